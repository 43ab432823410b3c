import { queryOptions } from '@tanstack/react-query'
import { getUser } from '@drapeau/contract/accounts/users.ts'
import {
  deleteWriteUp,
  downloadWriteUps,
  getWriteUp,
  listWriteUps,
  publishWriteUp,
  type ReviewForm,
  reviewWriteUp,
  withdrawWriteUp,
  type WriteUp,
} from '@drapeau/contract/write-ups.ts'
import { addressOf } from '#lib/http/address.ts'
import { call } from '#lib/http/call.ts'
import { invalidate } from '#lib/http/query-keys.ts'
import type { ListState } from '#lib/lists/list-search.ts'
import { queryClient } from '#lib/http/query-client.ts'
import type { WriteUpFilter } from './write-up-filter.ts'

/** The live channel makes everything under this key stale when a write-up was handed in, reviewed or deleted. */
const writeUpsKey = 'write-ups'

/** A row of a table goes by a name, and a write-up by that of its author. */
const rowOf = (writeUp: WriteUp) => ({ ...writeUp, name: writeUp.user.name })
export type WriteUpRow = ReturnType<typeof rowOf>

export const writeUpsQuery = ({ q, page }: Pick<ListState, 'q' | 'page'>, filter: WriteUpFilter, perPage: number) => {
  const query = { q, page, perPage, ...filter }
  return queryOptions({
    queryKey: [writeUpsKey, 'list', query],
    queryFn: async ({ signal }) => {
      const { writeUps, totalRows } = await call(listWriteUps, { query }, { signal })
      return { rows: writeUps.map(rowOf), totalRows }
    },
  })
}

export const writeUpQuery = (id: string) =>
  queryOptions({
    queryKey: [writeUpsKey, 'one', id],
    queryFn: ({ signal }) => call(getWriteUp, { params: { id } }, { signal }),
  })

/** Where the archive of all that the filters leave is fetched. */
export const archivePath = (filter: WriteUpFilter): string =>
  `/api${addressOf(downloadWriteUps.path, { query: filter })}`

export const sendReview = (id: string, body: ReviewForm) => call(reviewWriteUp, { params: { id }, body })

export const publish = (id: string) => call(publishWriteUp, { params: { id } })

export const withdraw = (id: string) => call(withdrawWriteUp, { params: { id } })

export const removeWriteUp = (id: string) => call(deleteWriteUp, { params: { id } })

export const forgetWriteUp = (id: string): void => queryClient.removeQueries({ queryKey: writeUpQuery(id).queryKey })

/** A review shows in the lists and in the record of changes. */
export async function writeUpsChanged(): Promise<void> {
  await invalidate(writeUpsKey, 'audit')
}

/** What a filter is called, whose address holds only its id. */
export const userNameQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'name', id],
    queryFn: async ({ signal }) => (await call(getUser, { params: { id } }, { signal })).name,
  })
