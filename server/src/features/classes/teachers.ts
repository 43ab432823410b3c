import { screens } from '@drapeau/contract/screens.ts'
import { nameKey } from '@drapeau/rules/name-key.ts'
import { emailKey } from '#features/accounts/registration/registration.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import { notifyInOwnLanguage } from '#features/notifications/notifications.service.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceClass } from './announce-class.ts'
import { teacherNote } from './class-notes.ts'
import { type ClassRow, findClass } from './classes.queries.ts'
import { lockClassFor, lockOpenClassFor } from './classes.service.ts'
import { deleteRequests } from './joining.queries.ts'
import { listPupilRows } from './pupils.queries.ts'
import { deleteTeacher, holdTeacher, insertTeacher } from './teachers.queries.ts'

/** Only somebody who may teach is found, and one sentence answers for everybody else. */
export async function addTeacher(ctx: Ctx<'admin'>, classId: string, person: string): Promise<ClassRow> {
  return ctx.db.transaction().execute(async (transaction) => {
    const known = await lockOpenClassFor(ctx, transaction, classId)
    const typed = person.trim()
    const keys = { emailKey: emailKey(typed), nameKey: nameKey(typed) }
    const teacher = await holdTeacher(transaction, keys, ctx.now)
    if (!teacher) throw new Refusal('teacher-not-found')
    const isPupil = (await listPupilRows(transaction, classId)).some(({ id }) => id === teacher.id)
    if (isPupil) throw new Refusal('is-pupil')
    if (!(await insertTeacher(transaction, classId, teacher.id))) throw new Refusal('already-teacher')
    await deleteRequests(transaction, classId, [teacher.id])
    if (teacher.id !== ctx.member.accountId)
      await notifyInOwnLanguage(ctx, transaction, teacher.id, (language) => ({
        ...teacherNote(language, known.name),
        link: screens.adminClass.replace('$id', classId),
      }))
    return record(ctx, transaction, known)
  })
}

/** A teacher can remove the others and leave, except when nobody would be left. */
export async function removeTeacher(ctx: Ctx<'admin'>, classId: string, teacherId: string): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const known = await lockClassFor(ctx, transaction, classId)
    const isDeleted = await deleteTeacher(transaction, classId, teacherId)
    if (!isDeleted) throw new Refusal(known.teachers.some(({ id }) => id === teacherId) ? 'last-teacher' : 'not-found')
    await record(ctx, transaction, known)
  })
}

async function record(ctx: Ctx<'admin'>, transaction: Db, known: ClassRow): Promise<ClassRow> {
  const row = await findClass(transaction, known.id)
  if (!row) throw new Refusal('not-found')
  await recordChange(ctx, transaction, {
    action: 'updated',
    kind: 'class',
    id: known.id,
    name: known.name,
    before: { teachers: known.teachers.map(({ id, name }) => ({ id, name })) },
    after: { teachers: row.teachers.map(({ id, name }) => ({ id, name })) },
  })
  await announceClass(ctx, transaction, { teachers: [...known.teachers, ...row.teachers] }, ['audit'])
  return row
}
