import { queryOptions } from '@tanstack/react-query'
import { cardsPerPage, listPractices, listSolvedCategories } from '@drapeau/contract/practice.ts'
import { call } from '#lib/http/call.ts'
import type { Asked } from './practice-search.ts'

/** The live channel makes everything under this key stale when what can be practised, or one's own progress, changes. */
const practiceKey = ['practice'] as const

export const cardsQuery = ({ solved, ...asked }: Asked) => {
  const state = solved === undefined ? undefined : (`${solved}` as const)
  const query = { ...asked, solved: state, perPage: cardsPerPage }
  return queryOptions({
    queryKey: [...practiceKey, 'list', query],
    queryFn: ({ signal }) => call(listPractices, { query }, { signal }),
  })
}

export const trackerQuery = queryOptions({
  queryKey: [...practiceKey, 'categories'],
  queryFn: ({ signal }) => call(listSolvedCategories, {}, { signal }),
})
