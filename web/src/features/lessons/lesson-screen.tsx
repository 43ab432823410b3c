import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Class } from '@drapeau/contract/classes/classes.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { nameIn, usePageContext } from '#lib/browser/page-context.ts'
import { isNotFound } from '#lib/http/call-error.ts'
import { isPossibleId } from '#lib/http/possible-id.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { HandQueue } from './hand-queue.tsx'
import { runningAssignmentsQuery, taughtClassQuery } from './lessons.api.ts'
import { StuckBelow, StuckList } from './stuck-list.tsx'
import styles from './lesson.module.css'

/** What a teacher watches while the class works. */
export function LessonScreen({ id }: { id: string }): ReactNode {
  const messages = useMessages()
  const { classes, table } = useOfficeMessages()
  const isWrong = !isPossibleId(id)
  const { data, error, isPending, refetch } = useQuery({ ...taughtClassQuery(id), enabled: !isWrong })
  usePageContext(nameIn({ data, error }))
  if (isPending && !isWrong) return <LoadingState />
  if (data && !isNotFound(error)) return <Lesson class={data} />
  if (isWrong || isNotFound(error))
    return (
      <EmptyState
        isScreen
        title={classes.page.notFound}
        text={isWrong ? table.wrongAddress : classes.page.notFoundText}
        action={<ButtonLink to={screens.adminClasses}>{classes.page.back}</ButtonLink>}
      />
    )
  return (
    <ErrorState
      isScreen
      title={classes.page.failed}
      text={serverMessage(messages, error, classes.failed.fallback)}
      onRetry={() => void refetch()}
    />
  )
}

function Lesson({ class: { _id, name, archivedAt } }: { class: Class }): ReactNode {
  const { lessons } = useOfficeMessages()
  if (archivedAt !== null)
    return (
      <EmptyState
        isScreen
        title={lessons.archived.title(name)}
        text={lessons.archived.text}
        action={
          <ButtonLink to={screens.adminClass} params={{ id: _id }}>
            {lessons.archived.open}
          </ButtonLink>
        }
      />
    )
  return (
    <Page
      title={lessons.title}
      lead={lessons.lead}
      above={
        <TextLink to={screens.adminClass} params={{ id: _id }}>
          {name}
        </TextLink>
      }
    >
      <ProjectorLinks classId={_id} />
      <StuckBelow classId={_id} />
      <HandQueue classId={_id} />
      <StuckList classId={_id} />
    </Page>
  )
}

/** What can be shown to the class: each running assignment, without names. */
function ProjectorLinks({ classId }: { classId: string }): ReactNode {
  const { projector: words } = useOfficeMessages().lessons
  const { data } = useQuery(runningAssignmentsQuery(classId))
  if (!data) return null
  if (data.length === 0) return <p className={styles.quiet}>{words.none}</p>
  return (
    <div className={styles.projector}>
      {data.map(({ _id, title }) => (
        <ButtonLink
          key={_id}
          className="long-button"
          variant="default"
          size="sm"
          to={screens.adminAssignmentProjector}
          params={{ id: _id }}
        >
          {words.openFor(title)}
        </ButtonLink>
      ))}
    </div>
  )
}
