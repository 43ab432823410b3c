import { queryOptions } from '@tanstack/react-query'
import { createHint, deleteHint, type HintForm, listHints, updateHint } from '@drapeau/contract/hints.ts'
import { call } from '#lib/http/call.ts'
import { challengesKey } from '#features/challenges/manage/challenges.api.ts'

export const hintsQuery = (challenge: string) =>
  queryOptions({
    queryKey: [...challengesKey, 'hints', challenge],
    queryFn: ({ signal }) => call(listHints, { params: { id: challenge } }, { signal }),
  })

export const addHint = (challenge: string, { version: _none, ...body }: HintForm) =>
  call(createHint, { params: { id: challenge }, body })

export const saveHint = (id: string, body: HintForm) => call(updateHint, { params: { id }, body })

export const removeHint = (id: string) => call(deleteHint, { params: { id } })
