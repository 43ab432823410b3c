import { z } from 'zod'
import { whenObject } from '../accounts/accounts.ts'
import { Id, readableLine, Timestamp } from '../fields.ts'
import { Translated } from '../references.ts'
import { Done } from '../refusals.ts'
import { route } from '../route.ts'
import { sentences } from '../sentences.ts'

/** A pupil who is stuck at more than three challenges at once needs a talk, not a fourth hand. */
export const maxHands = 3
/** A school day: what nobody answered by then is not waiting in the next lesson. */
export const handHours = 12

/** What a pupil adds to a raised hand; empty for none. */
export const HandLine = readableLine(200, sentences.handLineLong)
/** What a teacher writes to a pupil. */
export const LessonNote = readableLine(300, sentences.noteLong)

/** The reader's raised hand at a challenge. */
export const OwnHand = z.object({
  line: z.string(),
  raisedAt: Timestamp,
  /** Where it stands in the queue, from 1; null once it is answered with a note. */
  place: z.number().int().nullable(),
  /** The teacher who is on the way; null for none. */
  coming: z.string().nullable(),
  /** The teacher's answer; null until there is one. */
  note: z.string().nullable(),
})
export type OwnHand = z.infer<typeof OwnHand>

export const HandState = z.object({
  /** Whether a hand can be raised here: by somebody in a class, at a challenge in practice that is open and not solved. */
  offered: z.boolean(),
  /** Also where no other can be raised any more; null for none. */
  hand: OwnHand.nullable(),
})
export type HandState = z.infer<typeof HandState>

/** A raised hand as the teachers of the pupil see it. */
export const RaisedHand = z.object({
  _id: Id,
  pupil: z.object({ _id: Id, name: z.string(), realName: z.string() }),
  challenge: Translated,
  line: z.string(),
  raisedAt: Timestamp,
  /** The teacher who is on the way; null for none. */
  coming: z.object({ _id: Id, name: z.string() }).nullable(),
})
export type RaisedHand = z.infer<typeof RaisedHand>

export const HandAnswer = z
  .strictObject({
    /** coming: the hand stays up until somebody lowers it; note: the hand is lowered, and the pupil reads the note. */
    kind: z.enum(['coming', 'note']),
    note: LessonNote.default(''),
  })
  .refine(({ kind, note }) => kind !== 'note' || note !== '', {
    path: ['note'],
    error: sentences.noteRequired,
    when: whenObject,
  })
export type HandAnswer = z.output<typeof HandAnswer>

const params = z.strictObject({ id: Id })
const handParams = z.strictObject({ id: Id, hand: Id })

export const getHand = route({
  method: 'GET',
  path: '/challenges/:id/hand',
  summary: 'Get your own raised hand at a challenge, its place in the queue and the answer',
  audience: 'player',
  limit: 'read',
  params,
  reply: HandState,
  refusals: ['not-found'],
})

export const raiseHand = route({
  method: 'PUT',
  path: '/challenges/:id/hand',
  summary: 'Raise your hand at a challenge in practice, or change its text; the place in the queue is kept',
  audience: 'player',
  limit: 'hand',
  params,
  body: z.strictObject({ line: HandLine }),
  reply: HandState,
  refusals: [
    'not-found',
    'locked',
    'no-class',
    'class-archived',
    'already-solved',
    'challenge-closed',
    'too-many-hands',
    'signed-out',
  ],
})

export const lowerHand = route({
  method: 'DELETE',
  path: '/challenges/:id/hand',
  summary: 'Lower your hand at a challenge, and hide its answer',
  audience: 'player',
  limit: 'write',
  params,
  reply: Done,
  refusals: ['not-found'],
})

export const listHands = route({
  method: 'GET',
  path: '/classes/:id/hands',
  summary: 'List the raised hands of the pupils of a class, the first one first',
  audience: 'admin',
  limit: 'read',
  params,
  reply: z.object({ hands: z.array(RaisedHand) }),
  refusals: ['not-found', 'class-archived'],
})

export const answerHand = route({
  method: 'PUT',
  path: '/classes/:id/hands/:hand',
  summary: 'Answer a raised hand: say that you are coming, or send a note, which also lowers it',
  audience: 'admin',
  limit: 'manage',
  params: handParams,
  body: HandAnswer,
  reply: Done,
  isOutsideGames: true,
  refusals: ['not-found', 'class-archived', 'hand-not-found', 'hand-answered'],
})

export const lowerPupilHand = route({
  method: 'DELETE',
  path: '/classes/:id/hands/:hand',
  summary: 'Lower the hand of a pupil',
  audience: 'admin',
  limit: 'manage',
  params: handParams,
  reply: Done,
  isOutsideGames: true,
  refusals: ['not-found', 'class-archived', 'hand-not-found'],
})
