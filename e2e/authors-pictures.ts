import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { zipFrom } from '../server/test/collections.ts'
import { demoAdmin, openPage, pathOf, savePart, withBrowser } from './pictures.ts'

/**
 * Takes the pictures of docs/authors/walk-through.md again: `npm run demo` in one terminal, `node e2e/authors-pictures.ts` in
 * another. The address of the demo can be given as an argument.
 */
await withBrowser(async (browser) => take(await openPage(browser, { width: 1440, height: 1000 })))

async function take(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(demoAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(demoAdmin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/admin/**')

  await page.goto('/admin/imports')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a file' }).click(),
  ])
  await chooser.setFiles({ name: 'harbour.zip', mimeType: 'application/zip', buffer: await exampleWithMistakes() })
  await page.getByRole('heading', { name: 'What will happen' }).waitFor()
  const table = page.getByRole('table')
  await table.getByText('Which knots?').waitFor()
  const start = page.getByRole('button', { name: /^Import \d challenges$/ })
  await save(page, 'import-questions', page.getByRole('heading', { name: 'How to import' }), start)
  await save(page, 'import-preview', page.getByRole('main'), table)

  await start.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('heading', { name: 'What happened' }).waitFor()
  await save(page, 'import-report', page.getByRole('main'), table)
  await page.getByRole('button', { name: 'Undo import' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Undo import' }).waitFor()
  await save(page, 'import-undo', dialog, dialog)
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await page.getByText('This import was undone').waitFor()

  await page.goto('/admin/challenges/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('The locked drawer')
  const main = page.getByRole('main')
  await save(page, 'challenge-form', main, main)
}

function save(page: Page, name: string, from: Locator, to: Locator): Promise<void> {
  return savePart(page, `docs/authors/${name}.png`, { from, to })
}

/** The example repository with a file that is not there and a challenge without a flag, so that there is something to see. */
async function exampleWithMistakes(): Promise<Buffer> {
  const folder = pathOf('starter/example')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const contents = Object.fromEntries(
    await Promise.all(
      paths.map(async (path): Promise<[string, Buffer]> => [path.slice(folder.length + 1), await readFile(path)]),
    ),
  )
  delete contents['programming/tide-table/files/tides.csv']
  const unfinished = 'name: The lighthouse\ncategory: Misc\ndescription: To be written.\nvalue: 50\n'
  return zipFrom({ ...contents, 'misc/lighthouse/challenge.yml': unfinished })
}
