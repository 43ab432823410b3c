import { type ReactNode, useState } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { toast } from '#lib/toasts/toast.ts'
import { sendNudge } from './lesson-help.api.ts'
import { NoteForm } from './note-form.tsx'

export interface NudgedPupil {
  _id: string
  /** As the room calls them. */
  name: string
}

interface NudgeFormProps {
  classId: string
  challengeId: string
  pupils: readonly NudgedPupil[]
  onClose: () => void
}

/** A nudge about a challenge, to each of these pupils. Whom it did not reach are still there for another try. */
export function NudgeForm({ classId, challengeId, pupils, onClose }: NudgeFormProps): ReactNode {
  const words = useOfficeMessages().lessons.stuck
  const [left, setLeft] = useState(pupils)
  const [only] = pupils

  async function send(text: string): Promise<void> {
    const missed: NudgedPupil[] = []
    let reason: unknown
    for (const pupil of left)
      try {
        await sendNudge(classId, pupil._id, { challenge: challengeId, text })
      } catch (error) {
        missed.push(pupil)
        reason = error
      }
    setLeft(missed)
    if (missed.length > 0) throw reason
    toast.success(pupils.length === 1 && only ? words.sent(only.name) : words.sentToAll(pupils.length))
  }

  return (
    <NoteForm
      lead={pupils.length === 1 ? words.nudgeLead : words.nudgeLeadAll(left.map(({ name }) => name).join(', '))}
      label={words.text}
      submit={words.send}
      failed={pupils.length === 1 ? words.nudgeFailed : words.someFailed}
      onClose={onClose}
      onSend={send}
    />
  )
}
