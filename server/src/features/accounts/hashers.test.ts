import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
// By its full name: under the short one, tests find the quick stand-in.
import { stretch } from '#features/accounts/hashers.ts'

const order = {
  message: 'Correct-Horse-7',
  nonce: Buffer.from('somesaltsomesalt'),
  memory: 19_456,
  passes: 2,
  parallelism: 1,
  tagLength: 32,
}

test('passwords are stretched by argon2id with all the strength that is asked for, also many at once', async () => {
  const expected = argon2Sync('argon2id', order)
  const tags = await Promise.all(Array.from({ length: 4 }, () => stretch(order)))
  expect(tags).toEqual([expected, expected, expected, expected])
  expect(await stretch({ ...order, passes: 3 })).not.toEqual(expected)
  expect(await stretch({ ...order, memory: 9_728 })).not.toEqual(expected)
})
