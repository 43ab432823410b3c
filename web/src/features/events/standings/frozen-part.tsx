import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ManagedEvent } from '@drapeau/contract/events/events.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { shortMoment } from '#lib/time/period-format.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { IfMay } from '#ui/page/if-may.tsx'
import { openBoard } from './standings.api.ts'
import classes from './standings.module.css'

/** Players see the board as it stood: says so, and offers to open it, after the end in a ceremony. */
export function FrozenPart({ event, frozenAt }: { event: ManagedEvent; frozenAt: string }): ReactNode {
  const { frozen: words, links } = useOfficeMessages().standings
  const { language } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const isOver = event.status === 'ended'

  async function open(): Promise<void> {
    await openBoard(event._id)
    setAsking(false)
    toast.success(words.done, words.doneText)
  }

  return (
    <div className={classes.frozen}>
      <div className={classes.frozenWords}>
        <strong>{words.title(shortMoment(language, frozenAt))}</strong>
        <p>{isOver ? words.ended : words.running}</p>
      </div>
      <IfMay call="revealBoard" event={event._id}>
        <div className={classes.frozenActions}>
          <Button variant="default" size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {words.open}
          </Button>
          {isOver && (
            <ButtonLink size="sm" to={screens.ceremony} params={{ id: event._id }}>
              {links.ceremony}
            </ButtonLink>
          )}
        </div>
      </IfMay>
      <ConfirmModal
        isOpen={isAsking}
        title={words.sheet}
        confirm={words.open}
        cancel={words.cancel}
        fallback={words.fallback}
        onClose={() => setAsking(false)}
        onConfirm={open}
      >
        <p>{words.text}</p>
        {!isOver && <p>{words.stillRunning}</p>}
        <p>{words.noUndo}</p>
      </ConfirmModal>
    </div>
  )
}
