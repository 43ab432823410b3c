import { expect, test } from 'vitest'
import { runShortForm } from '../short-form.ts'
import { fuzz } from './fuzz.ts'

test('I1–I5, I12, M1–M6, D1, D8 some thousand random requests get documented responses', async () => {
  const { shortfalls, report } = await runShortForm('fuzz', fuzz)
  expect(shortfalls, report).toEqual([])
})
