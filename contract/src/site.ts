import { z } from 'zod'
import { Timestamp } from './fields.ts'
import { route } from './route.ts'

const OutboxMail = z.object({
  file: z.string(),
  to: z.string(),
  subject: z.string(),
  writtenAt: Timestamp,
})

/** What an administrator sees first: how many people there are, and whether their mail leaves. */
export const Overview = z.object({
  users: z.object({
    total: z.number().int(),
    confirmed: z.number().int(),
    newThisWeek: z.number().int(),
    signedInNow: z.number().int(),
    /** Registrations of each of the last 14 days, oldest first. */
    perDay: z.array(z.object({ day: z.iso.date(), count: z.number().int() })),
  }),
  mail: z.object({
    /** 'outbox' writes each mail to a file; 'smtp' sends it. */
    transport: z.enum(['outbox', 'smtp']),
    waiting: z.number().int(),
    failed: z.number().int(),
    sent: z.number().int(),
    outboxFolder: z.string().nullable(),
    outbox: z.array(OutboxMail),
  }),
})
export type Overview = z.infer<typeof Overview>

export const getOverview = route({
  method: 'GET',
  path: '/site/overview',
  summary: 'The state of the site in numbers',
  audience: 'admin',
  limit: 'read',
  reply: Overview,
  refusals: [],
})

export const getOpenapi = route({
  method: 'GET',
  path: '/openapi.json',
  summary: 'This description of the API, OpenAPI 3.1',
  audience: 'anyone',
  limit: 'read',
  reply: z.unknown(),
  cacheSeconds: 300,
  refusals: [],
})

export const readDocs = route({
  method: 'GET',
  path: '/docs',
  summary: 'This description of the API, to read',
  audience: 'anyone',
  limit: 'read',
  reply: z.string(),
  produces: 'text/html',
  cacheSeconds: 300,
  refusals: [],
})
