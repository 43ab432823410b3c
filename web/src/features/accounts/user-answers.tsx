import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useListState } from '#lib/list-state.ts'
import { useLanguage } from '#lib/messages.ts'
import { useOffice } from '#lib/office.ts'
import { dateAndTime } from '#lib/time.ts'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { UrlTabs } from '#ui/url-tabs.tsx'
import { type Answer, answersQuery } from './users.api.ts'
import classes from './user-answers.module.css'

const firstPage = { q: '', page: 1 }

/** What somebody solved, and what they tried. */
export function UserAnswers({ user }: { user: string }): ReactNode {
  const { answers, detail } = useOffice().users
  const solves = useQuery(answersQuery(user, true, firstPage))
  const fails = useQuery(answersQuery(user, false, firstPage))
  return (
    <UrlTabs
      label={detail.tabs}
      tabs={[
        {
          key: 'solves',
          label: answers.solves,
          count: solves.data?.totalRows,
          content: <Answers user={user} isCorrect />,
        },
        {
          key: 'fails',
          label: answers.fails,
          count: fails.data?.totalRows,
          content: <Answers user={user} isCorrect={false} />,
        },
      ]}
    />
  )
}

function Answers({ user, isCorrect }: { user: string; isCorrect: boolean }): ReactNode {
  const { answers } = useOffice().users
  const list = useListState(['name'])
  const query = useQuery({ ...answersQuery(user, isCorrect, list.state), placeholderData: keepPreviousData })
  return (
    <DataTable
      label={isCorrect ? answers.solves : answers.fails}
      columns={useColumns(isCorrect)}
      list={list}
      query={query}
      searchLabel={isCorrect ? answers.searchSolves : answers.searchFails}
      linkOf={({ challenge }) => ({ to: screens.adminChallenge, params: { id: challenge._id } })}
      empty={isCorrect ? answers.noSolves : answers.noFails}
      failed={answers.failed}
    />
  )
}

function useColumns(isCorrect: boolean): readonly Column<Answer>[] {
  const { answers } = useOffice().users
  const { language } = useLanguage()
  const wrongText: Column<Answer> = {
    key: 'flag',
    header: answers.sent,
    // Whatever was sent is text, and is shown as such.
    cell: ({ flag }) => <code className={classes.sent}>{flag}</code>,
  }
  return [
    { key: 'challenge', header: answers.challenge, isMain: true, cell: ({ challenge }) => challenge.name },
    { key: 'event', header: answers.event, cell: ({ event }) => event?.name ?? answers.practice },
    ...(isCorrect ? [] : [wrongText]),
    {
      key: 'when',
      header: answers.when,
      cell: ({ createdAt }) => (
        <time className={classes.when} dateTime={createdAt}>
          {dateAndTime(language, new Date(createdAt))}
        </time>
      ),
    },
  ]
}
