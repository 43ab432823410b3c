import { z } from 'zod'
import { Id } from './fields.ts'
import { route } from './route.ts'

/** 'bad': something is broken. 'warning': it works, but should be checked before many people come. */
export const FindingState = z.enum(['ok', 'warning', 'bad'])
export type FindingState = z.infer<typeof FindingState>

export const FindingGroup = z.enum(['site', 'mail', 'data', 'files', 'event'])
export type FindingGroup = z.infer<typeof FindingGroup>

/** The result of one check, in the language of the caller. */
export const Finding = z.object({
  /** Identifies the check, in every language. */
  check: z.string(),
  group: FindingGroup,
  state: FindingState,
  name: z.string(),
  says: z.string(),
  /** What to do; null when nothing needs to be done. */
  fix: z.string().nullable(),
  /** Some of the objects it concerns. */
  examples: z.array(z.string()),
  /** The screen where it can be fixed. */
  link: z.string().nullable(),
})
export type Finding = z.infer<typeof Finding>

/** The messages of a run: how many checks there are, then each finding as it is made. */
export const DoctorNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begun'), checks: z.number().int(), event: z.string().nullable() }),
  z.object({ kind: z.literal('finding'), finding: Finding }),
  z.object({ kind: z.literal('done') }),
])
export type DoctorNews = z.infer<typeof DoctorNews>

export const examineSite = route({
  method: 'GET',
  path: '/doctor',
  summary: 'Check the site and an event: a stream of findings',
  audience: 'admin',
  limit: 'export',
  query: z.strictObject({ event: Id.optional() }),
  reply: DoctorNews,
  produces: 'text/event-stream',
  refusals: ['not-found'],
})

export const sendTestMail = route({
  method: 'POST',
  path: '/doctor/mail',
  summary: 'Send yourself a test email',
  audience: 'admin',
  limit: 'mail',
  reply: Finding,
  isOutsideGames: true,
  refusals: [],
})
