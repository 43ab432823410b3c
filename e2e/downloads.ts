import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { csvTable } from '../server/test/csv-table.ts'

/** Presses a button that downloads a file. Certificates ask first which name to print. */
export async function pressDownload(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  if (!button.includes('certificate')) return
  await page.getByRole('dialog').getByRole('button', { name: 'Download (PDF)' }).click()
}

/** Presses a button that downloads a file, and checks its name and content. */
export async function expectFile(page: Page, button: string, name: RegExp, content: string): Promise<void> {
  const arriving = page.waitForEvent('download')
  await pressDownload(page, button)
  const file = await arriving
  expect(file.suggestedFilename()).toMatch(name)
  expect(await readFile(await file.path(), 'latin1')).toContain(content)
}

/** Downloads the marks of the assignment on screen: a record per pupil. */
export async function readMarks(page: Page): Promise<Record<string, string>[]> {
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const text = await readFile(await (await arriving).path(), 'utf8')
  const [heads = [], ...rows] = csvTable(text)
  return rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at] ?? ''])))
}
