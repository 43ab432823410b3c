import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import { Choice } from './choice.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './theme-switch.module.css'

const schemes = ['auto', 'light', 'dark'] as const satisfies readonly MantineColorScheme[]

/** One press between light and dark. Both pictures are drawn and the style sheet shows one, so nothing flickers. */
export function ThemeToggle(): ReactNode {
  const { common } = useMessages()
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const toggle = (): void => setColorScheme(isDarkNow() ? 'light' : 'dark')
  return (
    <IconButton aria-label={common.theme.toggle} onClick={toggle}>
      <span className={styles.picture} data-in="light">
        <Icon name="moon" />
      </span>
      <span className={styles.picture} data-in="dark">
        <Icon name="sun" />
      </span>
    </IconButton>
  )
}

/** The full choice: as the system, light, dark. */
export function ThemeChoice(): ReactNode {
  const { common } = useMessages()
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  // The pre-rendered page cannot know the choice; the first drawing in the browser must agree with it.
  const isBrowser = useSyncExternalStore(never, inBrowser, onServer)
  return (
    <Choice
      label={common.theme.name}
      value={isBrowser ? colorScheme : 'auto'}
      options={schemes.map((scheme) => ({ value: scheme, label: common.theme[scheme] }))}
      onChoose={setColorScheme}
    />
  )
}

const isDarkNow = (): boolean => document.documentElement.dataset['mantineColorScheme'] === 'dark'
const never = () => () => {}
const inBrowser = (): boolean => true
const onServer = (): boolean => false
