import { isDeepStrictEqual } from 'node:util'
import { ChallengeForm } from '@drapeau/contract/challenges/challenge-form.ts'
import type { ChallengeUpdate, ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import type { NewChallengeForm } from '@drapeau/contract/challenges/new-challenge.ts'
import type { StaleKey } from '@drapeau/contract/live.ts'
import type { ReceivedFile } from '@drapeau/contract/route.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { isWithin } from '@drapeau/rules/grants.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import { insertFiles } from '#features/files/files.queries.ts'
import { insertFirstHints } from '#features/hints/hints.service.ts'
import { firstState, refuseUnreviewed } from '#features/reviews/review-guard.ts'
import { insertWriter } from '#features/reviews/reviews.queries.ts'
import { holdAskers, settleReview } from '#features/reviews/reviews.service.ts'
import { flagsIn } from '#features/submissions/flag-columns.queries.ts'
import { brokenConstraint } from '#platform/database/connection-faults.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { mergeUpdate } from '#platform/http/merge-update.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceChange } from '#platform/live/announce.ts'
import { challengeFields } from './challenge-fields.ts'
import { areSameFlags } from './challenge-flags.ts'
import { recordedChallenge } from './challenge-record.ts'
import { type ChallengeView, getChallengeView, viewWithin } from './challenge-view.ts'
import { presentManaged } from './challenges.present.ts'
import {
  type ChallengeFields,
  type ChallengeRow,
  insertChallenge,
  lockChallenges,
  updateChallengeRow,
} from './challenges.queries.ts'
import { storeRequirements } from './requirements.ts'
import { lockRequirements } from './requirements.queries.ts'

/** Categories and events show how many challenges they have; answers show the names of theirs. */
export const staleWithChallenges: StaleKey[] = [
  'challenges',
  'categories',
  'managed-events',
  'users',
  'submissions',
  'overview',
  'audit',
]

/** Makes the challenge with its files, hints and requirements: all of it or nothing. */
export async function createChallenge(
  ctx: Ctx<'admin'>,
  form: NewChallengeForm,
  files: readonly ReceivedFile[],
): Promise<ChallengeView> {
  const written = challengeFields(form)
  const { name } = written
  return refuseWhenUnknown(
    ctx.db.transaction().execute(async (transaction) => {
      const fields = { ...written, state: await firstState(ctx, transaction, written) }
      // Inserting locks the event, which comes before the requirements.
      const id = await insertChallenge(transaction, fields, ctx.now)
      await insertWriter(transaction, [id], ctx.member.accountId)
      await requireFirst(transaction, id, form.requirements)
      await insertFiles(transaction, id, files, ctx.now)
      await insertFirstHints(ctx, transaction, { id, name }, form.hints)
      const made = await getChallengeView(transaction, id)
      const after = {
        ...recordedChallenge(made.row),
        files: made.files.map(({ originalName }) => originalName),
        ...(made.requirements.length > 0 && { requirements: made.requirements.map((required) => required.name) }),
      }
      await recordChange(ctx, transaction, { action: 'created', kind: 'challenge', id, name, after })
      await announceChange(ctx.bus, transaction, staleWithChallenges)
      return made
    }),
  )
}

/** Most new challenges require nothing, and need not wait for those who change requirements. */
async function requireFirst(transaction: Db, id: string, required: readonly string[]): Promise<void> {
  if (required.length === 0) return
  await lockRequirements(transaction)
  await storeRequirements(transaction, id, required)
}

export async function updateChallenge(ctx: Ctx<'admin'>, id: string, given: ChallengeUpdate): Promise<ChallengeView> {
  return refuseWhenUnknown(
    ctx.db.transaction().execute(async (transaction) => {
      // Before the challenge, as who deletes the next one takes both.
      if (given.next) await lockRequirements(transaction)
      const askers = await holdAskers(transaction, [id])
      await lockChallenges(transaction, [id])
      const { before, after } = await changeChallenge(ctx, transaction, { id, given, askers })
      if (after) await announceChange(ctx.bus, transaction, staleWithChallenges)
      return after ?? before
    }),
  )
}

interface WantedChange {
  id: string
  given: ChallengeUpdate
  /** From `holdAskers`, before the challenge was locked. */
  askers: ReadonlySet<string>
}

/**
 * Changes a challenge that is locked. An older copy is refused and changes nothing. Saving what is already there changes
 * nothing either: then there is no `after`.
 */
export async function changeChallenge(
  ctx: Ctx<'admin'>,
  transaction: Db,
  { id, given, askers }: WantedChange,
): Promise<{ before: ChallengeView; after?: ChallengeView }> {
  const before = await getChallengeView(transaction, id)
  // It may have moved to an event of others while it was waited for.
  if (!isWithin(ctx.reach, before.row.eventId)) throw new Refusal('not-found')
  const seen = viewWithin(before, ctx.reach)
  const merged = mergeUpdate(ChallengeForm, storedForm(seen), given)
  // A next challenge that the editor does not see stays.
  const isNextUnseen = seen.row.nextId !== before.row.nextId && merged.next === null
  const fields = challengeFields(isNextUnseen ? { ...merged, next: before.row.nextId } : merged, before.row)
  if (!isChanged(before.row, fields)) return { before }
  const { state, eventId } = before.row
  const isRewritten = isChanged(before.row, { ...fields, state, eventId })
  await refuseUnreviewed(ctx, transaction, { before: before.review, after: fields, isRewritten })
  await updateChallengeRow(transaction, id, fields, ctx.now)
  const isPublished = state === 'draft' && fields.state === 'published'
  await settleReview(ctx, transaction, { before: before.review, isRewritten, isPublished, askers })
  const after = await getChallengeView(transaction, id)
  await recordChange(ctx, transaction, {
    action: 'updated',
    kind: 'challenge',
    id,
    name: fields.name,
    before: recordedChallenge(before.row),
    after: recordedChallenge(after.row),
  })
  return { before, after }
}

/** The flag of a question with choices is not one that its author wrote: another type of answer needs its own. */
function storedForm(before: ChallengeView): Partial<ManagedChallenge> {
  const { flag, flags, caseSensitivity, ...others } = presentManaged(before, { reviewBinds: false })
  return before.row.choices.length > 0 ? others : { ...others, flag, flags, caseSensitivity }
}

function isChanged(known: ChallengeRow, { flags, ...wanted }: ChallengeFields): boolean {
  return (
    !areSameFlags(flagsIn(known), flags) ||
    Object.entries(wanted).some(([field, value]) => !isDeepStrictEqual(Reflect.get(known, field), value))
  )
}

/** What is said about the field behind each constraint. */
const unknownBy: Readonly<Record<string, Record<string, string>>> = {
  event_in_use: { event: sentences.eventInvalid },
  category_in_use: { category: sentences.categoryInvalid },
  next_unknown: { next: sentences.nextUnknown },
  next_is_itself: { next: sentences.nextSelf },
}

/** The database decides whether what it belongs to is there; here its answer becomes a sentence. */
export async function refuseWhenUnknown<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const errors = unknownBy[brokenConstraint(error) ?? '']
    throw errors ? new Refusal('invalid-input', { errors, cause: error }) : error
  }
}
