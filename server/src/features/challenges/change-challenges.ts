import { holdEvents } from '#domain/event/hold-events.queries.ts'
import type { ChallengeChange } from '@drapeau/contract/challenges/bulk-change.ts'
import type { ChallengeUpdate } from '@drapeau/contract/challenges/challenges.ts'
import { holdAskers } from '#features/reviews/reviews.service.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceChange } from '#platform/live/announce.ts'
import type { ChangedChallenge } from './challenge-view.ts'
import { findChallenge, lockChallenges } from './challenges.queries.ts'
import { changeChallenge, refuseWhenUnknown, staleWithChallenges } from './save-challenge.ts'

/** All of it or nothing. Those that are already as wanted are left alone. */
export async function changeChallenges(
  ctx: Ctx<'admin'>,
  changes: readonly ChallengeChange[],
): Promise<ChangedChallenge[]> {
  return ctx.db.transaction().execute(async (transaction) => {
    // Events before challenges: where these move to must not be deleted from the other end.
    await holdEvents(
      transaction,
      changes.flatMap(({ event }) => (event ? [event] : [])),
    )
    const ids = changes.map(({ _id }) => _id)
    const askers = await holdAskers(transaction, ids)
    await lockChallenges(transaction, ids)
    const changed: ChangedChallenge[] = []
    for (const [place, { _id: id, ...change }] of changes.entries()) {
      const wanted = async () =>
        changeChallenge(ctx, transaction, { id, given: await withTags(transaction, id, change), askers })
      const { before, after } = await atPlace(place, wanted())
      if (after) changed.push({ before, after })
    }
    if (changed.length > 0) await announceChange(ctx.bus, transaction, staleWithChallenges)
    return changed
  })
}

/** Tags are added and removed by what is stored while the challenge is locked: those of others stay. */
async function withTags(
  transaction: Db,
  id: string,
  { addTags = [], removeTags = [], ...change }: Omit<ChallengeChange, '_id'>,
): Promise<ChallengeUpdate> {
  if (addTags.length === 0 && removeTags.length === 0) return change
  const stored = change.tags ?? (await findChallenge(transaction, id))?.tags ?? []
  const kept = stored.filter((tag) => !removeTags.includes(tag))
  return { ...change, tags: [...new Set([...kept, ...addTags])] }
}

/** What is wrong with one of them is reported at its place in the list. */
async function atPlace<T>(place: number, work: Promise<T>): Promise<T> {
  try {
    return await refuseWhenUnknown(work)
  } catch (error) {
    if (!(error instanceof Refusal) || !error.errors) throw error
    const errors = Object.entries(error.errors).map(([field, text]) => [`challenges.${place}.${field}`, text])
    throw new Refusal(error.code, { errors: Object.fromEntries(errors), cause: error })
  }
}
