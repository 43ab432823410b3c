import { z } from 'zod'
import { Id } from '../fields.ts'
import { moment } from '../moment.ts'
import { route } from '../route.ts'
import { sentences } from '../sentences.ts'
import { ManagedEvent } from './events.ts'

/** What an organiser does with an event while it takes place. Each call answers the event as it is then. */
const running = {
  audience: 'admin',
  limit: 'manage',
  params: z.strictObject({ id: Id }),
  reply: ManagedEvent,
} as const

export const pauseEvent = route({
  ...running,
  method: 'POST',
  path: '/events/:id/pause',
  summary: 'Pause a running event: flags, hints and team changes are refused, and its clock is stopped',
  refusals: ['not-found', 'not-running', 'already-paused'],
})

export const resumeEvent = route({
  ...running,
  method: 'POST',
  path: '/events/:id/resume',
  summary: 'Resume a paused event: its end, and a freeze still ahead, move by the length of the pause',
  refusals: ['not-found', 'not-running', 'not-paused'],
})

export const extendEvent = route({
  ...running,
  method: 'POST',
  path: '/events/:id/extend',
  summary: 'Move the end of a running event, and a freeze still ahead, by 10 minutes',
  /** The end as the caller saw it: of two who extend at once, one does. */
  body: z.strictObject({ endDate: moment(sentences.periodRequired) }),
  refusals: ['not-found', 'not-running', 'changed-meanwhile'],
})

export const freezeBoard = route({
  ...running,
  method: 'POST',
  path: '/events/:id/freeze',
  summary: 'Freeze the scoreboard of a running event now',
  refusals: ['not-found', 'not-running', 'already-frozen'],
})

export const endEvent = route({
  ...running,
  method: 'POST',
  path: '/events/:id/end',
  summary: 'End a running event now; a freeze still ahead takes place at the end',
  refusals: ['not-found', 'not-running'],
})
