import { isDeepStrictEqual } from 'node:util'
import { ClassForm, type ClassTies, type ClassUpdate } from '@drapeau/contract/classes/classes.ts'
import { isTeacherOf } from '@drapeau/rules/class-access.ts'
import { getCountryCode } from '#features/accounts/registration/registration.ts'
import { type AuditFields, recordChange } from '#features/audit/audit.service.ts'
import { getCountryName } from '#features/countries/countries.ts'
import { findOrInsertSchool } from '#features/schools/schools.service.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { mergeUpdate } from '#platform/http/merge-update.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceOnBoard } from '#domain/leaderboard/announce-on-board.ts'
import { announceClass } from './announce-class.ts'
import { makeJoinCode, withFreeCode } from './class-code.ts'
import { presentClass } from './classes.present.ts'
import {
  type ClassFields,
  type ClassRow,
  findClass,
  insertClass,
  lockClass,
  updateClassRow,
  updateCode,
} from './classes.queries.ts'
import { updateJoinCode } from './joining.queries.ts'
import { countClassTies } from './only-here.queries.ts'
import { listMemberIds } from './pupils.queries.ts'
import { insertTeacher } from './teachers.queries.ts'

/** The class, for somebody who may see and change it; it is not found by anybody else. */
export async function getClassFor({ member }: Pick<Ctx<'admin'>, 'member'>, db: Db, id: string): Promise<ClassRow> {
  const row = await findClass(db, id)
  if (!row || !isTeacherOf(member, row)) throw new Refusal('not-found')
  return row
}

/** For what an archived class has not: lessons, and new people. */
export async function getOpenClassFor(ctx: Pick<Ctx<'admin'>, 'member'>, db: Db, id: string): Promise<ClassRow> {
  const row = await getClassFor(ctx, db, id)
  refuseArchived(row)
  return row
}

/** The class stays as it is until the transaction ends, except by it. */
export async function lockClassFor(
  ctx: Pick<Ctx<'admin'>, 'member'>,
  transaction: Db,
  id: string,
  purpose?: 'delete',
): Promise<ClassRow> {
  await lockClass(transaction, id, purpose)
  return getClassFor(ctx, transaction, id)
}

/** For what an archived class does not take: other settings and codes, people, teachers, assignments, and help in a lesson. */
export async function lockOpenClassFor(
  ctx: Pick<Ctx<'admin'>, 'member'>,
  transaction: Db,
  id: string,
): Promise<ClassRow> {
  const row = await lockClassFor(ctx, transaction, id)
  refuseArchived(row)
  return row
}

export interface TwoClasses {
  source: ClassRow
  target: ClassRow
}

/** In the order of their ids, so that two requests in opposite directions follow each other. They can be the same class. */
export async function lockClassesFor(
  ctx: Pick<Ctx<'admin'>, 'member'>,
  transaction: Db,
  { from, to }: { from: string; to: string },
): Promise<TwoClasses> {
  for (const id of [...new Set([from, to])].toSorted((one, other) => (one < other ? -1 : 1)))
    await lockClass(transaction, id)
  return { source: await getClassFor(ctx, transaction, from), target: await getClassFor(ctx, transaction, to) }
}

/** Before a change the class has to be locked, or two requests that meet could both go on. */
export function refuseArchived({ archivedAt }: Pick<ClassRow, 'archivedAt'>): void {
  if (archivedAt !== null) throw new Refusal('class-archived')
}

export async function createClass(ctx: Ctx<'admin'>, form: ClassForm): Promise<ClassRow> {
  const countryCode = getCountryCode(form.country)
  return withFreeCode((code) =>
    ctx.db.transaction().execute(async (transaction) => {
      const fields = await fieldsOf(transaction, form, countryCode)
      const id = await insertClass(transaction, fields, code, ctx.now)
      // Deleted while asking.
      if (!(await insertTeacher(transaction, id, ctx.member.accountId))) throw new Refusal('signed-out')
      const row = await getClassFor(ctx, transaction, id)
      await recordChange(ctx, transaction, {
        action: 'created',
        kind: 'class',
        id,
        name: row.name,
        after: recordedClass(row),
      })
      await announceClass(ctx, transaction, row, ['audit'])
      return row
    }),
  )
}

/** Saving what is already there changes nothing. Accounts that exist keep their school and country. */
export async function updateClass(ctx: Ctx<'admin'>, id: string, given: ClassUpdate): Promise<ClassRow> {
  return ctx.db.transaction().execute(async (transaction) => {
    const known = await lockOpenClassFor(ctx, transaction, id)
    const form = mergeUpdate(ClassForm, presentClass(known), given)
    const fields = await fieldsOf(transaction, form, getCountryCode(form.country))
    if (isDeepStrictEqual(fields, storedFieldsOf(known))) return known
    await updateClassRow(transaction, id, fields, ctx.now)
    if (fields.offLeaderboard !== known.offLeaderboard)
      await announceOnBoard(ctx.bus, transaction, await listMemberIds(transaction, id))
    return recordUpdate(ctx, transaction, known)
  })
}

export async function renewClassCode(ctx: Ctx<'admin'>, id: string): Promise<ClassRow> {
  return withFreeCode((code) =>
    ctx.db.transaction().execute(async (transaction) => {
      const known = await lockOpenClassFor(ctx, transaction, id)
      await updateCode(transaction, id, code, ctx.now)
      return recordUpdate(ctx, transaction, known, { codeRenewed: true })
    }),
  )
}

/** An older code no longer works. */
export async function renewJoinCode(ctx: Ctx<'admin'>, id: string): Promise<ClassRow> {
  return withFreeCode(
    (code) =>
      ctx.db.transaction().execute(async (transaction) => {
        const known = await lockOpenClassFor(ctx, transaction, id)
        await updateJoinCode(transaction, id, code, ctx.now)
        return recordUpdate(ctx, transaction, known, { joinCodeRenewed: true })
      }),
    makeJoinCode,
  )
}

/** Switching off what is off changes nothing. */
export async function removeJoinCode(ctx: Ctx<'admin'>, id: string): Promise<ClassRow> {
  return ctx.db.transaction().execute(async (transaction) => {
    const known = await lockOpenClassFor(ctx, transaction, id)
    if (known.joinCode === null) return known
    await updateJoinCode(transaction, id, null, ctx.now)
    return recordUpdate(ctx, transaction, known)
  })
}

export async function getTies(ctx: Ctx<'admin'>, id: string): Promise<ClassTies> {
  const { pupils } = await getClassFor(ctx, ctx.db, id)
  return { pupils, ...(await countClassTies(ctx.db, id, ctx.member.type === 'admin' ? 'admin' : 'teacher')) }
}

/** A class as the audit log records it. */
export function recordedClass(row: ClassRow): AuditFields {
  return {
    name: row.name,
    schoolYear: row.schoolYear,
    school: row.schoolName,
    country: getCountryName(row.countryCode),
    pupils: row.pupils,
    hasJoinCode: row.joinCode !== null,
    joinApproval: row.joinApproval,
    seats: row.seats,
    sign: row.sign,
    offLeaderboard: row.offLeaderboard,
    archived: row.archivedAt !== null,
  }
}

export async function recordUpdate(
  ctx: Ctx<'admin'>,
  transaction: Db,
  known: ClassRow,
  more: AuditFields = {},
): Promise<ClassRow> {
  const { id } = known
  const row = await getClassFor(ctx, transaction, id)
  await recordChange(ctx, transaction, {
    action: 'updated',
    kind: 'class',
    id,
    name: row.name,
    before: recordedClass(known),
    after: { ...recordedClass(row), ...more },
  })
  await announceClass(ctx, transaction, row, ['audit'])
  return row
}

async function fieldsOf(db: Db, form: ClassForm, countryCode: string): Promise<ClassFields> {
  const { name, schoolYear, school, joinApproval, seats, sign, offLeaderboard } = form
  const schoolId = school.trim() === '' ? null : await findOrInsertSchool(db, school)
  return { name, schoolYear, schoolId, countryCode, joinApproval, seats, sign, offLeaderboard }
}

function storedFieldsOf(row: ClassRow): ClassFields {
  const { name, schoolYear, schoolId, countryCode, joinApproval, seats, sign, offLeaderboard } = row
  return { name, schoolYear, schoolId, countryCode, joinApproval, seats, sign, offLeaderboard }
}
