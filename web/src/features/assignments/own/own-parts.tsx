import { type ReactNode, useId } from 'react'
import type { Comment } from '@drapeau/contract/assignments/comments.ts'
import type { OwnAssignment } from '@drapeau/contract/assignments/own.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { standingOf } from '#domain/assignment/standing.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { useNow } from '#lib/time/server-clock.ts'
import { dayAndTime } from '#lib/time/time-format.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { ProgressBar } from '#ui/figures/progress-bar.tsx'
import { Badge } from '#ui/text/badge.tsx'
import styles from './own.module.css'

const minute = 60_000

interface OwnPartProps {
  assignment: OwnAssignment
}

/** Until when, and for whom it is late, that it is worth finishing all the same. */
export function DueLine({ assignment }: OwnPartProps): ReactNode {
  const words = usePlayerMessages().assignments
  const { language } = useLanguage()
  const standing = standingOf(assignment, useNow(minute))
  const when = dayAndTime(language, new Date(assignment.dueAt))
  return (
    <p className={styles.due}>
      {standing === 'done' && <Badge kind="good">{words.done}</Badge>}
      {standing === 'exempt' && <Badge kind="quiet">{words.exempt}</Badge>}
      {standing === 'late' ? (
        <span>{`${words.late(when)}. ${words.stillCounts(assignment.lateShare)}`}</span>
      ) : (
        <span>{words.due(when)}</span>
      )}
      {assignment.extended && standing === 'open' && <span>{words.extended}</span>}
      {assignment.freeHints && standing === 'open' && <span>{words.freeHints}</span>}
      {assignment.freeAttempts && standing === 'open' && <span>{words.freeAttempts}</span>}
      <span>{assignment.class}</span>
    </p>
  )
}

/** How many are solved, of those that are needed. */
export function ProgressLine({ assignment: { solved, needed } }: OwnPartProps): ReactNode {
  const words = usePlayerMessages().assignments
  return (
    <div className={styles.progress}>
      <span aria-hidden>{words.progress(solved, needed)}</span>
      <ProgressBar label={words.solved(solved, needed)} share={needed === 0 ? 0 : solved / needed} />
    </div>
  )
}

/** One click to where it goes on. */
export function NextButton({ assignment: { next } }: OwnPartProps): ReactNode {
  const words = usePlayerMessages().assignments
  const { nameOf } = useNames()
  if (!next) return null
  return (
    <ButtonLink to={screens.challenge} params={{ id: next._id }} className={`long-button ${styles.next}`}>
      {words.next(nameOf(next))}
    </ButtonLink>
  )
}

/** What teachers wrote to the reader about the assignment. */
export function CommentList({ comments }: { comments: readonly Comment[] }): ReactNode {
  const words = usePlayerMessages().assignments.comments
  const { language } = useLanguage()
  const titleId = useId()
  if (comments.length === 0) return null
  return (
    <section className={styles.comments} aria-labelledby={titleId}>
      <h4 id={titleId}>{words.title}</h4>
      <ul>
        {comments.map(({ _id, text, author, createdAt }) => (
          <li key={_id}>
            <p>{text}</p>
            <p className={styles.due}>
              <span>{author ?? words.former}</span>
              <time dateTime={createdAt}>{dayAndTime(language, new Date(createdAt))}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
