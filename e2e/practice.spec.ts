import { lookOut } from './live.ts'
import { backOffice, type Office, play, unique } from './api-clients.ts'
import { expect, member, signIn, test } from './site.ts'

/** Lays out challenges behind the scenes. */
async function backstage<Laid>(lay: (office: Office) => Promise<Laid>): Promise<Laid> {
  return lay(await backOffice())
}

test('the list is narrowed by pressing a category, and the address remembers it', async ({ page }) => {
  const category = await backstage(async (office) => {
    const made = await office.category(unique('Knots'))
    for (let knot = 1; knot <= 10; knot += 1)
      await office.challenge({ name: unique(`Knot ${knot}`), category: made._id, value: `${knot}0` })
    return made
  })
  await signIn(page, await member())
  await page.goto('/challenges')
  await page.getByRole('link', { name: new RegExp(`^${category.name}`) }).click()
  await expect(page.getByText('showing 1-9 of 10')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(9)

  // The tenth is on the second page; whatever else is changed leads back to the first.
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByLabel('Order').selectOption('Most points')
  await expect(page.getByRole('article').first()).toContainText('Knot 10')
  await expect(page).not.toHaveURL(/page=/)

  // A link that is sent shows the same, and Back leads back.
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

test('a challenge opens before one’s eyes once what it requires is solved', async ({ page }) => {
  const [first, second] = await backstage(async (office) => {
    const one = await office.challenge({ name: unique('The gangway') })
    const other = await office.challenge({ name: unique('The cabin') })
    await office.call('PUT', `/challenges/${other._id}/requirements`, { requirements: [one._id] })
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

  // They solve the other one elsewhere, and this page hears of it.
  const elsewhere = await play(person)
  await elsewhere.solve(first)
  await expect(page.getByLabel('Flag', { exact: true })).toBeVisible()
  await expect(page.getByText('Find it.')).toBeVisible()
})

test('whoever presses a solved card is warned, and may open it all the same', async ({ page }) => {
  const challenge = await backstage((office) => office.challenge({ name: unique('The anchor') }))
  const person = await member()
  const player = await play(person)
  await player.solve(challenge)
  await signIn(page, person)
  await page.goto(`/challenges?q=${encodeURIComponent(challenge.name)}`)
  const card = page.getByRole('article').filter({ hasText: challenge.name })
  await expect(card.getByText('Resolved', { exact: true })).toBeVisible()
  await card.getByRole('link', { name: challenge.name }).click()
  await expect(page.getByText('You have already solved this challenge!')).toBeVisible()
  await expect(page).toHaveURL(/\/challenges\?q=/)
  await expect(page.getByRole('link', { name: 'Open it anyway' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/challenges/${challenge._id}$`))
  await expect(page.getByText('You have already solved this challenge!')).toBeVisible()
  await expect(page.getByLabel('Flag', { exact: true })).toHaveCount(0)
})

test('a wrong flag stays to be typed over, and a document that is none is told', async ({ page }) => {
  const challenge = await backstage((office) => office.challenge({ name: unique('The bell') }))
  await signIn(page, await member())
  await page.goto(`/challenges/${challenge._id}`)
  const field = page.getByLabel('Flag', { exact: true })
  await field.fill('epitech{there}')
  const called = lookOut(page, 'This is not the flag.')
  await page.keyboard.press('Enter')
  await called
  await expect(page.getByRole('main').getByText('This is not the flag.')).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.type('epitech{here}')
  await expect(field).toHaveValue('epitech{here}')
  await page.keyboard.press('Enter')
  const won = page.getByRole('dialog', { name: 'Correct!' })
  await won
    .getByLabel('Write-up')
    .setInputFiles({ name: 'bell.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Ding, dong.') })
  await won.getByRole('button', { name: 'Hand in' }).click()
  await expect(page.getByText('This is not a PDF or Word document (.docx).')).toBeVisible()
  await expect(page).toHaveURL(/\/challenges$/)
})

test('V21: in practice the form is sent without a document too, and leads back to the challenges', async ({ page }) => {
  const challenge = await backstage((office) => office.challenge({ name: unique('The log') }))
  await signIn(page, await member())
  await page.goto(`/challenges/${challenge._id}`)
  await page.getByLabel('Flag', { exact: true }).fill('epitech{here}')
  await page.keyboard.press('Enter')
  const won = page.getByRole('dialog', { name: 'Correct!' })
  const sent = page.waitForResponse((response) => response.url().endsWith(`/api/submissions/${challenge._id}`))
  const called = lookOut(page, 'WriteUp submitted successfully')
  await won.getByRole('button', { name: 'Hand in' }).click()
  expect((await sent).status()).toBe(200)
  await called
  await expect(page).toHaveURL(/\/challenges$/)
})

test('what does not exist, or is no challenge, is an invalid request', async ({ page }) => {
  await signIn(page, await member())
  for (const id of ['0192d3a0-0000-7000-8000-000000000000', 'the-flag']) {
    await page.goto(`/challenges/${id}`)
    await expect(page.getByText('Invalid Request...')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Back Home' }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('what has not changed is not sent again, and shown all the same', async ({ page }) => {
  const challenge = await backstage((office) => office.challenge({ name: unique('Still water') }))
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
  // Long enough for it to be asked for once more.
  await page.clock.fastForward('01:00')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: challenge.name })).toBeVisible()
  // Once, or more often where others move something meanwhile.
  await expect.poll(() => new Set(statuses.slice(1))).toEqual(new Set([304]))
})
