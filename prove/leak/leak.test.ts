import { expect, test } from 'vitest'
import { runShortForm } from '../short-form.ts'
import { leak } from './leak.ts'

test('F1, F2, F4, E4, E6, H9 no response reveals data that its receiver may not know', async () => {
  const { shortfalls, report } = await runShortForm('leak', leak)
  expect(shortfalls, report).toEqual([])
})
