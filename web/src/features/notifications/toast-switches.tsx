import '#ui/fields/fields.css'
import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import {
  announcementToasts,
  firstBloodToasts,
  type ToastChoice,
  useToastChoice,
} from '#domain/notification/toast-choices.ts'
import classes from './toast-switches.module.css'

/** What appears as it happens, in this browser. The bell counts announcements in any case. */
export function ToastSwitches(): ReactNode {
  const { toasts, firstBloods } = useMessages().notifications
  return (
    <div className={classes.switches}>
      <ToastSwitch choice={announcementToasts} words={toasts} />
      <ToastSwitch choice={firstBloodToasts} words={firstBloods} />
    </div>
  )
}

interface ToastSwitchProps {
  choice: ToastChoice
  words: { label: string; on: string; off: string }
}

function ToastSwitch({ choice, words }: ToastSwitchProps): ReactNode {
  const isOn = useToastChoice(choice)
  return (
    <Switch
      checked={isOn}
      label={words.label}
      description={isOn ? words.on : words.off}
      onChange={(event) => choice.set(event.currentTarget.checked)}
    />
  )
}
