import { describe, expect, test } from 'vitest'
import { isTeacherOf, mayReset, teacherOfList } from './class-access.ts'

const taught = { teachers: [{ id: 'ada' }, { id: 'grace' }] }

test('teachers of a class and administrators may see it, and nobody else', () => {
  expect(isTeacherOf({ accountId: 'grace', type: 'user' }, taught)).toBe(true)
  expect(isTeacherOf({ accountId: 'root', type: 'admin' }, taught)).toBe(true)
  expect(isTeacherOf({ accountId: 'eve', type: 'user' }, taught)).toBe(false)
  expect(isTeacherOf({ accountId: 'eve', type: 'user' }, { teachers: [] })).toBe(false)
})

test('a teacher lists the own classes, an administrator all', () => {
  expect(teacherOfList({ accountId: 'ada', type: 'user' })).toBe('ada')
  expect(teacherOfList({ accountId: 'ada', type: 'admin' })).toBe(null)
})

describe('a new password for a pupil', () => {
  const pupil = { email: null, hasRole: false, hasIdentity: false, firstTeachers: ['ada', 'grace'] }
  const teacher = { accountId: 'ada', type: 'user' } as const
  const admin = { accountId: 'root', type: 'admin' } as const

  test('comes from the teachers of the first class, and from administrators', () => {
    expect(mayReset(teacher, pupil)).toBe(true)
    expect(mayReset(admin, pupil)).toBe(true)
    expect(mayReset({ accountId: 'eve', type: 'user' }, pupil)).toBe(false)
    expect(mayReset(teacher, { ...pupil, firstTeachers: [] })).toBe(false)
  })

  test('is nobody else’s to give where the owner has an address', () => {
    expect(mayReset(teacher, { ...pupil, email: 'a@example.org' })).toBe(false)
    expect(mayReset(admin, { ...pupil, email: 'a@example.org' })).toBe(false)
  })

  test('never lets a teacher into an account that opens more than a class', () => {
    for (const more of [{ hasRole: true }, { hasIdentity: true }]) {
      expect(mayReset(teacher, { ...pupil, ...more })).toBe(false)
      expect(mayReset(admin, { ...pupil, ...more })).toBe(true)
    }
  })
})
