import { open } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { checkBackup } from '../server/src/features/backups/check-backup.ts'
import { readMigrations } from '../server/src/platform/database/migrate.ts'
import { signInAsAdmin } from './api-clients.ts'
import { waitForToast } from './live.ts'
import { expectAccessible } from './screen-checks.ts'
import { expect, test } from './site.ts'

/**
 * A small site is backed up too fast to be observed. From the request for a backup until `release`, the page receives the
 * newest backup as half done, whatever its real state is.
 */
async function reportHalfDone(page: Page): Promise<{ release: () => void }> {
  let isReporting = false
  await page.route('**/api/backups', async (route) => {
    const response = await route.fetch()
    if (route.request().method() === 'POST') isReporting = true
    else if (isReporting) {
      const { backups, ...settings } = (await response.json()) as { backups: object[] }
      const [newest, ...others] = backups
      const halfDone = { ...newest, state: 'running', percent: 50, size: null, finishedAt: null }
      return route.fulfill({ response, json: { ...settings, backups: [halfDone, ...others] } })
    }
    return route.fulfill({ response })
  })
  return { release: () => (isReporting = false) }
}

/** A test cannot use the system's save dialog; without the picker the browser downloads the file. */
function saveWithoutAsking(page: Page): Promise<unknown> {
  return page.addInitScript(() => Object.defineProperty(window, 'showSaveFilePicker', { value: undefined }))
}

/** Checks a backup file and returns its description. */
async function readBackup(path: string) {
  const file = await open(path)
  try {
    return await checkBackup(file, await readMigrations())
  } finally {
    await file.close()
  }
}

test('a backup can be requested, followed, downloaded, and deleted', async ({ page }) => {
  await signInAsAdmin(page)
  await saveWithoutAsking(page)
  const { release } = await reportHalfDone(page)
  await page.goto('/admin/backups')
  const lines = page.getByRole('list', { name: 'Backups, newest first' }).getByRole('listitem')
  const line = lines.first()

  await page.getByRole('button', { name: 'Back up now' }).click()
  const progress = line.getByRole('progressbar', { name: 'Backup progress' })
  await expect(progress).toHaveAttribute('value', '50')
  await expect(page.getByRole('button', { name: 'Backup in progress…' })).toBeDisabled()
  await expect(line.getByRole('button')).toHaveCount(0)
  await expectAccessible(page, 'a backup in progress', progress)
  release()
  await expect(line.getByText('Complete', { exact: true })).toBeVisible()
  await expect(line.getByText('Requested by')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeEnabled()

  await line.getByRole('button', { name: /^Download the backup from / }).click()
  const sheet = page.getByRole('dialog', { name: 'Download this backup' })
  await expectAccessible(page, 'the sheet that offers the download', sheet)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Download' }).click(),
  ])
  await waitForToast(page, 'Backup downloaded')
  await expect(sheet).toHaveCount(0)
  const { tables } = await readBackup(await download.path())
  expect(tables.find(({ name }) => name === 'account')?.rows).toBeGreaterThan(0)

  await page.goto('/admin/dashboard')
  const figure = page.locator('dl > div').filter({ hasText: 'Last backup' })
  await expect(figure).toContainText(/now|ago/)
  await figure.getByRole('link', { name: 'All backups' }).click()

  const remove = line.getByRole('button', { name: /^Delete the backup from / })
  await remove.waitFor()
  const count = await lines.count()
  await remove.click()
  const confirmation = page.getByRole('dialog', { name: 'Delete this backup?' })
  await expect(confirmation.getByText('This cannot be undone.')).toBeVisible()
  await confirmation.getByRole('button', { name: 'Delete' }).click()
  await waitForToast(page, 'Backup deleted')
  await expect(lines).toHaveCount(count - 1)

  await page.goto('/admin/audit?kind=backup')
  for (const action of ['requested the backup', 'downloaded the backup', 'deleted the backup'])
    await expect(page.getByRole('listitem').filter({ hasText: action }).first()).toBeVisible()
})
