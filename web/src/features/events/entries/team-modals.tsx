import type { ReactNode } from 'react'
import type { Teammate, OwnEntry } from '@drapeau/contract/entries.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { dismiss, handOver, leaveEvent, makeCode } from '#features/events/events.api.ts'
import { useEntryChange } from './registration-change.ts'
import { RenameSheet } from './team-rename.tsx'
import type { Leaving } from './team-rights.ts'

/** What somebody is about to do with their team. */
export type TeamAsk =
  | { kind: 'rename' }
  | { kind: 'renew' }
  | { kind: 'leave' }
  | { kind: 'hand-over'; teammate: Teammate }
  | { kind: 'remove'; teammate: Teammate }

interface TeamSheetsProps {
  event: string
  entry: OwnEntry
  leaving: Leaving
  /** The last question stays while its sheet fades away. */
  asked: TeamAsk
  isOpen: boolean
  onClose: () => void
}

interface Question {
  title: string
  texts: string[]
  confirm: string
  /** Answers with what to say when it is done. */
  act: () => Promise<string>
}

/** Asks before each change that others in the team notice. */
export function TeamSheets({ asked, ...rest }: TeamSheetsProps): ReactNode {
  const { event, entry, isOpen, onClose } = rest
  if (asked.kind === 'rename') return <RenameSheet event={event} name={entry.name} isOpen={isOpen} onClose={onClose} />
  return <Confirmation asked={asked} {...rest} />
}

type ConfirmationProps = Omit<TeamSheetsProps, 'asked'> & { asked: Exclude<TeamAsk, { kind: 'rename' }> }

function Confirmation(props: ConfirmationProps): ReactNode {
  const { register } = usePlayerMessages().events
  const change = useEntryChange()
  const { title, texts, confirm, act } = useQuestion(props)
  return (
    <ConfirmModal
      isDanger={props.asked.kind !== 'hand-over'}
      isOpen={props.isOpen}
      title={title}
      confirm={confirm}
      cancel={register.cancel}
      fallback={register.failedText}
      onClose={props.onClose}
      onConfirm={async () => {
        await change(act)
        props.onClose()
      }}
    >
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </ConfirmModal>
  )
}

/** What is about to happen, and what follows from it. */
function useQuestion({ event, entry, leaving, asked }: ConfirmationProps): Question {
  const { entries } = usePlayerMessages()
  if (asked.kind === 'hand-over') {
    const { _id: id, name } = asked.teammate
    const act = () => handOver(event, id).then(() => entries.handedOver(name))
    return { title: entries.handOverTitle(name), texts: [entries.handOverText], confirm: entries.handOver, act }
  }
  if (asked.kind === 'remove') {
    const { _id: id, name } = asked.teammate
    const act = () => dismiss(event, id).then(() => entries.removed(name))
    return {
      title: entries.removeTitle(name),
      texts: [entries.removeText, entries.removeHint],
      confirm: entries.remove,
      act,
    }
  }
  if (asked.kind === 'renew') {
    const act = () => makeCode(event).then(() => entries.renewed)
    return { title: entries.renewTitle, texts: [entries.renewText], confirm: entries.renew, act }
  }
  const act = () => leaveEvent(event).then(() => entries.left(entry.name))
  const text = entries.leaving[leaving.kind](leaving.heir)
  const hasMates = leaving.kind === 'leaves' || leaving.kind === 'hands-over'
  const texts = hasMates && entry.hasAnswered ? [text, entries.leaveHint] : [text]
  return { title: entries.leaveTitle(entry.name), texts, confirm: entries.leave, act }
}
