import { queryOptions } from '@tanstack/react-query'
import { listSubmissions, type Submission } from '@drapeau/contract/submissions.ts'
import type { ManagedUser } from '@drapeau/contract/accounts/accounts.ts'
import { liftSecondFactor } from '@drapeau/contract/accounts/second-factor.ts'
import {
  deleteUser,
  getUser,
  getUserTies,
  listUsers,
  updateUser,
  userColumns,
  type UserTies,
  type UserForm,
} from '@drapeau/contract/accounts/users.ts'
import { listWriteUps } from '@drapeau/contract/write-ups.ts'
import { call } from '#lib/http/call.ts'
import { invalidate } from '#lib/http/query-keys.ts'
import { listEvery } from '#lib/lists/every-page.ts'
import type { ListState } from '#lib/lists/list-search.ts'
import { rowsPerPage } from '#lib/lists/use-list-state.ts'
import { queryClient } from '#lib/http/query-client.ts'

/** What the list is narrowed to: accounts that are confirmed, or those that are not. */
export type ActiveFilter = 'true' | 'false' | undefined

async function pageOfUsers(
  { q, sort, order }: ListState,
  active: ActiveFilter,
  page: number,
  perPage: number,
  signal?: AbortSignal,
) {
  const query = { q, page, perPage, order, sort: userColumns.find((column) => column === sort), active }
  const { users, totalRows } = await call(listUsers, { query }, signal ? { signal } : {})
  return { rows: users, totalRows }
}

export const usersQuery = (state: ListState, active: ActiveFilter) =>
  queryOptions({
    queryKey: ['users', 'list', state, active],
    queryFn: ({ signal }) => pageOfUsers(state, active, state.page, rowsPerPage, signal),
  })

/** Everybody that the search finds, on all pages. */
export const listEveryUser = (state: ListState, active: ActiveFilter) =>
  listEvery((page, perPage) => pageOfUsers(state, active, page, perPage))

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', id],
    queryFn: ({ signal }) => call(getUser, { params: { id } }, { signal }),
  })

export const fetchUser = (id: string): Promise<ManagedUser> =>
  queryClient.fetchQuery({ ...userQuery(id), staleTime: 0 })

/** As if the owner had opened the link in the confirmation mail. */
export const confirmUser = (id: string): Promise<ManagedUser> =>
  call(updateUser, { params: { id }, body: { active: true } })

export const liftFactor = (id: string) => call(liftSecondFactor, { params: { id } })

export const fetchTies = (id: string): Promise<UserTies> => call(getUserTies, { params: { id } })

/** Never from the cache: the numbers decide whether somebody deletes the account. */
export const tiesQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', id, 'ties'],
    queryFn: ({ signal }) => call(getUserTies, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

export type UserSubmission = ReturnType<typeof userSubmissionOf>

/** A table's row needs a name: that of the challenge. */
function userSubmissionOf({ _id, challenge, event, flag, createdAt }: Submission) {
  return { _id, name: challenge.name, name_fr: challenge.name_fr, challenge, event, flag, createdAt }
}

/** The flags that somebody submitted, right or wrong, newest first. */
export const userSubmissionsQuery = (user: string, isCorrect: boolean, { q, page }: Pick<ListState, 'q' | 'page'>) =>
  queryOptions({
    queryKey: ['submissions', 'of', user, isCorrect, { q, page }],
    queryFn: async ({ signal }) => {
      const query = { q, page, perPage: rowsPerPage, user, correct: isCorrect ? 'true' : 'false' } as const
      const { submissions, totalRows } = await call(listSubmissions, { query }, { signal })
      return { rows: submissions.map(userSubmissionOf), totalRows }
    },
  })

/** The number of somebody's write-ups; invalidated by the live channel. */
export const writeUpCountQuery = (user: string) =>
  queryOptions({
    queryKey: ['write-ups', 'count', { user }],
    queryFn: async ({ signal }) => (await call(listWriteUps, { query: { user, perPage: 1 } }, { signal })).totalRows,
  })

export const saveUser = (id: string, body: UserForm) => call(updateUser, { params: { id }, body })
export const removeUser = (id: string) => call(deleteUser, { params: { id } })

/** A change of an account is shown in lists, on the dashboard and in the audit log. */
export async function usersChanged(): Promise<void> {
  await invalidate('users', 'overview', 'audit', 'submissions')
}
