import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ManagedEvent } from '@drapeau/contract/events/events.ts'
import type { RunStep } from '@drapeau/rules/run-event.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { runEvent } from './cockpit.api.ts'
import classes from './cockpit.module.css'

interface RunControlsProps {
  event: ManagedEvent
  isFrozen: boolean
}

/** Pause, extend, freeze and end a running event. What cannot be taken back asks first. */
export function RunControls({ event, isFrozen }: RunControlsProps): ReactNode {
  const { run: words } = useOfficeMessages().cockpit
  const { go, busy } = useRun(event)
  const [asked, setAsked] = useState<'freeze' | 'end'>()
  const isPaused = event.pausedAt !== null
  return (
    <fieldset className={classes.controls} aria-label={words.label}>
      {!isPaused && (
        <Button variant="default" size="sm" disabled={busy} onClick={() => void go('pause')}>
          {words.pause}
        </Button>
      )}
      <Button variant="default" size="sm" disabled={busy} onClick={() => void go('extend')}>
        {words.extend}
      </Button>
      {!isFrozen && (
        <Button variant="default" size="sm" aria-haspopup="dialog" onClick={() => setAsked('freeze')}>
          {words.freeze}
        </Button>
      )}
      <Button variant="default" size="sm" aria-haspopup="dialog" onClick={() => setAsked('end')}>
        {words.end}
      </Button>
      <FreezeModal event={event} isOpen={asked === 'freeze'} onClose={() => setAsked(undefined)} />
      <EndModal event={event} isOpen={asked === 'end'} onClose={() => setAsked(undefined)} />
    </fieldset>
  )
}

/** A step that needs no question. */
export function useRun(event: ManagedEvent): { go: (step: RunStep) => Promise<void>; busy: boolean } {
  const messages = useMessages()
  const { run: words } = useOfficeMessages().cockpit
  const [busy, setBusy] = useState(false)

  async function go(step: RunStep): Promise<void> {
    setBusy(true)
    try {
      await runEvent(event, step)
      toast.success(words.done[step], words.doneText[step])
    } catch (error) {
      toast.error(words.failed, serverMessage(messages, error, words.fallback))
    } finally {
      setBusy(false)
    }
  }

  return { go, busy }
}

interface AskProps {
  event: ManagedEvent
  isOpen: boolean
  onClose: () => void
}

function FreezeModal({ event, isOpen, onClose }: AskProps): ReactNode {
  const { run: words } = useOfficeMessages().cockpit
  return (
    <ConfirmModal
      isOpen={isOpen}
      title={words.ask.freeze.title}
      confirm={words.freeze}
      cancel={words.cancel}
      fallback={words.fallback}
      onClose={onClose}
      onConfirm={async () => {
        await runEvent(event, 'freeze')
        onClose()
        toast.success(words.done.freeze, words.doneText.freeze)
      }}
    >
      <p>{words.ask.freeze.text}</p>
      <p>{words.ask.freeze.note}</p>
    </ConfirmModal>
  )
}

function EndModal({ event, isOpen, onClose }: AskProps): ReactNode {
  const { run: words } = useOfficeMessages().cockpit
  const { end } = words.ask
  return (
    <ConfirmModal
      isOpen={isOpen}
      title={end.title(event.name)}
      confirm={words.end}
      cancel={words.cancel}
      fallback={words.fallback}
      isDanger
      onClose={onClose}
      onConfirm={async () => {
        await runEvent(event, 'end')
        onClose()
        toast.success(words.done.end, words.doneText.end)
      }}
    >
      <p>{end.text}</p>
      {event.practiceAfterEnd && <p>{end.practice}</p>}
      {event.freezeDate !== null && event.revealedAt === null && <p>{end.freeze}</p>}
      <p>{end.note}</p>
    </ConfirmModal>
  )
}
