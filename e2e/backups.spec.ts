import { open } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { checkBackup } from '../server/src/features/backups/check-backup.ts'
import { readMigrations } from '../server/src/platform/database/migrate.ts'
import { lookOut } from './live.ts'
import { expectNothingGrave } from './screen-checks.ts'
import { openOffice } from './api-clients.ts'
import { administrator } from './server.setup.ts'
import { expect, member, signIn, test } from './site.ts'

/**
 * A small site is backed up faster than anybody sees. Between asking for one and `release` the page is told that the
 * newest is half-way, whatever has become of it.
 */
async function holdHalfWay(page: Page): Promise<{ release: () => void }> {
  let isHeld = false
  await page.route('**/api/backups', async (route) => {
    if (route.request().method() === 'POST') isHeld = true
    else if (isHeld) {
      const response = await route.fetch()
      const { backups, ...habits } = (await response.json()) as { backups: object[] }
      const [newest, ...others] = backups
      const halfWay = { ...newest, state: 'running', percent: 50, size: null, finishedAt: null }
      return route.fulfill({ response, json: { ...habits, backups: [halfWay, ...others] } })
    }
    return route.continue()
  })
  return { release: () => (isHeld = false) }
}

/** Where to save is asked for in a window of the system, which no page can press: without it, it is a download. */
function saveWithoutAsking(page: Page): Promise<unknown> {
  return page.addInitScript(() => Object.defineProperty(window, 'showSaveFilePicker', { value: undefined }))
}

/** What a file says of itself, once it was compared with all that is in it. */
async function readBackup(path: string) {
  const file = await open(path)
  try {
    return await checkBackup(file, await readMigrations())
  } finally {
    await file.close()
  }
}

test('a backup is asked for, watched, taken along with the password, and deleted', async ({ page }) => {
  await openOffice(page)
  await saveWithoutAsking(page)
  const { release } = await holdHalfWay(page)
  await page.goto('/admin/backups')
  const lines = page.getByRole('list', { name: 'Backups, newest first' }).getByRole('listitem')
  const line = lines.first()

  await page.getByRole('button', { name: 'Back up now' }).click()
  const progress = line.getByRole('progressbar', { name: 'Backup progress' })
  await expect(progress).toHaveAttribute('value', '50')
  await expect(page.getByRole('button', { name: 'Backup in progress…' })).toBeDisabled()
  await expect(line.getByRole('button')).toHaveCount(0)
  await expectNothingGrave(page, 'a backup that is being made', progress)
  release()
  await expect(line.getByText('Complete', { exact: true })).toBeVisible()
  await expect(line.getByText('Requested by')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeEnabled()

  // It holds everything: whoever sits at an open screen must know the password, too.
  await line.getByRole('button', { name: /^Download the backup from / }).click()
  const sheet = page.getByRole('dialog', { name: 'Download this backup' })
  const password = sheet.getByLabel('Your password')
  await password.fill('Somebody-Elses-1')
  await sheet.getByRole('button', { name: 'Download' }).click()
  await expect(sheet.getByText('Your current password is incorrect.')).toBeVisible()
  await expect(password).toHaveAccessibleDescription('Your current password is incorrect.')
  await expectNothingGrave(page, 'the sheet that asks for the password', password)
  await password.fill(administrator.password)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Download' }).click(),
  ])
  await lookOut(page, 'Backup downloaded')
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
  const question = page.getByRole('dialog', { name: 'Delete this backup?' })
  await expect(question.getByText('This cannot be undone.')).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await lookOut(page, 'Backup deleted')
  await expect(lines).toHaveCount(count - 1)

  await page.goto('/admin/audit?kind=backup')
  for (const deed of ['requested the backup', 'downloaded the backup', 'deleted the backup'])
    await expect(page.getByRole('listitem').filter({ hasText: deed }).first()).toBeVisible()
})

test('Z1 a player finds neither the backups, nor the readiness of the site, nor who came in', async ({ page }) => {
  const { token } = await signIn(page, await member())
  for (const path of ['/admin/backups', '/admin/doctor', '/admin/audit?tab=access']) {
    await page.goto(path)
    await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible()
  }
  const headers = { authorization: `Bearer ${token}` }
  for (const path of ['/api/backups', '/api/doctor', '/api/audit/access'])
    expect((await page.request.get(path, { headers })).status(), path).toBe(403)
  expect((await page.request.post('/api/backups', { headers, data: {} })).status()).toBe(403)
})
