import { expect, test } from 'vitest'
import { runShortForm } from '../short-form.ts'
import { doctor } from './doctor.ts'

test('what is stored agrees with what happened, and the doctor names what does not', async () => {
  const { shortfalls, report } = await runShortForm('doctor', doctor)
  expect(shortfalls, report).toEqual([])
})
