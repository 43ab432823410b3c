import { queryOptions } from '@tanstack/react-query'
import { giveHint, listClassHints, type Nudge, nudgePupil } from '@drapeau/contract/lessons/help.ts'
import { call } from '#lib/http/call.ts'

export const classHintsQuery = (id: string, challenge: string) =>
  queryOptions({
    queryKey: ['lessons', id, 'hints', challenge],
    queryFn: ({ signal }) => call(listClassHints, { params: { id, challenge } }, { signal }),
  })

export const sendNudge = (id: string, pupil: string, body: Nudge) => call(nudgePupil, { params: { id, pupil }, body })
export const sendHint = (id: string, pupil: string, body: { challenge: string; hint: string }) =>
  call(giveHint, { params: { id, pupil }, body })
