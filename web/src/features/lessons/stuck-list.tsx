import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Stuck } from '@drapeau/contract/lessons/stuck.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ErrorState, LoadingState } from '#ui/page/states.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { sendNudge, stuckQuery } from './lessons.api.ts'
import { NoteModal } from './note-modal.tsx'
import { calledOf, PupilNames } from './pupil-names.tsx'
import styles from './lesson.module.css'

type StuckPupil = Stuck['pupils'][number]

/** Where help seems to be needed though no hand is raised, each with its reason. */
export function StuckList({ classId }: { classId: string }): ReactNode {
  const messages = useMessages()
  const words = useOfficeMessages().lessons.stuck
  const { data, error, isPending, refetch } = useQuery(stuckQuery(classId))
  return (
    <section aria-label={words.title}>
      <h2 className={styles.heading}>{words.title}</h2>
      <p className={styles.quiet}>{words.lead}</p>
      {isPending && <LoadingState />}
      {!isPending && !data && (
        <ErrorState
          title={words.failed}
          text={serverMessage(messages, error, words.fallback)}
          onRetry={() => void refetch()}
        />
      )}
      {data?.stuck.length === 0 && <p className={styles.none}>{words.none}</p>}
      <ul className={styles.rows}>
        {data?.stuck.map((stuck) => (
          <StuckRow key={keyOf(stuck)} classId={classId} stuck={stuck} />
        ))}
      </ul>
    </section>
  )
}

function StuckRow({ classId, stuck }: { classId: string; stuck: Stuck }): ReactNode {
  const words = useOfficeMessages().lessons.stuck
  const { nameOf } = useNames()
  const { reason, figure, answer, challenge, pupils } = stuck
  const [only] = reason === 'same' ? [] : pupils
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        {only ? <PupilNames pupil={only} /> : <strong className={styles.name}>{nameOf(challenge)}</strong>}
        {only && <span className={styles.where}>{nameOf(challenge)}</span>}
        <span>{words[reason](figure)}</span>
        {answer !== null && <code className={styles.line}>{answer}</code>}
        <span className={styles.links}>
          <span className={styles.quiet}>{words.answersOf}</span>
          {pupils.map((pupil) => (
            <SubmissionsLink key={pupil._id} pupil={pupil} challengeId={challenge._id} />
          ))}
          {pupils.length < figure && !only && <span>{words.more(figure - pupils.length)}</span>}
        </span>
      </div>
      {only && <NudgeButton classId={classId} pupil={only} challengeId={challenge._id} />}
    </li>
  )
}

/** Opens what the pupil sent, over the grid of the assignment. */
function SubmissionsLink({ pupil, challengeId }: { pupil: StuckPupil; challengeId: string }): ReactNode {
  const words = useOfficeMessages().lessons.stuck
  const name = calledOf(pupil)
  return (
    <TextLink
      aria-label={`${words.answersOf} ${name}`}
      to={screens.adminAssignment}
      params={{ id: pupil.assignment }}
      search={{ pupil: pupil._id, challenge: challengeId }}
    >
      {name}
    </TextLink>
  )
}

interface NudgeButtonProps {
  classId: string
  pupil: StuckPupil
  challengeId: string
}

function NudgeButton({ classId, pupil, challengeId }: NudgeButtonProps): ReactNode {
  const words = useOfficeMessages().lessons.stuck
  const [isOpen, setOpen] = useState(false)
  const name = calledOf(pupil)
  return (
    <>
      <Button
        size="sm"
        variant="default"
        aria-haspopup="dialog"
        aria-label={words.nudgeTo(name)}
        onClick={() => setOpen(true)}
      >
        {words.nudge}
      </Button>
      {isOpen && (
        <NoteModal
          title={words.nudgeTo(name)}
          lead={words.nudgeLead}
          label={words.text}
          submit={words.send}
          failed={words.nudgeFailed}
          onClose={() => setOpen(false)}
          onSend={async (text) => {
            await sendNudge(classId, pupil._id, { challenge: challengeId, text })
            toast.success(words.sent(name))
          }}
        />
      )}
    </>
  )
}

const keyOf = ({ reason, challenge, answer, pupils }: Stuck): string =>
  [reason, challenge._id, answer ?? pupils[0]?._id].join(' ')
