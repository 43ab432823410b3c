import { z } from 'zod'
import { Id, requiredText } from '../fields.ts'
import { Done } from '../refusals.ts'
import { route } from '../route.ts'
import { sentences } from '../sentences.ts'
import { Class } from './classes.ts'

/** As long as an email address can be. */
const maxPersonLength = 254

/** Found by the whole email address or the whole name, among teachers and administrators only. */
export const TeacherForm = z.strictObject({ person: requiredText(sentences.personRequired, maxPersonLength) })
export type TeacherForm = z.output<typeof TeacherForm>

const manages = { audience: 'admin', limit: 'manage', isOutsideGames: true } as const

export const addTeacher = route({
  ...manages,
  method: 'POST',
  path: '/classes/:id/teachers',
  summary: 'Add a teacher to a class, by full email address or name; they are notified',
  params: z.strictObject({ id: Id }),
  body: TeacherForm,
  status: 201,
  reply: Class,
  refusals: ['not-found', 'class-archived', 'teacher-not-found', 'already-teacher', 'is-pupil'],
})

export const removeTeacher = route({
  ...manages,
  method: 'DELETE',
  path: '/classes/:id/teachers/:teacher',
  summary: 'Remove a teacher from a class, or leave it; the last one stays',
  params: z.strictObject({ id: Id, teacher: Id }),
  reply: Done,
  refusals: ['not-found', 'last-teacher'],
})
