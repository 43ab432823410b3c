import { expect, test } from 'vitest'
import { runShortForm } from '../short-form.ts'
import { load } from './load.ts'

test('A10 many who come at once and then play on are all answered, and nothing is lost', async () => {
  const { shortfalls, report } = await runShortForm('load', load)
  expect(shortfalls, report).toEqual([])
})
