import { isWithin } from '@drapeau/rules/grants.ts'
import { isChallengeReached } from '#domain/grant/reach.queries.ts'
import { isOpenInEvent } from '#features/play/access.queries.ts'
import { isOpenTo } from '#features/practice/access.queries.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { findChallengeToWriteUp } from './hand-in.queries.ts'
import { findSecrecy, listPublished, type PublishedRow } from './published.queries.ts'
import type { WriteUpRow } from './write-ups.queries.ts'

/**
 * What somebody may read of a challenge's published write-ups. In training: who has solved it. Of an event: once the
 * results are out, everybody who can open the challenge. A challenge that is used again in a coming event keeps its
 * write-ups back until that is over too. Readers who cannot see the challenge get a 404.
 */
export async function listReadable(ctx: Ctx<'member'>, challengeId: string): Promise<Readable> {
  const { view, hasSolved } = await readingOf(ctx, challengeId)
  if (view === 'nothing') throw new Refusal('not-found')
  return { rows: view === 'write-ups' ? await listPublished(ctx.db, [challengeId], ctx.now) : [], hasSolved }
}

interface Readable {
  rows: PublishedRow[]
  /** Whether the reader has solved it, in practice or with an entry. */
  hasSolved: boolean
}

/** Checked for each download: its author, administrators, staff of the event, and for a published one the players who may read it now. */
export async function mayRead(ctx: Ctx<'member'>, row: WriteUpRow): Promise<boolean> {
  if (isWithin(ctx.reach, row.eventId) || row.accountId === ctx.member.accountId) return true
  return row.publishedAt !== null && (await readingOf(ctx, row.challengeId)).view === 'write-ups'
}

interface Reading {
  view: 'nothing' | 'challenge' | 'write-ups'
  hasSolved: boolean
}

async function readingOf(ctx: Ctx<'member'>, challengeId: string): Promise<Reading> {
  const { db, now } = ctx
  const { accountId } = ctx.member
  const secrecy = await findSecrecy(db, challengeId, now)
  if (await isChallengeReached(ctx, challengeId)) return { view: secrecy ? 'write-ups' : 'nothing', hasSolved: false }
  const isOpen =
    (await isOpenTo(db, challengeId, accountId, now)) || (await isOpenInEvent(db, challengeId, accountId, now))
  const hasSolved = (await findChallengeToWriteUp(db, challengeId, accountId, now))?.isSolved ?? false
  // Only now, or the duration of the response would distinguish what does not exist from what is hidden.
  if (!secrecy?.isThere) return { view: 'nothing', hasSolved: false }
  const { areResultsOut, isOfEvent } = secrecy
  if (areResultsOut && (hasSolved || (isOfEvent && isOpen))) return { view: 'write-ups', hasSolved }
  return { view: isOpen ? 'challenge' : 'nothing', hasSolved }
}
