import { expect, test } from 'vitest'
import { runShortForm } from '../short-form.ts'
import { load } from './load.ts'

test('A10 many players who arrive at once and play on all get responses, and no solve is lost', async () => {
  const { shortfalls, report } = await runShortForm('load', load)
  expect(shortfalls, report).toEqual([])
})
