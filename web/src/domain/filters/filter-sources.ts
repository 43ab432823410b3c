import { queryOptions } from '@tanstack/react-query'
import { getChallenge, listChallenges } from '@drapeau/contract/challenges/challenges.ts'
import { getEvent } from '@drapeau/contract/events/events.ts'
import { call } from '#lib/http/call.ts'
import { currentLanguage } from '#lib/messages/messages.ts'
import { translatedName } from '#lib/messages/translated-name.ts'
import type { PickerSource } from '#ui/fields/search-picker.tsx'

/** What a filter is called, whose address holds only its id. */
export const challengeNameQuery = (id: string) =>
  queryOptions({
    queryKey: ['challenges', 'name', id],
    queryFn: async ({ signal }) => {
      const { name, name_fr } = await call(getChallenge, { params: { id } }, { signal })
      return { name, name_fr }
    },
  })

export const eventNameQuery = (id: string) =>
  queryOptions({
    queryKey: ['managed-events', 'name', id],
    queryFn: async ({ signal }) => (await call(getEvent, { params: { id } }, { signal })).name,
  })

const firstHundred = (q: string) => ({ q, perPage: 100, page: 1 })

export const challengeSource: PickerSource = {
  key: 'challenges',
  find: async (q, signal) => {
    const { challenges } = await call(listChallenges, { query: firstHundred(q) }, { signal })
    return challenges.map((challenge) => ({ _id: challenge._id, name: translatedName(currentLanguage(), challenge) }))
  },
}
