import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OwnAssignment, OwnSetChallenge } from '@drapeau/contract/assignments/own.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { ownAssignmentsQuery } from '#domain/assignment/own-assignments.api.ts'
import { standingOf } from '#domain/assignment/standing.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { Page } from '#ui/page/page.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { RichText } from '#ui/text/rich-text.tsx'
import { CommentList, DueLine, NextButton, ProgressLine } from './own-parts.tsx'
import styles from './own.module.css'

/** The reader's own assignments: what is left to do, then the others. */
export function OwnAssignmentsScreen(): ReactNode {
  const messages = useMessages()
  const words = usePlayerMessages().assignments
  const { data, error, refetch } = useQuery(ownAssignmentsQuery)
  return (
    <Page title={words.title} lead={words.lead} width="reading">
      {data ? (
        <OwnLists assignments={data} />
      ) : error ? (
        <ErrorState
          title={words.failed}
          text={serverMessage(messages, error, words.fallback)}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingState />
      )}
    </Page>
  )
}

const isLeft = (each: OwnAssignment): boolean => ['open', 'late'].includes(standingOf(each, serverNow()))

function OwnLists({ assignments }: { assignments: readonly OwnAssignment[] }): ReactNode {
  const words = usePlayerMessages().assignments
  const [left, past] = [assignments.filter(isLeft), assignments.filter((each) => !isLeft(each))]
  if (assignments.length === 0) return <EmptyState title={words.none} text={words.noneText} />
  return (
    <>
      <OwnList title={words.toDo} assignments={left} />
      <OwnList title={words.past} assignments={past} />
    </>
  )
}

function OwnList({ title, assignments }: { title: string; assignments: readonly OwnAssignment[] }): ReactNode {
  if (assignments.length === 0) return null
  return (
    <section className={styles.list} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {assignments.map((assignment) => (
          <OwnCard key={assignment._id} assignment={assignment} />
        ))}
      </ul>
    </section>
  )
}

function OwnCard({ assignment }: { assignment: OwnAssignment }): ReactNode {
  const words = usePlayerMessages().assignments
  const { _id, title, text, challenges, needed } = assignment
  return (
    <li id={_id} className={styles.card}>
      <h3>{title}</h3>
      <DueLine assignment={assignment} />
      {text !== '' && <RichText html={text} />}
      {!assignment.exempt && <ProgressLine assignment={assignment} />}
      {needed < challenges.length && <p className={styles.due}>{words.any(needed, challenges.length)}</p>}
      <NextButton assignment={assignment} />
      <CommentList comments={assignment.comments} />
      <ol className={styles.challenges}>
        {challenges.map((challenge) => (
          <ChallengeLine key={challenge._id} challenge={challenge} />
        ))}
      </ol>
    </li>
  )
}

const kinds = { no: 'quiet', 'in-time': 'good', late: 'info' } as const

function ChallengeLine({ challenge }: { challenge: OwnSetChallenge }): ReactNode {
  const words = usePlayerMessages().assignments
  const { nameOf } = useNames()
  return (
    <li>
      <TextLink to={screens.challenge} params={{ id: challenge._id }}>
        {nameOf(challenge)}
      </TextLink>
      <span className={styles.quiet}>{words.points(challenge.points)}</span>
      <Badge kind={kinds[challenge.solved]}>{words.states[challenge.solved]}</Badge>
    </li>
  )
}
