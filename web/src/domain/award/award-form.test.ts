import { expect, test } from 'vitest'
import { sentences } from '@drapeau/contract/sentences.ts'
import { errorsOf } from '#lib/forms/form-state.ts'
import { AwardValuesSchema, emptyAward } from './award-form.ts'

const typed = { direction: 'give', value: '50', reason: 'A fine talk' }

test('given points are sent as positive numbers, removed points as negative ones', () => {
  expect(AwardValuesSchema.safeParse(typed)).toMatchObject({ data: { value: 50, reason: 'A fine talk' } })
  expect(AwardValuesSchema.safeParse({ ...typed, direction: 'take' })).toMatchObject({ data: { value: -50 } })
})

test('S1 no points, too many points, and points without a reason are refused', () => {
  expect(errorsOf(AwardValuesSchema, emptyAward)).toEqual({
    value: sentences.awardRange,
    reason: sentences.reasonRequired,
  })
  for (const direction of ['give', 'take'])
    for (const value of ['0', '1000001', '999999999'])
      expect(errorsOf(AwardValuesSchema, { ...typed, direction, value })).toEqual({ value: sentences.awardRange })
  expect(errorsOf(AwardValuesSchema, { ...typed, reason: '   ' })).toEqual({ reason: sentences.reasonRequired })
})
