import { z } from 'zod'
import { Id } from './fields.ts'
import { route } from './route.ts'

const params = z.strictObject({ id: Id })
const started = ['not-found', 'event-not-started'] as const

/** In the shape that CTFtime reads: https://ctftime.org/json-scoreboard-feed. */
export const getCtftime = route({
  method: 'GET',
  path: '/events/:id/ctftime',
  summary: 'The board in the format of CTFtime, for everyone; as it stood while it is frozen',
  audience: 'anyone',
  limit: 'read',
  params,
  reply: z.object({
    tasks: z.array(z.string()),
    standings: z.array(
      z.object({
        pos: z.number().int(),
        team: z.string(),
        score: z.number().int(),
        taskStats: z.record(z.string(), z.object({ points: z.number().int(), time: z.number().int() })),
        lastAccept: z.number().int().optional(),
      }),
    ),
  }),
  tagged: true,
  refusals: [...started],
})

export const exportResults = route({
  method: 'GET',
  path: '/events/:id/results',
  summary: 'The final board as a table that a spreadsheet opens safely; for players once it is out',
  audience: 'member',
  limit: 'export',
  params,
  reply: z.unknown(),
  produces: 'text/csv',
  refusals: [...started, 'results-not-out'],
})

export const getCertificate = route({
  method: 'GET',
  path: '/events/:id/certificate',
  summary: 'The certificate of the caller, once the results are out',
  audience: 'player',
  limit: 'export',
  params,
  reply: z.unknown(),
  produces: 'application/pdf',
  refusals: ['not-found', 'not-entered', 'results-not-out', 'disqualified'],
})

export const getCertificates = route({
  method: 'GET',
  path: '/events/:id/certificates',
  summary: 'The certificates of all who took part, a page for each',
  audience: 'admin',
  limit: 'export',
  params,
  reply: z.unknown(),
  produces: 'application/pdf',
  refusals: ['not-found', 'results-not-out'],
})
