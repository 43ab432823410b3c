import { sentences } from '@drapeau/contract/sentences.ts'
import { isWithin } from '@drapeau/rules/grants.ts'
import { isInCircle } from '@drapeau/rules/requirement-circle.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import { holdContent } from '#features/reviews/review-guard.ts'
import { brokenConstraint } from '#platform/database/connection-faults.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceChange } from '#platform/live/announce.ts'
import type { Named } from './challenge-ties.queries.ts'
import { findChallenge, lockChallenges } from './challenges.queries.ts'
import { listAllRequirements, listRequirements, lockRequirements, replaceRequirements } from './requirements.queries.ts'

/** What each constraint forbids, in words. */
const forbidden: Readonly<Record<string, string>> = {
  one_requirement_each: sentences.requirementDuplicate,
  requirement_of_itself: sentences.requirementSelf,
  requirement_unknown: sentences.requirementUnknown,
}

/** Says which challenges must be solved before this one; those that were named before and are not any more no longer count. */
export async function setRequirements(ctx: Ctx<'admin'>, id: string, required: readonly string[]): Promise<Named[]> {
  return ctx.db.transaction().execute(async (transaction) => {
    await lockRequirements(transaction)
    await lockChallenges(transaction, [id])
    const challenge = await findChallenge(transaction, id)
    if (!challenge) throw new Refusal('not-found')
    await holdContent(ctx, transaction, [id])
    const before = await listRequirements(transaction, id)
    // Those of other events, which the editor does not see, stay.
    const unseen = before.flatMap((each) => (isWithin(ctx.reach, each.eventId) ? [] : [each.id]))
    await storeRequirements(transaction, id, [...required, ...unseen])
    const after = await listRequirements(transaction, id)
    await recordChange(ctx, transaction, {
      action: 'updated',
      kind: 'challenge',
      id,
      name: challenge.name,
      before: { requirements: before.map(({ name }) => name) },
      after: { requirements: after.map(({ name }) => name) },
    })
    await announceChange(ctx.bus, transaction, ['challenges', 'audit'])
    return after.filter(({ eventId }) => isWithin(ctx.reach, eventId))
  })
}

/** Stores what a challenge requires, or refuses it. The caller holds the lock of the requirements. */
export async function storeRequirements(transaction: Db, id: string, required: readonly string[]): Promise<void> {
  await refuseWhenForbidden(replaceRequirements(transaction, id, required))
  if (isInCircle(id, await listAllRequirements(transaction))) throw refused(sentences.requirementCircle)
}

async function refuseWhenForbidden<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const sentence = forbidden[brokenConstraint(error) ?? '']
    throw sentence === undefined ? error : refused(sentence, error)
  }
}

function refused(sentence: string, cause?: unknown): Refusal {
  return new Refusal('invalid-input', { errors: { requirements: sentence }, cause })
}
