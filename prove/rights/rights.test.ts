import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { runShortForm } from '../short-form.ts'
import { rights } from './rights.ts'
import { rightsFile, rightsPage } from './rights-page.ts'

test('Z1, Z2, Z3, Z10, M1, M2, M4, H2 everybody may do what the table says, and changes only their own data', async () => {
  const { shortfalls, report } = await runShortForm('rights', rights)
  expect(shortfalls, report).toEqual([])
})

test('Z1 the table of rights for operators matches the contract: `node prove/rights/write-page.ts` updates it', async () => {
  expect(await readFile(rightsFile, 'utf8')).toBe(rightsPage())
})
