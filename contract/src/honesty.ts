import { z } from 'zod'
import { EventStatus } from './events/events.ts'
import { Id, Timestamp } from './fields.ts'
import { Named, Translated } from './references.ts'
import { Done } from './refusals.ts'
import { route } from './route.ts'

const Solver = z.object({ entry: Named, user: Named.nullable(), at: Timestamp })

/** A coincidence that a person should check. It proves nothing and has no automatic consequence. */
export const Signal = z.discriminatedUnion('kind', [
  /** The same unusual wrong text, submitted by several entries. */
  z.object({
    kind: z.literal('shared-answer'),
    challenge: Translated,
    answer: z.string(),
    given: z.array(Solver),
    /** How many entries submitted any wrong text to the challenge. */
    answering: z.number().int(),
  }),
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
export const maxSignals = 200

export const HonestyStrength = z.enum(['strong', 'medium', 'weak'])
export type HonestyStrength = z.infer<typeof HonestyStrength>

/** That an administrator has looked at a group. */
export const HonestySeen = z.object({
  /** Null when the account is deleted. */
  by: Named.nullable(),
  at: Timestamp,
  /** How many signs the group had then: with more it is to be looked at again. */
  signs: z.number().int(),
})
export type HonestySeen = z.infer<typeof HonestySeen>

/** Everything that concerns the same entries. */
export const HonestyGroup = z.object({
  entries: z.array(Named),
  strength: HonestyStrength,
  /** One for each shared text, close solve, unopened challenge, and for a shared address. */
  signs: z.number().int(),
  signals: z.array(Signal),
  /** Null while nobody has looked at it. */
  seen: HonestySeen.nullable(),
})
export type HonestyGroup = z.infer<typeof HonestyGroup>

const event = z.strictObject({ id: Id })
/** As many as one signal names at most. */
const GroupEntries = z.array(Id).min(1).max(10)

export const getHonestyReport = route({
  method: 'GET',
  path: '/events/:id/honesty',
  summary: 'Check an event for coincidences worth checking; signals, not verdicts',
  audience: 'admin',
  // It reads all submissions of the event.
  limit: 'export',
  params: event,
  reply: z.object({
    /** The strongest first, whether somebody has looked at them or not. */
    groups: z.array(HonestyGroup),
    /** How many more signals there are: at most `maxSignals` of a kind are listed. */
    more: z.number().int(),
    checkedAt: Timestamp,
  }),
  refusals: ['not-found'],
})

export const markHonestySeen = route({
  method: 'PUT',
  path: '/events/:id/honesty/seen',
  summary: 'Mark a group of the honesty report as seen, with as many signs as it had then',
  audience: 'admin',
  limit: 'manage',
  isOutsideGames: true,
  params: event,
  body: z.strictObject({ entries: GroupEntries, signs: z.number().int().min(1).max(10_000) }),
  reply: HonestySeen,
  refusals: ['not-found'],
})

export const markHonestyUnseen = route({
  method: 'PUT',
  path: '/events/:id/honesty/unseen',
  summary: 'Mark a group of the honesty report as not seen',
  audience: 'admin',
  limit: 'manage',
  isOutsideGames: true,
  params: event,
  body: z.strictObject({ entries: GroupEntries }),
  reply: Done,
  refusals: ['not-found'],
})

/** How much of an event's report nobody has looked at. */
export const UnseenHonesty = z.object({
  _id: Id,
  name: z.string(),
  status: EventStatus,
  unseen: z.number().int(),
  strong: z.number().int(),
})
export type UnseenHonesty = z.infer<typeof UnseenHonesty>

export const listUnseenHonesty = route({
  method: 'GET',
  path: '/site/honesty',
  summary: 'Count what nobody has looked at in the honesty reports of running and recently ended events',
  audience: 'admin',
  limit: 'export',
  reply: z.object({ events: z.array(UnseenHonesty) }),
  refusals: [],
})
