import { expect, test, vi } from 'vitest'
import { runShortForm } from '../short-form.ts'
import { leak } from './leak.ts'

// The hashes of passwords are not what is proved here, and take a large part of the time.
vi.mock(
  import('../../server/src/features/accounts/passwords/hashers.ts'),
  () => import('../../server/test/quick-hashers.ts'),
)

test('F1, F2, F4, E4, E6, H9 no response reveals data that its receiver may not know', async () => {
  const { shortfalls, report } = await runShortForm('leak', leak)
  expect(shortfalls, report).toEqual([])
})
