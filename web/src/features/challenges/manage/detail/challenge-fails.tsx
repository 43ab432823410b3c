import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Fail } from '@drapeau/contract/challenges/answers.ts'
import { answerText } from '@drapeau/rules/question.ts'
import { useListState } from '#lib/lists/use-list-state.ts'
import { type Language, useLanguage } from '#lib/messages/messages.ts'
import { type Office, useOfficeMessages } from '#lib/messages/office-messages.ts'
import { shortMoment } from '#lib/time/period-format.ts'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { isRemoved, RemovedAnswer } from '#domain/submission/removed-answer.tsx'
import { failsQuery } from '#features/challenges/manage/challenges.api.ts'
import classes from './challenge-detail.module.css'

/** The wrong answers, the most frequent first: near misses show where a challenge misleads. */
export function ChallengeFails({ id }: { id: string }): ReactNode {
  const { fails, detail, errors } = useOfficeMessages().challenges
  const { language } = useLanguage()
  const list = useListState(['name'])
  const query = useQuery({ ...failsQuery(id, list.state, list.perPage), placeholderData: keepPreviousData })
  return (
    <DataTable
      label={detail.tabs.fails}
      columns={columnsOf(fails, language)}
      list={list}
      query={query}
      searchLabel={fails.search}
      empty={fails.none}
      failed={{ title: errors.title, fallback: errors.listFails }}
    />
  )
}

type FailRow = Fail & { _id: string; name: string }

function columnsOf(words: Office['challenges']['fails'], language: Language): Column<FailRow>[] {
  return [
    {
      key: 'answer',
      header: words.answer,
      isMain: true,
      cell: ({ answer, chosen }) =>
        isRemoved(answer) ? <RemovedAnswer /> : <code className={classes.answer}>{answerText(answer, chosen)}</code>,
    },
    { key: 'count', header: words.count, align: 'end', cell: ({ count }) => count },
    { key: 'players', header: words.players, align: 'end', cell: ({ players }) => players },
    {
      key: 'last',
      header: words.last,
      fit: 'line',
      cell: ({ lastAt }) => <time dateTime={lastAt}>{shortMoment(language, lastAt)}</time>,
    },
  ]
}
