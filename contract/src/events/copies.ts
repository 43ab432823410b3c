import { z } from 'zod'
import { Id, Title } from '../fields.ts'
import { moment } from '../moment.ts'
import { route } from '../route.ts'
import { sentences } from '../sentences.ts'
import { ManagedEvent } from './events.ts'

/** Whether the start is in the past depends on the clock and is checked by rules/period.ts. */
export const EventCopy = z.strictObject({
  name: Title,
  /** All other dates keep their distance from it. */
  startDate: moment(sentences.periodRequired),
})
export type EventCopy = z.output<typeof EventCopy>

export const copyEvent = route({
  method: 'POST',
  path: '/events/:id/copies',
  summary: 'Copy an event to another date, with its settings and with its challenges as drafts',
  audience: 'admin',
  limit: 'upload',
  params: z.strictObject({ id: Id }),
  body: EventCopy,
  status: 201,
  reply: ManagedEvent,
  refusals: ['not-found', 'event-exists', 'files-lost', 'disk-full'],
})
