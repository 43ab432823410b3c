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
import { addressOf } from '@drapeau/contract/address.ts'
import { call } from '#lib/http/call.ts'
import { invalidate } from '#lib/http/query-keys.ts'
import type { ListState } from '#lib/lists/list-search.ts'
import { queryClient } from '#lib/http/query-client.ts'
import type { WriteUpFilter } from './write-up-filter.ts'

/** The live channel invalidates everything under this key when a write-up was handed in, reviewed or deleted. */
const writeUpsKey = 'write-ups'

/** A table's row needs a name: that of the author. */
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

/** The address of the archive with everything that the filters find. */
export const archivePath = (filter: WriteUpFilter): string =>
  `/api${addressOf(downloadWriteUps.path, { query: filter })}`

export const sendReview = (id: string, body: ReviewForm) => call(reviewWriteUp, { params: { id }, body })

export const publish = (id: string) => call(publishWriteUp, { params: { id } })

export const withdraw = (id: string) => call(withdrawWriteUp, { params: { id } })

export const removeWriteUp = (id: string) => call(deleteWriteUp, { params: { id } })

export const forgetWriteUp = (id: string): void => queryClient.removeQueries({ queryKey: writeUpQuery(id).queryKey })

/** A review is shown in lists and in the audit log. */
export async function writeUpsChanged(): Promise<void> {
  await invalidate(writeUpsKey, 'audit')
}

/** The name of a filter; the address has only its id. */
export const userNameQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'name', id],
    queryFn: async ({ signal }) => (await call(getUser, { params: { id } }, { signal })).name,
  })
