import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { fadeSides, fadingLine } from './fading-line.ts'
import styles from './url-tabs.module.css'

interface Tab {
  key: string
  label: string
  count?: number | undefined
  content: ReactNode
}

interface UrlTabsProps {
  label: string
  tabs: readonly Tab[]
  /** What else in the address all tabs share, and keep. */
  shared?: readonly string[]
}

/** Tabs whose choice is in the address (?tab=fails). What a list had written there belongs to its own tab and goes. */
export function UrlTabs({ label, tabs, shared }: UrlTabsProps): ReactNode {
  const navigate = useNavigate()
  const asked: { tab?: unknown } = useSearch({ strict: false })
  const first = tabs[0]?.key ?? ''
  const chosen = tabs.find(({ key }) => key === asked.tab)?.key ?? first

  function choose(key: string | null): void {
    const own = key === null || key === first ? {} : { tab: key }
    void navigate({
      to: '.',
      search: (before: object) => ({
        ...Object.fromEntries(Object.entries(before).filter(([name]) => shared?.includes(name))),
        ...own,
      }),
      resetScroll: false,
    })
  }

  return (
    <Tabs
      value={chosen}
      onChange={choose}
      keepMounted={false}
      classNames={{ list: `${fadingLine} ${styles.list}`, tab: styles.tab ?? '' }}
    >
      <Tabs.List aria-label={label} ref={fadeSides}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.key} value={tab.key} ref={tab.key === chosen ? showWhole : null}>
            {tab.label}
            {tab.count !== undefined && (
              <>
                {' '}
                <span className={styles.count}>{tab.count}</span>
              </>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.key} value={tab.key} className={styles.panel ?? ''}>
          {tab.content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/**
 * The chosen tab is moved to the middle, so that its neighbours show on both sides, and again when a number that arrives
 * later has pushed it aside, or when the phone is turned.
 */
function showWhole(tab: HTMLElement | null): (() => void) | undefined {
  const list = tab?.parentElement
  if (!list) return undefined
  const widths = new ResizeObserver(() => {
    list.scrollLeft = tab.offsetLeft + (tab.offsetWidth - list.clientWidth) / 2
  })
  for (const each of [list, ...list.children]) widths.observe(each)
  return () => widths.disconnect()
}
