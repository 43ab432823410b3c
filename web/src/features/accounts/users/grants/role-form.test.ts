import { UserGrantForm } from '@drapeau/contract/grants.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { expect, test } from 'vitest'
import { idOf } from '../../../../../test/samples.ts'
import { formOfRole } from './role-form.ts'

const schema = formOfRole(UserGrantForm)

test('a teacher has no event, even if one was chosen for another role before', () => {
  expect(schema.safeParse({ role: 'teacher', event: idOf(70), endsAt: null })).toMatchObject({
    success: true,
    data: { role: 'teacher', event: null },
  })
})

test('every other role needs an event that was chosen, not only typed', () => {
  for (const event of ['', 'Spring'])
    expect(schema.safeParse({ role: 'judge', event, endsAt: null })).toEqual({
      success: false,
      error: { issues: [{ path: ['event'], message: sentences.eventInvalid }] },
    })
  expect(schema.safeParse({ role: 'judge', event: idOf(70), endsAt: null }).success).toBe(true)
})
