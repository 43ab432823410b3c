import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { maxFound, type Submission } from '@drapeau/contract/submissions.ts'
import { answerText } from '@drapeau/rules/question.ts'
import { useListState } from '#lib/lists/use-list-state.ts'
import { shortMoment } from '#lib/time/period-format.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { translatedName } from '#lib/messages/translated-name.ts'
import { dateAndTime } from '#lib/time/time-format.ts'
import { TextLink } from '#ui/text/link.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { IfMay } from '#ui/page/if-may.tsx'
import { isRemoved, RemovedAnswer } from '#domain/submission/removed-answer.tsx'
import { ChallengeEventFilters } from '#domain/filters/challenge-event-filters.tsx'
import { RegradeAction } from './regrade-action.tsx'
import { isNarrowed, type SubmissionFilter, type VerdictTab, writeFilter } from './submission-filter.ts'
import { type SubmissionRow, submissionsQuery } from './submissions.api.ts'
import classes from './submissions.module.css'
import { shownAnswer } from './shown-answer.ts'

export function SubmissionList({ tab, filter }: { tab: VerdictTab; filter: SubmissionFilter }): ReactNode {
  const { submissions } = useOfficeMessages()
  const navigate = useNavigate()
  const list = useListState(['name'])
  const query = useQuery({ ...submissionsQuery(tab, list.state, filter), placeholderData: keepPreviousData })
  const narrow = (next: SubmissionFilter): void => {
    void navigate({ to: '.', search: (before: object) => writeFilter(before, next), resetScroll: false })
  }
  const isCapped = list.state.q !== '' && query.data?.totalRows === maxFound
  return (
    <>
      <DataTable
        label={submissions.tabs[tab]}
        columns={useColumns()}
        list={list}
        query={query}
        searchLabel={submissions.search[tab]}
        empty={submissions.empty[tab]}
        failed={submissions.failed}
        toolbar={
          <ChallengeEventFilters
            route="listSubmissions"
            filter={filter}
            words={submissions.filters}
            onChange={narrow}
          />
        }
        isFiltered={isNarrowed(filter)}
        actions={actionOf}
      />
      {isCapped && <p className={classes.note}>{submissions.most}</p>}
    </>
  )
}

function actionOf(row: SubmissionRow): ReactNode {
  return (
    <IfMay call="regradeSubmission" event={row.event?._id ?? null}>
      <RegradeAction submission={row} />
    </IfMay>
  )
}

function useColumns(): readonly Column<SubmissionRow>[] {
  const { columns, practice, gone } = useOfficeMessages().submissions
  const { language } = useLanguage()
  return [
    {
      key: 'user',
      header: columns.user,
      isMain: true,
      cell: ({ user }) =>
        user ? (
          <IfMay call="getUser" otherwise={<span className={classes.words}>{user.name}</span>}>
            <TextLink className={classes.name} to={screens.adminUser} params={{ id: user._id }}>
              {user.name}
            </TextLink>
          </IfMay>
        ) : (
          <span className={classes.gone}>{gone}</span>
        ),
    },
    // Nothing in practice, where nobody plays for a team.
    {
      key: 'entry',
      header: columns.entry,
      onPhone: 'hidden',
      cell: ({ entry }) => entry && <span className={classes.words}>{entry.name}</span>,
    },
    {
      key: 'challenge',
      header: columns.challenge,
      cell: ({ challenge, event }) => (
        <IfMay
          call="listChallenges"
          event={event?._id ?? null}
          otherwise={<span className={classes.words}>{translatedName(language, challenge)}</span>}
        >
          <TextLink className={classes.name} to={screens.adminChallenge} params={{ id: challenge._id }}>
            {translatedName(language, challenge)}
          </TextLink>
        </IfMay>
      ),
    },
    {
      key: 'event',
      header: columns.event,
      onPhone: 'hidden',
      cell: ({ event }) =>
        event ? (
          <TextLink className={classes.name} to={screens.adminEvent} params={{ id: event._id }}>
            {event.name}
          </TextLink>
        ) : (
          <span className={classes.words}>{practice}</span>
        ),
    },
    {
      key: 'answer',
      header: columns.answer,
      onPhone: 'line',
      cell: (row) => (isRemoved(row.flag) ? <RemovedAnswer /> : <AnswerCell submission={row} who={row.name} />),
    },
    {
      key: 'when',
      header: columns.when,
      onPhone: 'note',
      cell: ({ createdAt }) => (
        <time className={classes.when} dateTime={createdAt} title={dateAndTime(language, new Date(createdAt))}>
          {shortMoment(language, createdAt)}
        </time>
      ),
    },
  ]
}

/** The answer as text, never as markup. */
function AnswerCell({ submission, who }: { submission: Submission; who: string }): ReactNode {
  const { answer } = useOfficeMessages().submissions
  const [isOpen, setOpen] = useState(false)
  const { text, turn } = shownAnswer(answerText(submission.flag, submission.chosen), submission.correct, isOpen)
  return (
    <div
      className={classes.answer}
      data-covered={turn === 'show' || undefined}
      data-part={submission.part || undefined}
    >
      {turn === 'show' ? (
        <code>
          <span aria-hidden="true">{text}</span>
          <span className="visually-hidden">{answer.covered}</span>
        </code>
      ) : (
        <code>{text}</code>
      )}
      {submission.part && <Badge kind="info">{answer.part}</Badge>}
      {turn && (
        <button type="button" className={classes.turn} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {answer[turn]}
          <span className="visually-hidden"> {answer.of(who)}</span>
        </button>
      )}
    </div>
  )
}
