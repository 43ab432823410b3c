import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useSecondsLeft } from '#ui/time/use-seconds-left.ts'
import styles from '#ui/table/bulk-bar.module.css'

/** As long as a change can be taken back. */
const undoSeconds = 10

interface UndoBarProps {
  /** What was done. */
  text: string
  onUndo: () => Promise<void>
  onEnd: () => void
}

/** Says what was done to many rows, and takes it back while the seconds run. They stop while it has the focus. */
export function UndoBar({ text, onUndo, onEnd }: UndoBarProps): ReactNode {
  const { table } = useOfficeMessages()
  const [isHeld, setHeld] = useState(false)
  const [isUndoing, setUndoing] = useState(false)
  const left = useSecondsLeft(undoSeconds, !isHeld && !isUndoing, onEnd)

  async function undo(): Promise<void> {
    setUndoing(true)
    await onUndo()
  }

  return (
    <div className={styles.bar} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      <output>{text}</output>
      <Button
        className={styles.delete ?? ''}
        variant="default"
        size="sm"
        disabled={isUndoing}
        onClick={() => void undo()}
      >
        {table.undo}
        <span aria-hidden="true">&nbsp;({left})</span>
      </Button>
    </div>
  )
}
