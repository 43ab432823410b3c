import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { getCategory, listCategories } from '@drapeau/contract/categories.ts'
import type { ChallengeForm, ChallengeState } from '@drapeau/contract/challenges/challenge-form.ts'
import { listFails, listSolvers } from '@drapeau/contract/challenges/answers.ts'
import {
  createChallenge,
  deleteChallenge,
  getChallenge,
  getChallengeTies,
  isManaged,
  listChallenges,
  listTags,
  type ManagedChallenge,
  setRequirements,
  updateChallenge,
} from '@drapeau/contract/challenges/challenges.ts'
import { copyChallenges } from '@drapeau/contract/challenges/copies.ts'
import * as reviews from '@drapeau/contract/challenges/reviews.ts'
import { Id } from '@drapeau/contract/fields.ts'
import type { CallOf } from '@drapeau/contract/route.ts'
import { listWriteUps } from '@drapeau/contract/write-ups.ts'
import { call } from '#lib/http/call.ts'
import { currentLanguage } from '#lib/messages/messages.ts'
import { type Translated, translatedName } from '#lib/messages/translated-name.ts'
import type { ListState } from '#lib/lists/list-search.ts'
import { upload } from '#lib/http/upload.ts'
import type { Progress } from '#lib/http/upload-progress.ts'
import { notManaged } from '#lib/http/call-error.ts'
import type { PickerSource } from '#ui/fields/search-picker.tsx'
import type { ChallengeFilter } from './list/challenge-filter.ts'

/** The live channel invalidates everything under this key when a challenge or its hints and files change. */
export const challengesKey = ['challenges'] as const

type Asked = NonNullable<CallOf<typeof listChallenges>['query']>

/** What a new challenge is sent as, without its files. */
type NewChallenge = CallOf<typeof createChallenge>['body']

/** A page of the table; the columns that can be sorted are those of the contract. */
export const fetchChallenges = (query: Asked, signal?: AbortSignal) =>
  call(listChallenges, { query }, signal ? { signal } : {})

export const challengesQuery = ({ q, page, sort, order }: ListState, filter: ChallengeFilter, perPage: number) => {
  const query: Asked = { q, page, perPage, order, sort: columnOf(sort), ...filter }
  return queryOptions({
    queryKey: [...challengesKey, 'list', query],
    queryFn: ({ signal }) => fetchChallenges(query, signal),
    select: ({ challenges, totalRows }) => ({ rows: challenges, totalRows }),
  })
}

export function columnOf(sort: string): NonNullable<Asked['sort']> {
  return listChallenges.query.shape.sort.safeParse(sort).data ?? 'name'
}

export const tagsQuery = queryOptions({
  queryKey: [...challengesKey, 'tags'],
  queryFn: ({ signal }) => call(listTags, {}, { signal }),
  select: ({ tags }) => tags,
})

export const challengeQuery = (id: string) =>
  queryOptions({
    queryKey: [...challengesKey, 'managed', id],
    queryFn: ({ signal }) => fetchManaged(id, signal),
  })

/** The players' view is of a challenge that the reader cannot manage: practice, or another event. */
async function fetchManaged(id: string, signal: AbortSignal): Promise<ManagedChallenge> {
  const challenge = await call(getChallenge, { params: { id } }, { signal })
  if (!isManaged(challenge)) throw notManaged()
  return challenge
}

/** All of them or none; an empty event is practice. */
export async function copyAll(challenges: string[], event: string): Promise<{ _id: string }[]> {
  return (await call(copyChallenges, { body: { challenges, event } })).challenges
}

export const fetchTies = (id: string) => call(getChallengeTies, { params: { id } })

export const tiesQuery = (id: string) =>
  queryOptions({
    queryKey: [...challengesKey, 'ties', id],
    queryFn: ({ signal }) => call(getChallengeTies, { params: { id } }, { signal }),
    // Counted again before each deletion.
    staleTime: 0,
  })

export const solversQuery = (id: string, { q, page, order }: ListState, perPage: number) =>
  queryOptions({
    queryKey: [...challengesKey, 'solvers', id, { q, page, order }],
    queryFn: ({ signal }) => call(listSolvers, { params: { id }, query: { q, page, perPage, order } }, { signal }),
    select: ({ solvers, totalRows }) => ({ rows: solvers, totalRows }),
  })

export const failsQuery = (id: string, { q, page }: ListState, perPage: number) =>
  queryOptions({
    queryKey: [...challengesKey, 'fails', id, { q, page }],
    queryFn: ({ signal }) => call(listFails, { params: { id }, query: { q, page, perPage } }, { signal }),
    select: ({ fails, totalRows }) => ({
      rows: fails.map((fail) => ({ ...fail, _id: fail.answer, name: fail.answer })),
      totalRows,
    }),
  })

/** The number of write-ups of a challenge; invalidated by the live channel. */
export const writeUpCountQuery = (id: string) =>
  queryOptions({
    queryKey: ['write-ups', 'count', { challenge: id }],
    queryFn: async ({ signal }) =>
      (await call(listWriteUps, { query: { challenge: id, perPage: 1 } }, { signal })).totalRows,
  })

export const categoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['categories', 'named', id],
    queryFn: ({ signal }) => call(getCategory, { params: { id } }, { signal }),
  })

const firstHundred = (q: string) => ({ q, perPage: 100, page: 1 })

function shownNames(found: readonly (Translated & { _id: string })[]) {
  return found.map((each) => ({ _id: each._id, name: translatedName(currentLanguage(), each) }))
}

export const categorySource: PickerSource = {
  key: 'categories',
  opensEmpty: true,
  find: async (q, signal) =>
    shownNames((await call(listCategories, { query: firstHundred(q) }, { signal })).categories),
}

export const challengeSource: PickerSource = {
  key: 'challenges',
  find: async (q, signal) =>
    shownNames((await call(listChallenges, { query: firstHundred(q) }, { signal })).challenges),
}

/** The challenges of one event; of practice while none is chosen. A text that was typed and not chosen finds nothing. */
export function challengesOf(event: string): PickerSource {
  const within = event === '' ? 'none' : event
  return {
    key: 'challenges',
    within,
    opensEmpty: true,
    find: async (q, signal) => {
      if (within !== 'none' && !Id.safeParse(within).success) return []
      const query = { ...firstHundred(q), event: within }
      return shownNames((await call(listChallenges, { query }, { signal })).challenges)
    },
  }
}

export interface Sending {
  onProgress?: (progress: Progress) => void
  signal?: AbortSignal
}

export const sendNewChallenge = (body: NewChallenge, files: readonly File[], sending: Sending) =>
  upload(createChallenge, { body, files }, sending)

export const sendChallenge = (id: string, body: ChallengeForm) =>
  upload(updateChallenge, { params: { id }, body, files: [] })

/** Everything else stays as it is stored. */
export const sendState = (id: string, state: ChallengeState) =>
  upload(updateChallenge, { params: { id }, body: { state }, files: [] })

export const askForReview = (id: string) => call(reviews.askForReview, { params: { id } })

export const sendBack = (id: string, body: { note: string; version: number }) =>
  call(reviews.returnChallenge, { params: { id }, body })

export const removeChallenge = (id: string) => call(deleteChallenge, { params: { id } })

/** A change of a challenge is shown in lists, counts and the audit log. */
export function challengesChanged(client: QueryClient): Promise<unknown> {
  return Promise.all(
    ([challengesKey, ['overview'], ['audit']] as const).map((queryKey) => client.invalidateQueries({ queryKey })),
  )
}

export const saveRequirements = mutationOptions({
  mutationFn: ({ id, requirements }: { id: string; requirements: string[] }) =>
    call(setRequirements, { params: { id }, body: { requirements } }),
  onSuccess: (_reply, _asked, _held, { client }) => challengesChanged(client),
})
