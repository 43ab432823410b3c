import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { runShortForm } from '../short-form.ts'
import { rights } from './rights.ts'
import { rightsFile, rightsPage } from './rights-page.ts'

// The hashes of passwords are not what is proved here, and take a large part of the time.
vi.mock(
  import('../../server/src/features/accounts/passwords/hashers.ts'),
  () => import('../../server/test/quick-hashers.ts'),
)

test('Z1, Z2, Z3, Z10, M1, M2, M4, H2 everybody may do what the table says, and changes only their own data', async () => {
  const { shortfalls, report } = await runShortForm('rights', rights)
  expect(shortfalls, report).toEqual([])
})

test('Z1 the table of rights for operators matches the contract: `node prove/rights/write-page.ts` updates it', async () => {
  expect(await readFile(rightsFile, 'utf8')).toBe(rightsPage())
})
