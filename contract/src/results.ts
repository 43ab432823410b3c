import { z } from 'zod'
import { Id } from './fields.ts'
import { route } from './route.ts'

const params = z.strictObject({ id: Id })

/** Which name a certificate has. Somebody whose real name no class knows gets the display name. */
export const CertificateNames = z.enum(['display', 'real'])
export type CertificateNames = z.infer<typeof CertificateNames>

const query = z.strictObject({ names: CertificateNames.default('display') })
const started = ['not-found', 'event-not-started'] as const

/** In the format of CTFtime: https://ctftime.org/json-scoreboard-feed. */
export const getCtftime = route({
  method: 'GET',
  path: '/events/:id/ctftime',
  summary: 'Get the scoreboard in CTFtime format, public; frozen while the scoreboard is',
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
  summary: 'Download the final scoreboard as CSV, safe for spreadsheets; for players once the results are published',
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
  summary: 'Download your own certificate once the results are published',
  audience: 'player',
  limit: 'export',
  params,
  query,
  reply: z.unknown(),
  produces: 'application/pdf',
  refusals: ['not-found', 'not-entered', 'results-not-out', 'disqualified'],
})

export const getCertificates = route({
  method: 'GET',
  path: '/events/:id/certificates',
  summary: 'Download the certificates of all participants, one page each',
  audience: 'admin',
  limit: 'export',
  params,
  query,
  reply: z.unknown(),
  produces: 'application/pdf',
  refusals: ['not-found', 'results-not-out'],
})
