import { queryOptions } from '@tanstack/react-query'
import {
  exportSubmissions,
  listSubmissions,
  regradeSubmission,
  type Submission,
} from '@drapeau/contract/submissions.ts'
import { addressOf } from '@drapeau/contract/address.ts'
import { call } from '#lib/http/call.ts'
import { invalidate } from '#lib/http/query-keys.ts'
import type { ListState } from '#lib/lists/list-search.ts'
import { rowsPerPage } from '#lib/lists/use-list-state.ts'
import type { SubmissionFilter, VerdictTab } from './submission-filter.ts'

/** A table's row needs a name: that of the sender, or of the team if the sender was deleted. */
const rowOf = (submission: Submission) => ({
  ...submission,
  name: submission.user?.name ?? submission.entry?.name ?? '',
})
export type SubmissionRow = ReturnType<typeof rowOf>

const correctOf = (tab: VerdictTab) => (tab === 'corrects' ? 'true' : 'false')

/** The live channel invalidates everything under its first key when somebody submits a flag. */
export const submissionsQuery = (
  tab: VerdictTab,
  { q, page }: Pick<ListState, 'q' | 'page'>,
  filter: SubmissionFilter,
) => {
  const query = { q, page, perPage: rowsPerPage, correct: correctOf(tab), ...filter } as const
  return queryOptions({
    queryKey: ['submissions', 'list', query],
    queryFn: async ({ signal }) => {
      const { submissions, totalRows } = await call(listSubmissions, { query }, { signal })
      return { rows: submissions.map(rowOf), totalRows }
    },
  })
}

/** The address of the CSV file with everything that search and filters find. */
export const exportPath = (tab: VerdictTab, q: string, filter: SubmissionFilter): string =>
  `/api${addressOf(exportSubmissions.path, { query: { q, correct: correctOf(tab), ...filter } })}`

export const sendVerdict = (id: string, correct: boolean) =>
  call(regradeSubmission, { params: { id }, body: { correct } })

/** A verdict changes solves and scores on many screens of the back office. */
export function answersMoved(): void {
  void invalidate(
    'submissions',
    'standings',
    'managed-events',
    'challenges',
    'users',
    'overview',
    'leaderboard',
    'audit',
  )
}
