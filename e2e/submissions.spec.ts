import { readFile } from 'node:fs/promises'
import { playerApi, signInAsAdmin, unique } from './api-clients.ts'
import { waitForToast } from './live.ts'
import { expect, member, test } from './site.ts'

test('a new submission appears without a reload, and its flag is shown on request', async ({ page }) => {
  const admin = await signInAsAdmin(page)
  const challenge = await admin.challenge({ name: unique('Deep water'), flag: 'epitech{deep}' })
  const person = await member()
  const player = await playerApi(person)

  await page.goto('/admin/dashboard')
  await page.getByRole('navigation').getByRole('link', { name: 'Submissions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Submissions' })).toBeVisible()
  await page.goto(`/admin/submissions?challenge=${challenge._id}`)
  await expect(page.getByText('Nothing matches these filters')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Challenge' })).toHaveValue(challenge.name)

  await player.solve(challenge, 'epitech{deep}')
  const row = page.getByRole('row', { name: person.name })
  await expect(row).toContainText('Practice')
  await expect(row).not.toContainText('epitech{deep}')
  await row.getByRole('button', { name: `Show the answer by ${person.name}` }).press('Enter')
  await expect(row.getByText('epitech{deep}', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: `Hide the answer by ${person.name}` }).press('Enter')
  await expect(row).not.toContainText('epitech{deep}')

  await row.getByRole('link', { name: challenge.name }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/challenges/${challenge._id}$`))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Submissions' })).toBeVisible()
  await row.getByRole('link', { name: person.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
})

test('wrong submissions can be searched by text, are shortened when long, and keep the filters of the address', async ({
  page,
}) => {
  const admin = await signInAsAdmin(page)
  const challenge = await admin.challenge({ name: unique('Shoal') })
  const person = await member()
  const player = await playerApi(person)
  const long = `epitech{${'far '.repeat(30)}away}`
  for (const wrong of ['epitech{<b>bold</b>}', long]) await expect(player.solve(challenge, wrong)).rejects.toThrow()

  await page.goto(`/admin/submissions?challenge=${challenge._id}`)
  await page.getByRole('tab', { name: 'Incorrects' }).click()
  await expect(page).toHaveURL(/tab=incorrects/)
  await expect(page).toHaveURL(new RegExp(challenge._id))
  await expect(page.getByText('epitech{<b>bold</b>}')).toBeVisible()
  await expect(page.getByText('away}')).toHaveCount(0)
  await page.getByRole('button', { name: `Show all the answer by ${person.name}` }).click()
  await expect(page.getByText('away}')).toBeVisible()
  await page.getByRole('button', { name: 'Show less' }).click()
  await expect(page.getByText('away}')).toHaveCount(0)

  await page.getByRole('searchbox').fill('<b>bold')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/q=/)
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Corrects', exact: true })).toHaveAttribute('aria-selected', 'true')
})

test('I9 the filtered submissions are downloaded as a CSV file without formulas', async ({ page }) => {
  const admin = await signInAsAdmin(page)
  const challenge = await admin.challenge({ name: unique('=HARBOUR()') })
  const person = await member()
  const player = await playerApi(person)
  await expect(player.solve(challenge, '=1+1')).rejects.toThrow()

  await page.goto(`/admin/submissions?tab=incorrects&challenge=${challenge._id}`)
  await expect(page.getByText('=1+1')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('incorrect-submissions.csv')
  const [heads, line, rest] = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(heads).toBe('\uFEFF"time","user","email","entry","event","challenge","verdict","answer"')
  expect(line).toMatch(new RegExp(`^"\\d{4}-.+Z","${person.name}","${person.email}","","",`))
  expect(line).toContain(`,"'${challenge.name}","incorrect","'=1+1"`)
  expect(rest).toBe('')

  await page.getByRole('tab', { name: 'Corrects', exact: true }).click()
  await expect(page.getByText('Nothing matches these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Download CSV' }).click()
  await waitForToast(page, 'Nothing to download')
})

test('a failed load is reported and can be repeated', async ({ page }) => {
  await signInAsAdmin(page)
  // The live channel is off because it would reload the list before the button is pressed.
  await page.route('**/api/live*', (route) => route.fulfill({ status: 503, body: '' }))
  await page.route('**/api/submissions?*', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/admin/submissions')
  await expect(page.getByText('The submissions could not be loaded')).toBeVisible()
  await page.unroute('**/api/submissions?*')
  await page.getByRole('button', { name: /again/i }).click()
  await expect(page.getByText('The submissions could not be loaded')).toHaveCount(0)
})
