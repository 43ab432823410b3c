import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
// Imported by its path, because tests replace the alias by a quick implementation.
import { stretch } from '#features/accounts/passwords/hashers.ts'

const order = {
  message: 'Correct-Horse-7',
  nonce: Buffer.from('somesaltsomesalt'),
  memory: 19_456,
  passes: 2,
  parallelism: 1,
  tagLength: 32,
}

test('passwords are hashed by argon2id with the requested strength, also many at once', async () => {
  const expected = argon2Sync('argon2id', order)
  const tags = await Promise.all(Array.from({ length: 4 }, () => stretch(order)))
  expect(tags).toEqual([expected, expected, expected, expected])
  expect(await stretch({ ...order, passes: 3 })).not.toEqual(expected)
  expect(await stretch({ ...order, memory: 9_728 })).not.toEqual(expected)
})
