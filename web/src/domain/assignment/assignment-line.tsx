import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { dayAndTime } from '#lib/time/time-format.ts'
import { TextLink } from '#ui/text/link.tsx'
import { ownAssignmentsQuery, reportOpened } from './own-assignments.api.ts'
import { assignmentOf, standingOf } from './standing.ts'
import styles from './assignment.module.css'

/** Says on the page of a challenge what it is set for, and notes for the teacher that it was opened. */
export function AssignmentLine({ challenge }: { challenge: string }): ReactNode {
  const { line: words } = usePlayerMessages().assignments
  const { language } = useLanguage()
  const { data } = useQuery(ownAssignmentsQuery)
  const assignment = data && assignmentOf(data, challenge, serverNow())
  const isRunning = assignment?.state === 'running'
  // Nobody waits for it, and a refusal, because the assignment has just ended, changes nothing here.
  const { mutate: report } = useMutation({ mutationFn: reportOpened })
  useEffect(() => {
    if (isRunning) report(challenge)
  }, [challenge, isRunning, report])
  if (!assignment) return null
  const standing = standingOf(assignment, serverNow())
  const when = dayAndTime(language, new Date(assignment.dueAt))
  return (
    <p className={styles.line}>
      {words.before}{' '}
      <TextLink to={screens.assignments} hash={assignment._id}>
        {assignment.title}
      </TextLink>
      {standing === 'late' && `, ${words.late(when)}`}
      {standing === 'open' && `, ${words.due(when)}`}
    </p>
  )
}
