import { expect, test } from 'vitest'
import { runShortForm } from '../short-form.ts'
import { restore } from './restore.ts'

test('O5 I11 a backup brings everything back, and a damaged one nothing', async () => {
  const { shortfalls, report } = await runShortForm('restore', restore)
  expect(shortfalls, report).toEqual([])
})
