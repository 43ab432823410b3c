import { adminApi, type AdminApi, playerApi, unique } from './api-clients.ts'
import { waitForToast } from './live.ts'
import { expect, member, signIn, test } from './site.ts'

async function asAdmin<Made>(create: (admin: AdminApi) => Promise<Made>): Promise<Made> {
  return create(await adminApi())
}

test('choosing a category filters the list and changes the address', async ({ page }) => {
  const category = await asAdmin(async (admin) => {
    const made = await admin.category(unique('Knots'))
    for (let knot = 1; knot <= 10; knot += 1)
      await admin.challenge({ name: unique(`Knot ${knot}`), category: made._id, value: `${knot}0` })
    return made
  })
  await signIn(page, await member())
  await page.goto('/challenges')
  await page.getByRole('link', { name: new RegExp(`^${category.name}`) }).click()
  await expect(page.getByText('showing 1-9 of 10')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(9)

  // The tenth is on the second page; any other change returns to the first.
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByLabel('Order').selectOption('Most points')
  await expect(page.getByRole('article').first()).toContainText('Knot 10')
  await expect(page).not.toHaveURL(/page=/)

  // The address restores the same list, and Back returns to the previous one.
  await page.reload()
  await expect(page.getByRole('article').first()).toContainText('Knot 10')
  await page.goBack()
  await expect(page.getByText('showing 10-10 of 10')).toBeVisible()

  await page.getByLabel('Solved or not').selectOption('Resolved')
  await expect(page.getByText('No challenge found !')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('article')).toHaveCount(9)
  await expect(page).not.toHaveURL(/category=|solved=/)
})

test('a locked challenge opens without a reload when its requirement is solved', async ({ page }) => {
  const [first, second] = await asAdmin(async (admin) => {
    const one = await admin.challenge({ name: unique('The gangway') })
    const other = await admin.challenge({ name: unique('The cabin') })
    await admin.call('PUT', `/challenges/${other._id}/requirements`, { requirements: [one._id] })
    return [one, other]
  })
  const person = await member()
  await signIn(page, person)
  await page.goto(`/challenges?q=${encodeURIComponent(second.name)}`)
  const card = page.getByRole('article').filter({ hasText: second.name })
  await expect(card.getByText('Require')).toBeVisible()
  await card.getByRole('link', { name: second.name }).click()
  await expect(page).toHaveURL(new RegExp(`/challenges/require/${second._id}$`))
  await expect(page.getByRole('heading', { name: 'Solve these first' })).toBeVisible()
  await expect(page.getByRole('link', { name: first.name })).toBeVisible()
  await expect(page.getByText('Find it.')).toHaveCount(0)
  await expect(page.getByLabel('Flag', { exact: true })).toHaveCount(0)

  // The requirement is solved in another session.
  const otherSession = await playerApi(person)
  await otherSession.solve(first)
  await expect(page.getByLabel('Flag', { exact: true })).toBeVisible()
  await expect(page.getByText('Find it.')).toBeVisible()
})

test('a wrong flag can be typed over, and an invalid write-up document is reported', async ({ page }) => {
  const challenge = await asAdmin((admin) => admin.challenge({ name: unique('The bell') }))
  await signIn(page, await member())
  await page.goto(`/challenges/${challenge._id}`)
  const field = page.getByLabel('Flag', { exact: true })
  await field.fill('epitech{there}')
  const toast = waitForToast(page, 'This is not the flag.')
  await page.keyboard.press('Enter')
  await toast
  await expect(page.getByRole('main').getByText('This is not the flag.')).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.type('epitech{here}')
  await expect(field).toHaveValue('epitech{here}')
  await page.keyboard.press('Enter')
  const solvedDialog = page.getByRole('dialog', { name: 'Correct!' })
  await solvedDialog.getByRole('button', { name: 'Add a write-up (optional)' }).click()
  await solvedDialog
    .getByLabel('Write-up')
    .setInputFiles({ name: 'bell.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Ding, dong.') })
  await solvedDialog.getByRole('button', { name: 'Hand in' }).click()
  await expect(page.getByText('This is not a PDF or Word document (.docx).')).toBeVisible()
  await expect(page).toHaveURL(/\/challenges$/)
})

test('V21: in practice a write-up without a document is accepted, and the challenge list opens', async ({ page }) => {
  const challenge = await asAdmin((admin) => admin.challenge({ name: unique('The log') }))
  await signIn(page, await member())
  await page.goto(`/challenges/${challenge._id}`)
  await page.getByLabel('Flag', { exact: true }).fill('epitech{here}')
  await page.keyboard.press('Enter')
  const solvedDialog = page.getByRole('dialog', { name: 'Correct!' })
  const sent = page.waitForResponse((response) => response.url().endsWith(`/api/submissions/${challenge._id}`))
  const toast = waitForToast(page, 'WriteUp submitted successfully')
  await solvedDialog.getByRole('button', { name: 'Add a write-up (optional)' }).click()
  await solvedDialog.getByRole('button', { name: 'Hand in' }).click()
  expect((await sent).status()).toBe(200)
  await toast
  await expect(page).toHaveURL(/\/challenges$/)
})

test('after a solve the next challenge is one key away, and begins again', async ({ page }) => {
  const first = await asAdmin((admin) => admin.challenge({ name: unique('The bell') }))
  await signIn(page, await member())
  await page.goto(`/challenges/${first._id}`)
  await page.getByLabel('Flag', { exact: true }).fill('epitech{here}')
  await page.keyboard.press('Enter')
  const next = page.getByRole('dialog', { name: 'Correct!' }).getByRole('link', { name: 'Next challenge' })
  await expect(next).toBeFocused()
  const address = await next.getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${address ?? ''}$`))
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first.name)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Flag', { exact: true })).toHaveValue('')
})

test('the address of an unknown challenge shows an invalid request', async ({ page }) => {
  await signIn(page, await member())
  for (const id of ['0192d3a0-0000-7000-8000-000000000000', 'the-flag']) {
    await page.goto(`/challenges/${id}`)
    await expect(page.getByText('Invalid Request...')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Back Home' }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('an unchanged challenge is answered with 304 and still shown', async ({ page }) => {
  const challenge = await asAdmin((admin) => admin.challenge({ name: unique('Still water') }))
  await signIn(page, await member())
  await page.clock.install()
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith(`/api/challenges/${challenge._id}`)) statuses.push(response.status())
  })
  await page.goto(`/challenges/${challenge._id}`)
  await expect(page.getByRole('heading', { level: 1, name: challenge.name })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Practice' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Practice' })).toBeVisible()
  // After a minute the cached response is stale and requested again.
  await page.clock.fastForward('01:00')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: challenge.name })).toBeVisible()
  // There may be more than one request when other journeys change something meanwhile.
  await expect.poll(() => new Set(statuses.slice(1))).toEqual(new Set([304]))
})
