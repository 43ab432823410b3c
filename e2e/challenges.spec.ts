import { signInAsAdmin, unique } from './api-clients.ts'
import { waitForToast } from './live.ts'
import { expect, test } from './site.ts'

test('a dynamic challenge with a file can be written, previewed as a player and saved', async ({ page }) => {
  const admin = await signInAsAdmin(page)
  const category = await admin.category()
  const event = await admin.event()
  const name = unique('Small exponents')
  await page.goto('/admin/challenges/new')

  await page.getByRole('button', { name: 'Create challenge' }).click()
  for (const sentence of ['Name', 'Description', 'Category', 'Value', 'Flag'])
    await expect(page.getByText(`${sentence} is required`)).toBeVisible()

  await page.getByLabel('Name').fill(name)
  await page.getByRole('textbox', { name: 'Description' }).click()
  await page.keyboard.type('Read ')
  await page.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type('twice')
  await page.getByRole('combobox', { name: 'Category' }).or(page.getByLabel('Category')).first().fill(category.name)
  await page.getByRole('option', { name: category.name }).click()

  await page.getByLabel('Event').fill('not an event of ours')
  await page.getByText('Dynamic', { exact: true }).click()
  await page.getByLabel('Initial value').fill('5x0z0')
  await expect(page.getByLabel('Initial value')).toHaveValue('500')
  await page.getByLabel('Flag', { exact: true }).fill('epitech{three}')
  await page.getByRole('button', { name: 'Create challenge' }).click()
  await expect(page.getByText('Invalid event')).toBeVisible()
  await expect(page.getByText('Minimum is required')).toBeVisible()
  await expect(page.getByText('Decay is required')).toBeVisible()

  await page.getByLabel('Event').fill(event.name)
  await page.getByRole('option', { name: event.name }).click()
  await page.getByText('Logarithmic', { exact: true }).click()
  await page.getByLabel('Decay', { exact: true }).fill('20')
  await page.getByLabel('Minimum').fill('100')
  await expect(page.getByText('The minimum of 100 is reached after 20 solves.')).toBeVisible()

  await page.locator('input[type=file]').setInputFiles({
    name: 'réseau.pcap',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('a packet'),
  })
  await page.getByRole('button', { name: 'Preview as a player' }).click()
  const preview = page.getByLabel('Player view')
  await expect(preview.getByRole('heading', { name })).toBeVisible()
  await expect(preview.locator('strong', { hasText: 'twice' })).toBeVisible()
  await expect(preview.getByText('réseau.pcap')).toBeVisible()

  await page.getByRole('button', { name: 'Create challenge' }).click()
  await waitForToast(page, 'Challenge created successfully')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('link', { name: event.name })).toBeVisible()

  // The flag is shown only on request.
  await expect(page.getByText('epitech{three}')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('epitech{three}')).toBeVisible()

  await page.getByRole('button', { name: 'Files (1)' }).click()
  const files = page.getByRole('dialog', { name: 'Files' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    files.getByRole('button', { name: 'Download réseau.pcap' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('réseau.pcap')
  await files.getByRole('button', { name: 'Delete réseau.pcap' }).click()
  await files.getByRole('button', { name: 'Delete file' }).click()
  await waitForToast(page, 'File deleted')
})

test('a draft survives a reload, and is removed when it is discarded', async ({ page }) => {
  await signInAsAdmin(page)
  const name = unique('Half written')
  await page.goto('/admin/challenges/new')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Flag', { exact: true }).fill('epitech{draft}')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.values(sessionStorage))))
    .toContain('epitech{draft}')
  await page.reload()
  await expect(page.getByText('Your draft was restored.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await expect(page.getByLabel('Flag', { exact: true })).toHaveValue('epitech{draft}')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('')
  await page.reload()
  await expect(page.getByText('Your draft was restored.')).toHaveCount(0)
})

test('requirements reject the challenge itself, a duplicate and a cycle', async ({ page }) => {
  const admin = await signInAsAdmin(page)
  const [first, second] = [await admin.challenge(), await admin.challenge()]
  await admin.call('PUT', `/challenges/${first._id}/requirements`, { requirements: [second._id] })
  await page.goto(`/admin/challenges/${second._id}`)
  await page.getByRole('button', { name: 'Requirements', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Requirements' })
  const picker = sheet.getByLabel('Add requirement').first()
  await picker.fill(second.name)
  await page.getByRole('option', { name: second.name }).click()
  await expect(sheet.getByText('A challenge cannot require itself')).toBeVisible()
  await picker.fill(first.name)
  await page.getByRole('option', { name: first.name }).click()
  await picker.fill(first.name)
  await page.getByRole('option', { name: first.name }).click()
  await expect(sheet.getByText('This challenge is already required')).toBeVisible()
  await sheet.getByRole('button', { name: 'Save requirements' }).click()
  await expect(sheet.getByText('These requirements form a loop')).toBeVisible()
})

test('hints can be added with the default cost, changed and deleted', async ({ page }) => {
  const admin = await signInAsAdmin(page)
  const challenge = await admin.challenge()
  await page.goto(`/admin/challenges/${challenge._id}`)
  await page.getByRole('button', { name: 'Hints', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Hints' })
  await sheet.getByRole('button', { name: 'Add hint' }).click()
  await expect(sheet.getByLabel('Cost in points')).toHaveValue('99')
  await sheet.getByLabel('Content').fill('Look at the end of the file.')
  await sheet.getByRole('button', { name: 'Add hint' }).click()
  await waitForToast(page, 'Hint added')
  await expect(sheet.getByText('99 points')).toBeVisible()
  await sheet.getByRole('button', { name: 'Edit hint 1' }).click()
  await sheet.getByLabel('Cost in points').fill('0')
  await sheet.getByRole('button', { name: 'Save hint' }).click()
  await expect(sheet.getByText('free')).toBeVisible()
  await sheet.getByRole('button', { name: 'Delete hint 1' }).click()
  await sheet.getByRole('button', { name: 'Delete hint', exact: true }).click()
  await expect(sheet.getByText('No hints yet.')).toBeVisible()
})

test('when two administrators edit one challenge, neither change is lost silently', async ({ page }) => {
  const admin = await signInAsAdmin(page)
  const category = await admin.category()
  const challenge = await admin.challenge({ category: category._id })
  await page.goto(`/admin/challenges/${challenge._id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Flag', { exact: true }).fill('epitech{mine}')
  const form = new FormData()
  const theirs = { name: `${challenge.name} II`, description: '<p>Find it.</p>', value: '200', flag: 'epitech{here}' }
  for (const [name, value] of Object.entries({ ...theirs, category: category._id })) form.set(name, value)
  await admin.call('PUT', `/challenges/${challenge._id}`, form)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Update challenge error !')).toBeVisible()
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed this in the meantime' })
  await expect(notice.getByText(theirs.name)).toBeVisible()
  await notice.getByRole('button', { name: 'Use their version' }).click()
  await expect(page.getByLabel('Name')).toHaveValue(theirs.name)
  await expect(page.getByLabel('Value')).toHaveValue('200')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await waitForToast(page, 'Challenge updated successfully')
})

test('a challenge is found by its name, never by its flag, and can be deleted from the list', async ({ page }) => {
  const admin = await signInAsAdmin(page)
  const flag = `epitech{${unique('secret').replace(' ', '_')}}`
  const challenge = await admin.challenge({ flag })
  await admin.call('POST', `/challenges/${challenge._id}/hints/all`, { content: 'Closer.' })
  await page.goto('/admin/challenges')
  await page.getByRole('searchbox', { name: 'Search challenges' }).fill(flag)
  await expect(page.getByText('Nothing found for')).toBeVisible()
  await page.getByRole('searchbox').fill(challenge.name)
  const row = page.getByRole('row', { name: challenge.name })
  await expect(row).toContainText('No event')
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('1 hint', { exact: true })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await waitForToast(page, 'Challenge deleted successfully')
})

test('deleting a challenge from its page lists what is deleted or changed with it', async ({ page }) => {
  const admin = await signInAsAdmin(page)
  const [challenge, follower] = [await admin.challenge(), await admin.challenge()]
  await admin.call('POST', `/challenges/${challenge._id}/hints/all`, { content: 'Look closer.' })
  await admin.call('PUT', `/challenges/${follower._id}/requirements`, { requirements: [challenge._id] })
  await page.goto(`/admin/challenges/${challenge._id}`)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('1 hint')).toBeVisible()
  await expect(sheet.getByText(follower.name)).toBeVisible()
  await sheet.getByRole('button', { name: 'Delete challenge' }).click()
  await waitForToast(page, 'Challenge deleted successfully')
  await expect(page).toHaveURL(/\/admin\/challenges$/)
})
