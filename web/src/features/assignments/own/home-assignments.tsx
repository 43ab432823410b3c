import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { ownAssignmentsQuery } from '#domain/assignment/own-assignments.api.ts'
import { leftToDo } from '#domain/assignment/standing.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { TextLink } from '#ui/text/link.tsx'
import { DueLine, NextButton, ProgressLine } from './own-parts.tsx'
import styles from './own.module.css'

/** One glance; the list has the others. */
const most = 3

/** What is due, on the home page. Nothing for people without assignments, and once all of them are done. */
export function HomeAssignments(): ReactNode {
  const words = usePlayerMessages().assignments
  const titleId = useId()
  const { data } = useQuery(ownAssignmentsQuery)
  const left = leftToDo(data ?? [], serverNow())
  if (left.length === 0) return null
  return (
    <section className={styles.home} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{words.home.title}</h2>
        <TextLink to={screens.assignments}>
          {words.home.all}
          {left.length > most && `, ${words.home.rest(left.length - most)}`}
        </TextLink>
      </header>
      <ul>
        {left.slice(0, most).map((assignment) => (
          <li key={assignment._id} className={styles.row}>
            <div className={styles.words}>
              <h3>{assignment.title}</h3>
              <DueLine assignment={assignment} />
            </div>
            <ProgressLine assignment={assignment} />
            <NextButton assignment={assignment} />
          </li>
        ))}
      </ul>
    </section>
  )
}
