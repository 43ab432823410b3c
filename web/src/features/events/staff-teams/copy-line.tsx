import { type ReactNode, useRef } from 'react'
import { copyText } from '#lib/browser/clipboard.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { toast } from '#lib/toasts/toast.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import classes from './staff-team.module.css'

interface CopyLineProps {
  label: string
  text: string
  /** What the button is called. */
  copy: string
}

/** A text to read out or to send, with a button that copies it. */
export function CopyLine({ label, text, copy }: CopyLineProps): ReactNode {
  const { staffTeams: words } = useOfficeMessages()
  const shown = useRef<HTMLElement>(null)

  async function take(): Promise<void> {
    if (await copyText(text, shown.current)) toast.success(words.copied)
    else toast.info(words.selected)
  }

  return (
    <div className={classes.copied}>
      <dl>
        <dt>{label}</dt>
        <dd>
          <code ref={shown}>{text}</code>
        </dd>
      </dl>
      <IconButton aria-label={copy} onClick={() => void take()}>
        <Icon name="copy" size={18} />
      </IconButton>
    </div>
  )
}
