import { signInAsAdmin, unique } from './api-clients.ts'
import { waitForToast } from './live.ts'
import { expectAccessible } from './screen-checks.ts'
import { expect, member, signIn, test } from './site.ts'

const birds = ['Gull', 'Tern', 'Whale', 'Seal']

test('an author asks a question, and a player answers it wrong and then right', async ({ page, browser }) => {
  const admin = await signInAsAdmin(page)
  const category = await admin.category()
  const name = unique('Birds of the harbour')
  await page.goto('/admin/challenges/new')
  await page.getByText('Several choices', { exact: true }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('textbox', { name: 'Description' }).click()
  await page.keyboard.type('Which of these are birds?')
  await page.getByRole('combobox', { name: 'Category' }).or(page.getByLabel('Category')).first().fill(category.name)
  await page.getByRole('option', { name: category.name }).click()
  await page.getByLabel('Value').fill('10')
  for (const place of [3, 4]) {
    await page.getByRole('button', { name: 'Add choice' }).click()
    await expect(page.getByRole('textbox', { name: `Choice ${place}` })).toBeFocused()
  }
  for (const [at, text] of birds.entries()) await page.getByRole('textbox', { name: `Choice ${at + 1}` }).fill(text)
  await page.getByRole('button', { name: 'Create challenge' }).click()
  await expect(page.getByText('At least one choice must be right')).toBeVisible()
  for (const place of [1, 2]) await page.getByRole('checkbox', { name: `Choice ${place} is right` }).check()
  await expect(page.getByLabel('Max attempts')).toHaveValue('3')
  await expectAccessible(page, 'the form of a question')
  await page.getByRole('button', { name: 'Create challenge' }).click()
  await waitForToast(page, 'Challenge created successfully')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  // What is right is shown only on request.
  await expect(page.getByText('right', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show what is right' }).click()
  await expect(page.getByText('right', { exact: true })).toHaveCount(2)

  const context = await browser.newContext()
  const player = await context.newPage()
  await signIn(player, await member())
  await player.goto(`/challenges/${id}`)
  const choices = player.getByRole('group', { name: 'Choose every right answer' })
  await expect(choices.getByRole('checkbox')).toHaveCount(4)
  const shown = await choices
    .getByRole('checkbox')
    .evaluateAll((all) => all.map((each) => each.parentElement?.innerText ?? ''))
  expect(shown.toSorted()).toEqual(birds.toSorted())
  await choices.getByLabel('Gull').check()
  await player.getByRole('button', { name: 'Answer', exact: true }).click()
  await waitForToast(player, 'That is not the right answer. Attempts left: 2.')
  await expect(player.getByText('Attempts left: 2.', { exact: true })).toBeVisible()
  await expectAccessible(player, 'a question after a wrong answer')
  await choices.getByLabel('Tern').check()
  await player.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(player.getByRole('dialog', { name: 'Correct!' })).toBeVisible()

  // The order stays, and the right choices are marked.
  await player.goto(`/challenges/${id}`)
  await expect(player.getByText('You have already solved this challenge!')).toBeVisible()
  const read = player.getByRole('main').getByRole('listitem')
  await expect(read.filter({ hasText: '(right answer)' })).toHaveText([/^(Gull|Tern)/, /^(Gull|Tern)/])
  const order = (await read.allTextContents()).map((text) => text.replace(' (right answer)', '').trim())
  expect(order.filter((text) => birds.includes(text))).toEqual(shown)
  await expectAccessible(player, 'a question that is solved')
  await context.close()

  // Staff read what was chosen.
  await page.goto(`/admin/challenges/${id}?tab=fails`)
  await expect(page.locator('code', { hasText: 'Gull' })).toBeVisible()
})
