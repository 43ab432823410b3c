import { expect, test } from 'vitest'
import { runShortForm } from '../short-form.ts'
import { scripts } from './scripts.ts'

test('X1, X3, X4 payloads are shown as text on every screen', async () => {
  const { shortfalls, report } = await runShortForm('scripts', scripts)
  expect(shortfalls, report).toEqual([])
})
