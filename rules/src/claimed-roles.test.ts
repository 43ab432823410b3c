import { expect, test } from 'vitest'
import { claimedClasses, claimsTeacher } from './claimed-roles.ts'

const settings = { teacherClaim: 'roles', teacherValues: ['staff', 'head'], classClaim: 'classes' }

test.each([
  [{ roles: 'staff' }, true],
  [{ roles: ['pupil', 'head'] }, true],
  [{ roles: ['Staff'] }, false],
  [{ roles: ['staffroom'] }, false],
  [{ roles: { staff: true } }, false],
  [{ groups: ['staff'] }, false],
  [{}, false],
])('one of the values in the claim makes a teacher: %j', (claims, isTeacher) => {
  expect(claimsTeacher(settings, claims)).toBe(isTeacher)
})

test('without a claim or without values nobody becomes a teacher', () => {
  expect(claimsTeacher({ ...settings, teacherClaim: '' }, { '': 'staff', roles: 'staff' })).toBe(false)
  expect(claimsTeacher({ ...settings, teacherValues: [] }, { roles: 'staff' })).toBe(false)
})

test('classes are listed by one text or several, each once', () => {
  expect(claimedClasses(settings, { classes: ' 5B ' })).toEqual(['5B'])
  expect(claimedClasses(settings, { classes: ['5B', 'ABC234', '5B', '', 7] })).toEqual(['5B', 'ABC234'])
  expect(claimedClasses({ ...settings, classClaim: '' }, { '': ['5B'] })).toEqual([])
})

test('a long list of groups is cut off', () => {
  expect(claimedClasses(settings, { classes: Array.from({ length: 999 }, (_none, at) => `class ${at}`) })).toHaveLength(
    30,
  )
})
