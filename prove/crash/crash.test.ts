import { expect, test } from 'vitest'
import { runShortForm } from '../short-form.ts'
import { crash } from './crash.ts'

test('R12 everything acknowledged is stored exactly once after kills of the server and its database', async () => {
  const { shortfalls, report } = await runShortForm('crash', crash)
  expect(shortfalls, report).toEqual([])
})
