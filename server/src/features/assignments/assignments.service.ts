import {
  type Assignment,
  type AssignmentCopy,
  AssignmentForm,
  type AssignmentUpdate,
  maxAssignments,
  maxSet,
  type SettableChallenge,
} from '@drapeau/contract/assignments/assignments.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { moveDate } from '@drapeau/rules/move-date.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import {
  getClassFor,
  getOpenClassFor,
  lockClassesFor,
  lockClassFor,
  lockOpenClassFor,
  refuseArchived,
} from '#features/classes/classes.service.ts'
import type { Practice } from '#features/practice/practice.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { mergeUpdate } from '#platform/http/merge-update.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceAssignment } from './announce-assignment.ts'
import { fieldsOf, isAsKnown, recordedAssignment } from './assignment-fields.ts'
import { copyChallenges, holdChallenges, holdPupils, writeChallenges, writePupils } from './assignment-parts.queries.ts'
import { presentAssignment, presentSettable } from './assignments.present.ts'
import {
  type AssignmentFields,
  type AssignmentRow,
  deleteAssignmentRow,
  findAssignment,
  findClassOf,
  insertAssignment,
  updateAssignmentRow,
} from './assignments.queries.ts'

interface Wanted {
  q: string
  ids?: readonly string[] | undefined
  category?: string | undefined
  event?: string | undefined
  tag?: string | undefined
}

/** What players can practise now, and nothing else: a draft or a challenge of a running event is not among them. */
export async function listSettable(
  practice: Practice,
  { q, ids, category, event, tag }: Wanted,
): Promise<{ challenges: SettableChallenge[]; total: number }> {
  const key = searchKey(q.trim())
  const wanted = ids && new Set(ids)
  const { challenges } = await practice.catalogue()
  const found = challenges.filter(
    (challenge) =>
      (wanted === undefined || wanted.has(challenge.id)) &&
      (category === undefined || challenge.category.id === category) &&
      (event === undefined || challenge.event?.id === event) &&
      (tag === undefined || challenge.tags.includes(tag)) &&
      (challenge.searchKey.includes(key) || challenge.searchKeyFr?.includes(key) === true),
  )
  return { challenges: found.slice(0, maxSet).map(presentSettable), total: found.length }
}

/** The assignment, for somebody who may see and change its class; it is not found by anybody else. */
export async function getAssignmentFor(ctx: Ctx<'admin'>, db: Db, id: string): Promise<AssignmentRow> {
  const row = await findAssignment(db, id, ctx.now)
  if (!row) throw new Refusal('not-found')
  await getClassFor(ctx, db, row.classId)
  return row
}

/** Its class is locked first, so that neither its pupils nor its teachers change until the transaction ends. */
export async function lockAssignmentFor(ctx: Ctx<'admin'>, transaction: Db, id: string): Promise<AssignmentRow> {
  const classId = await findClassOf(transaction, id)
  if (classId === undefined) throw new Refusal('not-found')
  await lockClassFor(ctx, transaction, classId)
  return getAssignmentFor(ctx, transaction, id)
}

/** The same for a change of what is set: in an archived class it stays as it is, and can only be deleted. */
export async function lockOpenAssignmentFor(ctx: Ctx<'admin'>, transaction: Db, id: string): Promise<AssignmentRow> {
  const row = await lockAssignmentFor(ctx, transaction, id)
  await getOpenClassFor(ctx, transaction, row.classId)
  return row
}

export async function createAssignment(
  ctx: Ctx<'admin'>,
  practice: Practice,
  classId: string,
  form: AssignmentForm,
): Promise<Assignment> {
  const values = await currentValues(practice)
  return ctx.db.transaction().execute(async (transaction) => {
    await lockOpenClassFor(ctx, transaction, classId)
    const id = await insertOrRefuse(ctx, transaction, classId, fieldsOf(form))
    await writeParts(ctx, transaction, { id, classId, known: undefined }, form, values)
    return recordNew(ctx, transaction, id)
  })
}

/** Challenges are deleted and pupils leave: what is left may be less than a form asks for, and is no mistake of who saves. */
const fadingFields = { challenges: [], pupils: [], needed: ['challenges'] } as const

/** Saving what is already there changes nothing. */
export async function updateAssignment(
  ctx: Ctx<'admin'>,
  practice: Practice,
  id: string,
  given: AssignmentUpdate,
): Promise<Assignment> {
  const values = await currentValues(practice)
  return ctx.db.transaction().execute(async (transaction) => {
    const known = await lockOpenAssignmentFor(ctx, transaction, id)
    const { classId } = known
    const isFirstForPupils = given.published === true && !known.published
    const fading = isFirstForPupils ? {} : fadingFields
    const form = mergeUpdate(AssignmentForm, presentAssignment(known, ctx.now), given, { fading })
    if (isAsKnown(known, form)) return presentAssignment(known, ctx.now)
    await updateAssignmentRow(transaction, id, fieldsOf(form), ctx.now)
    await writeParts(ctx, transaction, { id, classId, known }, form, values)
    const row = await getAssignmentFor(ctx, transaction, id)
    const { title: name } = row
    const [before, after] = [recordedAssignment(known), recordedAssignment(row)]
    await recordChange(ctx, transaction, { action: 'updated', kind: 'assignment', id, name, before, after })
    await announceAssignment(ctx, transaction, row, known)
    return presentAssignment(row, ctx.now)
  })
}

export async function deleteAssignment(ctx: Ctx<'admin'>, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const known = await lockAssignmentFor(ctx, transaction, id)
    await announceAssignment(ctx, transaction, known)
    await deleteAssignmentRow(transaction, id)
    const before = recordedAssignment(known)
    await recordChange(ctx, transaction, { action: 'deleted', kind: 'assignment', id, name: known.title, before })
  })
}

/** To a class of the caller, for all its pupils. Extensions and exemptions stay behind. */
export async function copyAssignment(ctx: Ctx<'admin'>, id: string, copy: AssignmentCopy): Promise<Assignment> {
  return ctx.db.transaction().execute(async (transaction) => {
    const original = await lockForCopy(ctx, transaction, id, copy.class)
    const opensAt = new Date(copy.opensAt)
    const distance = opensAt.getTime() - original.opensAt.getTime()
    const dueAt = copy.dueAt === undefined ? moveDate(original.dueAt, distance) : new Date(copy.dueAt)
    if (!dueAt) throw new Refusal('invalid-input', { errors: { opensAt: sentences.periodInvalid } })
    const fields: AssignmentFields = { ...original, opensAt, dueAt, isForClass: true, published: false }
    const copyId = await insertOrRefuse(ctx, transaction, copy.class, fields)
    await holdChallenges(
      transaction,
      original.challenges.map((challenge) => challenge.id),
    )
    await copyChallenges(transaction, id, copyId)
    return recordNew(ctx, transaction, copyId)
  })
}

/** Neither the original nor what it is copied to changes until the transaction ends. */
async function lockForCopy(ctx: Ctx<'admin'>, transaction: Db, id: string, targetId: string): Promise<AssignmentRow> {
  const from = await findClassOf(transaction, id)
  if (from === undefined) throw new Refusal('not-found')
  const { target } = await lockClassesFor(ctx, transaction, { from, to: targetId })
  refuseArchived(target)
  return getAssignmentFor(ctx, transaction, id)
}

/** What a challenge is worth now, in memory: what it is worth in the assignment is decided by this. */
async function currentValues(practice: Practice): Promise<(id: string) => number | undefined> {
  const { byId } = await practice.catalogue()
  return (id) => byId.get(id)?.value
}

async function insertOrRefuse(
  { now }: Ctx<'admin'>,
  transaction: Db,
  classId: string,
  fields: AssignmentFields,
): Promise<string> {
  const id = await insertAssignment(transaction, classId, fields, { now, most: maxAssignments })
  if (id === undefined) throw new Refusal('too-many-assignments', { count: maxAssignments })
  return id
}

interface Written {
  id: string
  classId: string
  known: AssignmentRow | undefined
}

async function writeParts(
  { now }: Ctx<'admin'>,
  transaction: Db,
  { id, classId, known }: Written,
  { challenges, pupils }: Pick<AssignmentForm, 'challenges' | 'pupils'>,
  valueOf: (id: string) => number | undefined,
): Promise<void> {
  const points = new Map(known?.challenges.map((challenge) => [challenge.id, challenge.points]))
  const wanted = pupils ?? []
  const held = await holdPupils(transaction, classId, [...new Set([...wanted, ...(known?.pupils ?? [])])])
  if (wanted.some((pupil) => !held.has(pupil)))
    throw new Refusal('invalid-input', { errors: { pupils: sentences.pupilNotInClass } })
  await writePupils(transaction, { id, classId }, wanted)
  const parts = challenges.map((challenge) => ({
    id: challenge,
    points: points.get(challenge) ?? valueOf(challenge) ?? null,
  }))
  await holdChallenges(transaction, [...new Set([...challenges, ...points.keys()])])
  if (!(await writeChallenges(transaction, id, parts, now)))
    throw new Refusal('invalid-input', { errors: { challenges: sentences.challengeNotSettable } })
}

async function recordNew(ctx: Ctx<'admin'>, transaction: Db, id: string): Promise<Assignment> {
  const row = await getAssignmentFor(ctx, transaction, id)
  const after = { class: row.className, ...recordedAssignment(row) }
  await recordChange(ctx, transaction, { action: 'created', kind: 'assignment', id, name: row.title, after })
  await announceAssignment(ctx, transaction, row)
  return presentAssignment(row, ctx.now)
}
