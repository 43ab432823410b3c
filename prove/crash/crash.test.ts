import { expect, test } from 'vitest'
import { runShortForm } from '../short-form.ts'
import { crash } from './crash.ts'

test('R12 what was acknowledged survives kills of the server and of its database, once', async () => {
  const { shortfalls, report } = await runShortForm('crash', crash)
  expect(shortfalls, report).toEqual([])
})
