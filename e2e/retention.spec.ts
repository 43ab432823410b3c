import { signInAsAdmin } from './api-clients.ts'
import { waitForToast } from './live.ts'
import { useOwnSite } from './own-site.ts'
import { prepareScreen } from './screen-checks.ts'
import { expect, test } from './site.ts'

useOwnSite()

test('an administrator chooses a period, reads what goes, and everybody finds it in the notice', async ({
  page,
  browser,
}) => {
  await prepareScreen(page, 'en')
  await signInAsAdmin(page)
  await page.goto('/admin/settings')
  const period = page.getByRole('combobox', { name: 'Period: Unused accounts', exact: true })
  // A new site begins with periods.
  await expect(period).toHaveValue('24-months')
  await period.selectOption('12 months')
  await expect(page.getByText('Tonight: 0 accounts removed')).toBeVisible()
  const classes = page.getByRole('combobox', { name: 'Period: Archived classes', exact: true })
  await expect(classes).toHaveValue('24-months')
  await classes.selectOption('12 months')
  await expect(page.getByText('Tonight: 0 classes removed')).toBeVisible()
  await page.getByLabel('Contact for personal data').fill('Ask Ms Martin, room 12.')
  await page.getByRole('button', { name: 'Apply periods' }).click()
  const sheet = page.getByRole('dialog', { name: 'Keep data for a shorter time?' })
  await expect(sheet.getByText('Tonight: 0 accounts removed')).toBeVisible()
  await sheet.getByRole('button', { name: 'Shorten periods' }).click()
  await waitForToast(page, 'Periods saved')
  await page.reload()
  await expect(period).toHaveValue('12-months')

  const visitor = await (await browser.newContext()).newPage()
  await prepareScreen(visitor, 'en')
  await visitor.goto('/home')
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Your data' }).click()
  await expect(visitor.getByRole('heading', { name: 'Your data', level: 1 })).toBeVisible()
  await expect(visitor.getByText(/not used it for 12 months/)).toBeVisible()
  await expect(visitor.getByText(/at most 12 months after it was archived/)).toBeVisible()
  await expect(visitor.getByText('Ask Ms Martin, room 12.')).toBeVisible()

  await page.goto('/admin/audit?kind=retention')
  await expect(page.getByText(/changed the periods of personal data of/)).toBeVisible()
})
