import { expect, test } from 'vitest'
import { ownSums } from './own-sums.ts'

const at = '2026-11-15T10:00:00.000Z'
const challenge = { _id: 'c', name: 'The bell', name_fr: null, category: 'Web', category_fr: null }

test('solves and awards are added, hints are subtracted', () => {
  const sums = ownSums({
    solves: [
      { challenge, value: 300, at, by: 'Ada' },
      { challenge, value: 120, at, by: null },
    ],
    hints: [{ challenge, cost: 99, at, by: 'Ada' }],
    awards: [
      { value: 50, reason: 'A fine write-up', at },
      { value: -20, reason: 'Late', at },
    ],
  })
  expect(sums).toEqual({ solves: 420, hints: -99, awards: 30 })
})

test('an empty history has the sum 0', () => {
  expect(ownSums({ solves: [], hints: [], awards: [] })).toEqual({ solves: 0, hints: 0, awards: 0 })
})
