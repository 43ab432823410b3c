import { z } from 'zod'
import { Id, Timestamp } from './fields.ts'
import { Named, Translated } from './references.ts'
import { route } from './route.ts'

const Solver = z.object({ entry: Named, user: Named.nullable(), at: Timestamp })

/** A coincidence that a person should check. It proves nothing and has no automatic consequence. */
export const Signal = z.discriminatedUnion('kind', [
  /** The same unusual wrong text, submitted by several entries. */
  z.object({ kind: z.literal('shared-answer'), challenge: Translated, answer: z.string(), given: z.array(Solver) }),
  /** Two entries solved one challenge within seconds, and not for the first time. */
  z.object({
    kind: z.literal('close-solves'),
    entries: z.tuple([Named, Named]),
    pairs: z.array(z.object({ challenge: Translated, seconds: z.number(), at: Timestamp })),
  }),
  /** Submissions of different entries from one address that few others use. */
  z.object({ kind: z.literal('same-address'), entries: z.array(Named), answers: z.number().int() }),
  /** A solve although no member of the entry had opened the challenge. */
  z.object({ kind: z.literal('unopened'), challenge: Translated, solved: Solver }),
])
export type Signal = z.infer<typeof Signal>

/** Per kind: more would not be read. */
export const mostSignals = 200

export const getHonestyReport = route({
  method: 'GET',
  path: '/events/:id/honesty',
  summary: 'Check an event for coincidences worth a look; signals, not verdicts',
  audience: 'admin',
  // It reads all submissions of the event.
  limit: 'export',
  params: z.strictObject({ id: Id }),
  reply: z.object({
    /** The strongest of each kind first, at most `mostSignals` of it. */
    signals: z.array(Signal),
    /** How many more there are. */
    more: z.number().int(),
    checkedAt: Timestamp,
  }),
  refusals: ['not-found'],
})
