import type { ReactNode } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useCopy } from '#ui/buttons/use-copy.ts'
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
  const { shown, copy: take } = useCopy(text, words)

  return (
    <div className={classes.copied}>
      <dl>
        <dt>{label}</dt>
        <dd>
          <code ref={shown}>{text}</code>
        </dd>
      </dl>
      <IconButton aria-label={copy} onClick={take}>
        <Icon name="copy" size={18} />
      </IconButton>
    </div>
  )
}
