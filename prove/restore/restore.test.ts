import { expect, test } from 'vitest'
import { runShortForm } from '../short-form.ts'
import { restore } from './restore.ts'

test('O5 I11 a backup restores everything, and a damaged one is refused', async () => {
  const { shortfalls, report } = await runShortForm('restore', restore)
  expect(shortfalls, report).toEqual([])
})
