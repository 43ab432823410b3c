import { describe, expect, test } from 'vitest'
import { type DeletedPupil, whyNoData, whyNotDeleted } from './pupil-deletion.ts'

const teacher = { accountId: 'ada', type: 'user' as const }
const admin = { accountId: 'root', type: 'admin' as const }
const pupil: DeletedPupil = {
  email: null,
  hasRole: false,
  hasIdentity: false,
  firstTeachers: ['ada'],
  isTaughtElsewhere: false,
  playsEvent: false,
}

describe('the account of a pupil', () => {
  test('that was made in the class is its teacher’s to download and to delete', () => {
    expect([whyNoData(teacher, pupil), whyNotDeleted(teacher, pupil)]).toEqual([undefined, undefined])
  })

  test.each([{ email: 'zoe@example.org' }, { hasRole: true }, { hasIdentity: true }, { firstTeachers: ['grace'] }])(
    'that belongs to somebody else, as %o, is not',
    (other) => {
      expect(whyNoData(teacher, { ...pupil, ...other })).toBe('not-class-account')
      expect(whyNotDeleted(teacher, { ...pupil, ...other })).toBe('not-class-account')
    },
  )

  test('stays while another teacher or an event needs it, and can be downloaded', () => {
    expect(whyNotDeleted(teacher, { ...pupil, isTaughtElsewhere: true })).toBe('in-other-class')
    expect(whyNotDeleted(teacher, { ...pupil, playsEvent: true })).toBe('plays-event')
    const needed: DeletedPupil = { ...pupil, isTaughtElsewhere: true, playsEvent: true }
    expect(whyNoData(teacher, needed)).toBeUndefined()
  })

  test('is always an administrator’s to delete', () => {
    const every: DeletedPupil = {
      ...pupil,
      email: 'zoe@example.org',
      hasRole: true,
      isTaughtElsewhere: true,
      playsEvent: true,
    }
    expect([whyNotDeleted(admin, every), whyNoData(admin, every)]).toEqual([undefined, undefined])
  })
})
