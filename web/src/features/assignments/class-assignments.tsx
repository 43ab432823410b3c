import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AssignmentState, ListedAssignment } from '@drapeau/contract/assignments/assignments.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { pageOf } from '#lib/lists/pages.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { shortMoment } from '#lib/time/period-format.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { assignmentsPerPage, assignmentsQuery } from './assignments.api.ts'
import styles from './assignments.module.css'

interface ClassAssignmentsProps {
  classId: string
  /** False for an archived class. */
  takesNew?: boolean
}

/** What was set for a class, on its page. */
export function ClassAssignments({ classId, takesNew = true }: ClassAssignmentsProps): ReactNode {
  const messages = useMessages()
  const { assignments: words } = useOfficeMessages()
  const page = pageOf(useSearch({ strict: false }))
  const { data, error, refetch } = useQuery({ ...assignmentsQuery(classId, page), placeholderData: keepPreviousData })
  const add = takesNew && (
    <ButtonLink to={screens.adminNewAssignment} params={{ id: classId }}>
      {words.add}
    </ButtonLink>
  )
  return (
    <section aria-label={words.title}>
      <div className={styles.head}>
        <h2>{words.title}</h2>
        {data && data.totalRows > 0 && add}
      </div>
      {data ? (
        data.totalRows === 0 ? (
          <EmptyState {...(takesNew ? words.empty : words.none)} action={add} />
        ) : (
          <>
            <AssignmentTable assignments={data.assignments} isArchived={!takesNew} />
            <Pager
              label={words.title}
              page={page}
              perPage={assignmentsPerPage}
              totalRows={data.totalRows}
              currentRows={data.currentRows}
            />
          </>
        )
      ) : error ? (
        <ErrorState
          title={words.failed.title}
          text={serverMessage(messages, error, words.failed.fallback)}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingState />
      )}
    </section>
  )
}

interface AssignmentTableProps {
  assignments: readonly ListedAssignment[]
  /** Then none of them is running, whatever its dates are. */
  isArchived: boolean
}

function AssignmentTable({ assignments, isArchived }: AssignmentTableProps): ReactNode {
  const { assignments: words } = useOfficeMessages()
  const { language } = useLanguage()
  return (
    <table className={styles.table} aria-label={words.title}>
      <thead>
        <tr>
          <th scope="col">{words.columns.title}</th>
          {!isArchived && <th scope="col">{words.columns.state}</th>}
          <th scope="col">{words.columns.due}</th>
          <th scope="col">{words.columns.progress}</th>
        </tr>
      </thead>
      <tbody>
        {assignments.map((assignment) => (
          <tr key={assignment._id}>
            <th scope="row">
              <TextLink to={screens.adminAssignment} params={{ id: assignment._id }}>
                {assignment.title}
              </TextLink>
              <small>{words.size(assignment.challenges)}</small>
            </th>
            {!isArchived && (
              <td>
                <StateBadge state={assignment.state} />
              </td>
            )}
            <td>{shortMoment(language, assignment.dueAt)}</td>
            <td>{isArchived ? words.pupils(assignment.pupils) : <Progress assignment={assignment} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const kinds = { draft: 'quiet', scheduled: 'info', running: 'good', over: 'quiet' } as const

export function StateBadge({ state }: { state: AssignmentState }): ReactNode {
  const { states } = useOfficeMessages().assignments
  return <Badge kind={kinds[state]}>{states[state]}</Badge>
}

/** How far the class is. Only where it moves: of the others the grid tells. */
function Progress({ assignment: { progress, pupils } }: { assignment: ListedAssignment }): ReactNode {
  const { assignments: words } = useOfficeMessages()
  return progress ? words.done(progress.done, progress.all) : words.pupils(pupils)
}
