import { Id } from '@drapeau/contract/fields.ts'
import { expect, test } from 'vitest'
import { idOf } from './judge.queries.ts'

test('ids of submissions are in the order of their time, and differ at the same moment', () => {
  const moments = [1_700_000_000_000, 1_700_000_000_001, 1_800_000_000_000].map((time) => new Date(time))
  const ids = moments.map(idOf)
  expect(ids.toSorted()).toEqual(ids)
  expect(ids.map((id) => Id.safeParse(id).success)).toEqual([true, true, true])
  const together = Array.from({ length: 1_000 }, () => idOf(new Date(1_700_000_000_000)))
  expect(new Set(together).size).toBe(1_000)
})
