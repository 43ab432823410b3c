import '#ui/fields/fields.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { Assignment } from '@drapeau/contract/assignments/assignments.ts'
import type { Grid as GridContent } from '@drapeau/contract/assignments/grid.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { nameIn, usePageContext } from '#lib/browser/page-context.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { shortMoment } from '#lib/time/period-format.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { type Fact, Facts } from '#ui/figures/facts.tsx'
import { FileButton } from '#ui/files/file-button.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { RichText } from '#ui/text/rich-text.tsx'
import { AssignmentActions } from './assignment-actions.tsx'
import { AssignmentLoader } from './assignment-loader.tsx'
import { gridQuery, marksPath } from './assignments.api.ts'
import { StateBadge } from './class-assignments.tsx'
import { Legend } from './grid/cell-sign.tsx'
import { Grid } from './grid/grid.tsx'
import styles from './assignments.module.css'

/** One assignment for its teachers: what was set, and how far everybody is. */
export function AssignmentScreen({ id }: { id: string }): ReactNode {
  return <AssignmentLoader id={id}>{(assignment) => <Shown assignment={assignment} />}</AssignmentLoader>
}

function Shown({ assignment }: { assignment: Assignment }): ReactNode {
  const { assignments: words, lessons } = useOfficeMessages()
  const isArchived = assignment.class.archived
  const { language } = useLanguage()
  const textId = useId()
  usePageContext(nameIn({ data: { name: assignment.title }, error: null }))
  const hidden = assignment.challenges.length - assignment.setChallenges.length
  return (
    <div className={styles.paper}>
      <Page
        title={assignment.title}
        above={
          <span className={styles.above}>
            <TextLink to={screens.adminClass} params={{ id: assignment.class._id }}>
              {words.page.back(assignment.class.name)}
            </TextLink>
            {isArchived ? <Badge kind="quiet">{words.page.archived}</Badge> : <StateBadge state={assignment.state} />}
          </span>
        }
        aside={
          <div className={styles.actions}>
            {assignment.state !== 'draft' && !isArchived && (
              <ButtonLink to={screens.adminAssignmentProjector} params={{ id: assignment._id }} variant="default">
                {lessons.projector.open}
              </ButtonLink>
            )}
            {!isArchived && (
              <ButtonLink to={screens.adminEditAssignment} params={{ id: assignment._id }} variant="default">
                {words.page.edit}
              </ButtonLink>
            )}
            <AssignmentActions assignment={assignment} />
          </div>
        }
      >
        {isArchived && <p className={styles.note}>{words.page.archivedNote}</p>}
        {assignment.state === 'draft' && !isArchived && <p className={styles.note}>{words.page.draftNote}</p>}
        {hidden > 0 && <p className={styles.note}>{words.page.hidden(hidden)}</p>}
        <AssignmentFacts assignment={assignment} />
        <ClassPart assignment={assignment} />
        {assignment.text !== '' && (
          <section aria-labelledby={textId} className={styles.text}>
            <h2 id={textId}>{words.form.text}</h2>
            <RichText html={assignment.text} />
          </section>
        )}
        <p className={styles.printed}>{words.grid.printed(shortMoment(language, serverNow().toISOString()))}</p>
      </Page>
    </div>
  )
}

function AssignmentFacts({ assignment }: { assignment: Assignment }): ReactNode {
  const { page: words } = useOfficeMessages().assignments
  const { language } = useLanguage()
  const { needed, scoring, graceMinutes, lateShare, freeHints, freeAttempts, offLeaderboard } = assignment
  const count = assignment.setChallenges.length
  const late = words.lateShare(lateShare)
  const facts: Fact[] = [
    { label: words.opens, value: shortMoment(language, assignment.opensAt) },
    { label: words.due, value: shortMoment(language, assignment.dueAt) },
    { label: words.late, value: graceMinutes === 0 ? late : `${late}, ${words.grace(graceMinutes)}` },
    {
      label: words.counts,
      value: [
        needed === null ? words.all(count) : words.some(needed, count),
        words.scorings[scoring],
        ...(freeHints ? [words.freeHints] : []),
        ...(freeAttempts ? [words.freeAttempts] : []),
        ...(offLeaderboard ? [words.offLeaderboard] : []),
      ].join(' · '),
    },
  ]
  return <Facts facts={facts} />
}

/** The grid, once it is there. It is fetched again whenever a pupil gets on. */
function ClassPart({ assignment }: { assignment: Assignment }): ReactNode {
  const messages = useMessages()
  const { grid: words, page, failed } = useOfficeMessages().assignments
  const { data, error, refetch } = useQuery(gridQuery(assignment._id))
  if (!data && error)
    return (
      <ErrorState
        title={words.failed}
        text={serverMessage(messages, error, failed.fallback)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <LoadingState />
  return (
    <section aria-label={words.title} className={styles.class}>
      <div className={styles.head}>
        <h2>{words.title}</h2>
        {data.pupils.length > 0 && (
          <div className={styles.actions}>
            <FileButton
              path={marksPath(assignment._id)}
              name={`${assignment.title}.csv`}
              words={{ downloading: page.exporting, failed: page.exportFailed, failedText: failed.fallback }}
            >
              {page.export}
            </FileButton>
            <Button variant="default" leftSection={<Icon name="printer" />} onClick={() => print()}>
              {page.print}
            </Button>
          </div>
        )}
      </div>
      <ClassGrid assignment={assignment} grid={data} />
    </section>
  )
}

function ClassGrid({ assignment, grid }: { assignment: Assignment; grid: GridContent }): ReactNode {
  const words = useOfficeMessages().assignments.grid
  const isArchived = assignment.class.archived
  if (grid.pupils.length === 0) return <EmptyState title={words.noPupils} text={isArchived ? '' : words.noPupilsText} />
  if (grid.challenges.length === 0)
    return (
      <EmptyState title={words.noChallenges} text={isArchived ? words.noChallengesArchived : words.noChallengesText} />
    )
  return (
    <>
      <Legend />
      <Grid assignment={assignment} grid={grid} />
      <p className={styles.quiet}>{isArchived ? words.keysArchived : words.keys}</p>
    </>
  )
}
