import '#ui/fields/fields.css'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { OwnEntry } from '@drapeau/contract/entries.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { enterEvent, leaveEvent } from '#features/events/events.api.ts'
import type { EventView } from '#features/events/event-view.ts'
import { useEntryChange } from './registration-change.ts'
import { canChange } from './team-rights.ts'
import classes from './registration.module.css'

export function EnterAlone({ event }: { event: EventView }): ReactNode {
  const messages = useMessages()
  const { register } = usePlayerMessages().events
  const change = useEntryChange()
  const [isBusy, setBusy] = useState(false)

  async function enter(): Promise<void> {
    setBusy(true)
    try {
      await change(async () => {
        await enterEvent(event._id)
        return register.entered
      })
    } catch (error) {
      toast.error(register.failed, serverMessage(messages, error, register.failedText))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <p>{event.status === 'running' ? register.late : register.solo}</p>
      <Button fullWidth disabled={isBusy} onClick={() => void enter()}>
        {isBusy ? messages.common.loading : register.enter}
      </Button>
    </>
  )
}

interface OwnEntryPanelProps {
  event: EventView
  entry: OwnEntry
}

/** Somebody who plays alone: that they are in, and the way out as long as there is one. */
export function OwnEntryPanel({ event, entry }: OwnEntryPanelProps): ReactNode {
  const { events, entries } = usePlayerMessages()
  const { register, before } = events
  const change = useEntryChange()
  const [isAsking, setAsking] = useState(false)

  async function withdraw(): Promise<void> {
    await change(async () => {
      await leaveEvent(event._id)
      return register.withdrawn
    })
    setAsking(false)
  }

  return (
    <section className={classes.panel}>
      <div>
        <p className={classes.quiet}>{register.enteredAs}</p>
        <h2 className={classes.title}>{entry.name}</h2>
      </div>
      {entry.disqualified && <p className={classes.warning}>{entries.disqualifiedAlone}</p>}
      {event.status === 'upcoming' && (
        <p>
          {before.title} <span className={classes.quiet}>{before.text}</span>
        </p>
      )}
      {canChange(event.status, entry) &&
        (entry.hasAnswered ? (
          <p className={classes.quiet}>{register.bound}</p>
        ) : (
          <div className={classes.actions}>
            <Button variant="default" onClick={() => setAsking(true)}>
              {register.withdraw}
            </Button>
          </div>
        ))}
      <ConfirmModal
        isDanger
        isOpen={isAsking}
        title={register.withdrawTitle}
        confirm={register.withdraw}
        cancel={register.cancel}
        fallback={register.failedText}
        onClose={() => setAsking(false)}
        onConfirm={withdraw}
      >
        <p>{register.withdrawText}</p>
      </ConfirmModal>
    </section>
  )
}
