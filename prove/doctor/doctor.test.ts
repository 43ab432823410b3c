import { expect, test } from 'vitest'
import { runShortForm } from '../short-form.ts'
import { doctor } from './doctor.ts'

test('stored data is consistent, and the doctor reports every kind of damage', async () => {
  const { shortfalls, report } = await runShortForm('doctor', doctor)
  expect(shortfalls, report).toEqual([])
})
