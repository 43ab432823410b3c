import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { HintList } from '#domain/lesson/hint-list.tsx'
import { NudgeForm, type NudgedPupil } from '#domain/lesson/nudge-form.tsx'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import styles from './submissions.module.css'

interface PupilHelpProps {
  classId: string
  challengeId: string
  pupil: NudgedPupil
  /** Words that are being written stay, also when the pupil needs no help any more. */
  isOffered: boolean
}

/** A few words or a hint for a pupil, beside the answers that they are about: a second sheet would hide these. */
export function PupilHelp({ classId, challengeId, pupil, isOffered }: PupilHelpProps): ReactNode {
  const { stuck, hands } = useOfficeMessages().lessons
  const [open, setOpen] = useState<'nudge' | 'hint'>()
  const nudge = useRef<HTMLButtonElement>(null)
  const toggle = (part: 'nudge' | 'hint') => () => setOpen(open === part ? undefined : part)

  if (!isOffered && open === undefined) return null

  function closeNudge(): void {
    setOpen(undefined)
    nudge.current?.focus()
  }

  return (
    <section className={styles.help} aria-label={stuck.helpFor(pupil.name)}>
      <div className={styles.ways}>
        <Button ref={nudge} size="sm" variant="default" aria-expanded={open === 'nudge'} onClick={toggle('nudge')}>
          {stuck.nudge}
        </Button>
        <Button size="sm" variant="default" aria-expanded={open === 'hint'} onClick={toggle('hint')}>
          {hands.hint}
        </Button>
      </div>
      {open === 'nudge' && (
        <NudgeForm classId={classId} challengeId={challengeId} pupils={[pupil]} onClose={closeNudge} />
      )}
      {open === 'hint' && <HintList classId={classId} challengeId={challengeId} pupilId={pupil._id} />}
    </section>
  )
}
