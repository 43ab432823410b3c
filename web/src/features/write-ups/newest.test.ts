import { expect, test } from 'vitest'
import { version } from './write-up.test-data.ts'
import { newestOf } from './newest.ts'

test('the address of an older version leads to the current one', () => {
  const [first, second] = [version({ number: 1, newest: false }), version({ _id: 'second', number: 2 })]
  expect(newestOf({ ...first, versions: [second, first] })).toBe(second)
  expect(newestOf({ ...second, versions: [second, first] })).toBe(second)
})
