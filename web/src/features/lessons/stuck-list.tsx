import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Stuck } from '@drapeau/contract/lessons/stuck.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { HintList } from '#domain/lesson/hint-list.tsx'
import { NudgeForm } from '#domain/lesson/nudge-form.tsx'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { ErrorState, LoadingState } from '#ui/page/states.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { handsQuery, stuckQuery } from './lessons.api.ts'
import { calledOf, PupilNames } from './pupil-names.tsx'
import styles from './lesson.module.css'

/** More names would hide the line below; the number says how many others there are. */
const maxShown = 5

type StuckPupil = Stuck['pupils'][number]

/** Where a link to the list leads. */
const stuckId = 'stuck'
/** So many hands and the list below them are in sight together. */
const handsInSight = 3

/** Leads past a long queue: what stands below it concerns the whole class at times. */
export function StuckBelow({ classId }: { classId: string }): ReactNode {
  const words = useOfficeMessages().lessons.stuck
  const { data: queue } = useQuery(handsQuery(classId))
  const { data: list } = useQuery(stuckQuery(classId))
  if (!queue || !list || list.stuck.length === 0 || queue.hands.length <= handsInSight) return null
  return (
    <p className={styles.below}>
      <TextLink to="." hash={stuckId}>
        {words.below(list.stuck.length)}
      </TextLink>
    </p>
  )
}

/** Where help seems to be needed though no hand is raised, each with its reason. */
export function StuckList({ classId }: { classId: string }): ReactNode {
  const messages = useMessages()
  const words = useOfficeMessages().lessons.stuck
  const { data, error, isPending, refetch } = useQuery(stuckQuery(classId))
  const [helped, setHelped] = useState<Helped>()
  return (
    <section id={stuckId} aria-label={words.title}>
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
          <StuckRow key={keyOf(stuck)} stuck={stuck} onHelp={(part) => setHelped({ stuck, part })} />
        ))}
      </ul>
      {helped && <HelpSheet classId={classId} {...helped} onClose={() => setHelped(undefined)} />}
    </section>
  )
}

interface Helped {
  stuck: Stuck
  part: 'nudge' | 'hint'
}

interface HelpSheetProps extends Helped {
  classId: string
  onClose: () => void
}

/** Stays with what was typed when the line leaves the list meanwhile. */
function HelpSheet({ classId, stuck: { challenge, pupils }, part, onClose }: HelpSheetProps): ReactNode {
  const { stuck: words, hands } = useOfficeMessages().lessons
  const named = pupils.map((pupil) => ({ _id: pupil._id, name: calledOf(pupil) }))
  const [first] = named
  if (!first) return null
  const nudge = named.length === 1 ? words.nudgeTo(first.name) : words.nudgeToAll(named.length)
  return (
    <Modal isOpen title={part === 'nudge' ? nudge : hands.hintTo(first.name)} onClose={onClose}>
      {part === 'nudge' ? (
        <NudgeForm classId={classId} challengeId={challenge._id} pupils={named} onClose={onClose} />
      ) : (
        <HintList classId={classId} pupilId={first._id} challengeId={challenge._id} />
      )}
    </Modal>
  )
}

interface StuckRowProps {
  stuck: Stuck
  onHelp: (part: Helped['part']) => void
}

function StuckRow({ stuck, onHelp }: StuckRowProps): ReactNode {
  const words = useOfficeMessages().lessons.stuck
  const { nameOf } = useNames()
  const { reason, figure, answer, challenge, pupils } = stuck
  const [only] = reason === 'same' ? [] : pupils
  const shown = pupils.slice(0, maxShown)
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        {only ? <PupilNames pupil={only} /> : <strong className={styles.name}>{nameOf(challenge)}</strong>}
        {only && <span className={styles.where}>{nameOf(challenge)}</span>}
        <span>{words[reason](figure)}</span>
        {answer !== null && <code className={styles.line}>{answer}</code>}
        <span className={styles.links}>
          {!only && <span className={styles.quiet}>{words.answersOf}</span>}
          {shown.map((pupil) => (
            <SubmissionsLink key={pupil._id} pupil={pupil} challengeId={challenge._id}>
              {only ? words.answers : calledOf(pupil)}
            </SubmissionsLink>
          ))}
          {!only && shown.length < figure && <span>{words.more(figure - shown.length)}</span>}
        </span>
      </div>
      <Ways stuck={stuck} onHelp={onHelp} />
    </li>
  )
}

interface SubmissionsLinkProps {
  pupil: StuckPupil
  challengeId: string
  children: string
}

/** Opens what the pupil sent, over the grid of the assignment. */
function SubmissionsLink({ pupil, challengeId, children }: SubmissionsLinkProps): ReactNode {
  const words = useOfficeMessages().lessons.stuck
  return (
    <TextLink
      aria-label={`${words.answersOf} ${calledOf(pupil)}`}
      to={screens.adminAssignment}
      params={{ id: pupil.assignment }}
      search={{ pupil: pupil._id, challenge: challengeId }}
    >
      {children}
    </TextLink>
  )
}

/** What a teacher can do about it: look at a challenge that several fail at, write to those who do, or give one a hint. */
function Ways({ stuck: { reason, figure, challenge, pupils }, onHelp }: StuckRowProps): ReactNode {
  const { stuck: words, hands } = useOfficeMessages().lessons
  const { nameOf } = useNames()
  const [only] = pupils.length === 1 ? pupils : []
  // A nudge for some of them would leave out others for no reason.
  const isWhole = reason !== 'same' || pupils.length === figure
  return (
    <div className={styles.actions}>
      {!only && (
        <ButtonLink
          size="sm"
          variant="default"
          to={screens.challenge}
          params={{ id: challenge._id }}
          aria-label={words.lookAtNamed(nameOf(challenge))}
        >
          {words.lookAt}
        </ButtonLink>
      )}
      {isWhole && (
        <Button
          size="sm"
          variant="default"
          aria-haspopup="dialog"
          {...(only ? { 'aria-label': words.nudgeTo(calledOf(only)) } : {})}
          onClick={() => onHelp('nudge')}
        >
          {only ? words.nudge : words.nudgeAll(pupils.length)}
        </Button>
      )}
      {only && (
        <Button
          size="sm"
          variant="default"
          aria-haspopup="dialog"
          aria-label={hands.hintTo(calledOf(only))}
          onClick={() => onHelp('hint')}
        >
          {hands.hint}
        </Button>
      )}
    </div>
  )
}

const keyOf = ({ reason, challenge, answer, pupils }: Stuck): string =>
  [reason, challenge._id, answer ?? pupils[0]?._id].join(' ')
