import { expect, test } from 'vitest'
import { sentences } from '@drapeau/contract/sentences.ts'
import { emptyLink, linkState, LinkSchema } from './link-form.ts'

test('a link needs a name and a number of uses', () => {
  const result = LinkSchema.safeParse({ ...emptyLink, uses: '0' })
  expect(result.success ? [] : result.error.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['name', sentences.nameRequired],
    ['uses', sentences.usesRange],
  ])
  expect(LinkSchema.safeParse({ ...emptyLink, name: 'Class 5B' })).toMatchObject({
    success: true,
    data: { name: 'Class 5B', invitedBy: '', uses: 30, days: 7 },
  })
})

test.each([
  ['2026-11-18T12:00:00.000Z', 3, 'open'],
  ['2026-11-18T12:00:00.000Z', 30, 'used-up'],
  ['2026-11-18T10:00:00.000Z', 3, 'expired'],
  ['2026-11-18T10:00:00.000Z', 30, 'expired'],
])('until %s with %i uses of 30: %s', (expiresAt, used, state) => {
  const link = { _id: '', name: '', invitedBy: '', createdAt: '', uses: 30, used, expiresAt }
  expect(linkState(link, new Date('2026-11-18T10:00:00.000Z'))).toBe(state)
})
