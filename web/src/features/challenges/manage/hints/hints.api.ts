import { queryOptions } from '@tanstack/react-query'
import { createHint, deleteHint, type HintForm, listHintCosts, listHints, updateHint } from '@drapeau/contract/hints.ts'
import { maxIds } from '@drapeau/contract/lists.ts'
import type { ReplyOf } from '@drapeau/contract/route.ts'
import { call } from '#lib/http/call.ts'
import { challengesKey } from '#features/challenges/manage/challenges.api.ts'

export const hintsQuery = (challenge: string) =>
  queryOptions({
    queryKey: [...challengesKey, 'hints', challenge],
    queryFn: ({ signal }) => call(listHints, { params: { id: challenge } }, { signal }),
  })

/** Asked for in as many parts as their ids need. */
export const hintCostsQuery = (challenges: readonly string[]) =>
  queryOptions({
    queryKey: [...challengesKey, 'hint-costs', challenges],
    queryFn: async ({ signal }) => {
      const found: ReplyOf<typeof listHintCosts>['challenges'] = []
      for (let at = 0; at < challenges.length; at += maxIds) {
        const ids = challenges.slice(at, at + maxIds).join(',')
        found.push(...(await call(listHintCosts, { query: { ids } }, { signal })).challenges)
      }
      return found
    },
  })

export const addHint = (challenge: string, { version: _none, ...body }: HintForm) =>
  call(createHint, { params: { id: challenge }, body })

export const saveHint = (id: string, body: HintForm) => call(updateHint, { params: { id }, body })

export const removeHint = (id: string) => call(deleteHint, { params: { id } })
