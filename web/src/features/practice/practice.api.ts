import { queryOptions } from '@tanstack/react-query'
import { cardsPerPage, listPractices, listSolvedCategories } from '@drapeau/contract/practice.ts'
import { call } from '#lib/http/call.ts'
import type { Asked } from './practice-search.ts'

/** The live channel invalidates everything under this key when the challenges or the reader's progress change. */
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
