import { isDeepStrictEqual } from 'node:util'
import { HintForm, type HintUpdate } from '@drapeau/contract/hints.ts'
import type { StaleKey } from '@drapeau/contract/live.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { isInCircle } from '@drapeau/rules/requirement-circle.ts'
import { type AuditFields, recordChange } from '#features/audit/audit.service.ts'
import { holdContent } from '#features/reviews/review-guard.ts'
import { brokenConstraint } from '#platform/database/connection-faults.ts'
import type { Db } from '#platform/database/database.ts'
import { lockDeletions } from '#platform/database/deletion-lock.queries.ts'
import type { Ctx } from '#platform/http/context.ts'
import { mergeUpdate } from '#platform/http/merge-update.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceChange } from '#platform/live/announce.ts'
import { listHintRequirements, lockChallengeOf, replaceHintRequirements } from './hint-requirements.queries.ts'
import { presentHint } from './hints.present.ts'
import {
  deleteHintRow,
  findChallengeName,
  type HintFields,
  type HintRow,
  insertHint,
  listHintRows,
  lockHint,
  updateHintRow,
} from './hints.queries.ts'

/** The detail of a challenge says how many hints it has. */
const stale: StaleKey[] = ['challenges', 'audit']

export async function listHints({ db }: Ctx<'admin'>, challengeId: string): Promise<HintRow[]> {
  if ((await findChallengeName(db, challengeId)) === undefined) throw new Refusal('not-found')
  return listHintRows(db, challengeId)
}

/** A hint has no name of its own: the record knows it by its challenge's. */
export async function createHint(ctx: Ctx<'admin'>, challengeId: string, form: HintForm): Promise<HintRow> {
  const fields = fieldsOf(form)
  return missingWithoutChallenge(
    ctx.db.transaction().execute(async (transaction) => {
      await holdContent(ctx, transaction, [challengeId])
      const made = await insertHint(transaction, challengeId, fields, ctx.now)
      await refuseForeign(replaceHintRequirements(transaction, challengeId, made.id, fields.requirements))
      const hint = { ...made, requirements: fields.requirements }
      const name = (await findChallengeName(transaction, challengeId)) ?? ''
      await recordCreated(ctx, transaction, hint, name)
      await announceChange(ctx.bus, transaction, stale)
      return hint
    }),
  )
}

/** The hints of a challenge that the transaction has just made, in their order. Announcing it is for the caller to do. */
export async function insertFirstHints(
  ctx: Ctx<'admin'>,
  transaction: Db,
  { id, name }: { id: string; name: string },
  forms: readonly Omit<HintForm, 'requirements'>[],
): Promise<void> {
  for (const [at, form] of forms.entries()) {
    // Hints are ordered by their time: a millisecond apart.
    const time = new Date(ctx.now.getTime() + at)
    await recordCreated(
      ctx,
      transaction,
      await insertHint(transaction, id, fieldsOf({ ...form, requirements: [] }), time),
      name,
    )
  }
}

async function recordCreated(ctx: Ctx<'admin'>, transaction: Db, hint: HintRow, name: string): Promise<void> {
  const { id } = hint
  await recordChange(ctx, transaction, { action: 'created', kind: 'hint', id, name, after: recordedHint(hint) })
}

export async function updateHint(ctx: Ctx<'admin'>, id: string, given: HintUpdate): Promise<HintRow> {
  return ctx.db.transaction().execute(async (transaction) => {
    await lockChallengeOf(transaction, id)
    const known = await lockHint(transaction, id)
    if (!known) throw new Refusal('not-found')
    const fields = fieldsOf(mergeUpdate(HintForm, presentHint(known), given))
    if (isSame(known, fields)) return known
    await holdContent(ctx, transaction, [known.challengeId])
    await storeRequirements(transaction, known, fields.requirements)
    const hint = await updateHintRow(transaction, id, fields, ctx.now)
    const [before, after] = [recordedHint(known), recordedHint(hint)]
    await recordChange(ctx, transaction, {
      action: 'updated',
      kind: 'hint',
      id,
      name: known.challengeName,
      before,
      after,
    })
    await announceChange(ctx.bus, transaction, stale)
    return hint
  })
}

export async function deleteHint(ctx: Ctx<'admin'>, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    await lockDeletions(transaction)
    await lockChallengeOf(transaction, id)
    const known = await lockHint(transaction, id)
    if (!known) throw new Refusal('not-found')
    await holdContent(ctx, transaction, [known.challengeId])
    await deleteHintRow(transaction, id)
    const { challengeName: name, pointsPaid } = known
    // Players who paid for it get their points back, so the audit log says how many those were.
    const before = { ...recordedHint(known), ...(pointsPaid > 0 && { returned: pointsPaid }) }
    await recordChange(ctx, transaction, { action: 'deleted', kind: 'hint', id, name, before })
    await announceChange(ctx.bus, transaction, stale)
  })
}

/** Blanks alone are no French text. */
function fieldsOf({ title, content, content_fr: french, cost, position, requirements }: HintForm): HintFields {
  const contentFr = french?.trim() ? french : null
  return { title, content, contentFr, cost, position, requirements: [...new Set(requirements)].toSorted() }
}

function isSame(known: HintFields, wanted: HintFields): boolean {
  return Object.entries(wanted).every(([field, value]) => isDeepStrictEqual(Reflect.get(known, field), value))
}

function recordedHint({ title, content, contentFr, cost, position, requirements }: HintFields): AuditFields {
  return { title, content, content_fr: contentFr, cost, position, requirements: requirements.length }
}

/** What a hint requires, unless that is nothing that it can require. The caller holds its challenge. */
async function storeRequirements(
  transaction: Db,
  { id, challengeId, requirements }: HintRow & { challengeId: string },
  wanted: readonly string[],
): Promise<void> {
  if (isDeepStrictEqual(requirements, wanted)) return
  await refuseForeign(replaceHintRequirements(transaction, challengeId, id, wanted))
  if (isInCircle(id, await listHintRequirements(transaction, challengeId))) throw unfit(sentences.hintCircle)
}

async function refuseForeign<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const constraint = brokenConstraint(error)
    const isForeign = constraint === 'hint_requires_itself' || constraint === 'required_hint_unknown'
    throw isForeign ? unfit(sentences.hintRequirement, error) : error
  }
}

function unfit(sentence: string, cause?: unknown): Refusal {
  return new Refusal('invalid-input', { errors: { requirements: sentence }, cause })
}

/** The database decides whether the challenge is there. */
async function missingWithoutChallenge<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (brokenConstraint(error) !== 'hint_of_challenge') throw error
    throw new Refusal('not-found', { cause: error })
  }
}
