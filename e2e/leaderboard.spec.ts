import type { Locator } from '@playwright/test'
import { adminApi, playerApi } from './api-clients.ts'
import { beginAssignment, createClass, letPeopleJoin } from './class-steps.ts'
import { expectAccessible } from './screen-checks.ts'
import { expect, member, type Person, signIn, test } from './site.ts'

async function makeChallenge() {
  return (await adminApi()).challenge()
}

async function makeSolver(): Promise<Person> {
  const person = await member()
  await (await playerApi(person)).solve(await makeChallenge())
  return person
}

/** The leaderboard may be slightly old, so it is searched again until the expected result appears. */
async function expectOnReload({ name }: Person, expected: Locator): Promise<void> {
  await expect(async () => {
    await expected.page().goto(`/leaderboard?q=${encodeURIComponent(name)}`)
    await expect(expected).toBeVisible({ timeout: 10_000 })
  }).toPass()
}

test('a player can hide from the leaderboard and appear again by the same switch', async ({ page, browser }) => {
  const shy = await makeSolver()
  await signIn(page, shy)
  const others = await browser.newPage()
  await signIn(others, await makeSolver())
  const line = others.getByRole('row', { name: shy.name })
  await expectOnReload(shy, line)

  await page.goto('/profil?tab=progress')
  const shown = page.getByRole('switch', { name: 'Show me on the practice leaderboard' })
  await expect(shown).toBeChecked()
  await shown.press('Space')
  await expect(shown).not.toBeChecked()
  await expect(page.getByText('You are hidden from the leaderboard.')).toBeVisible()
  await page.goto('/leaderboard')
  await expect(page.getByText('You are hidden from the leaderboard.')).toBeVisible()
  await expectOnReload(shy, others.getByText(`No player found for “${shy.name}”`))

  await page.getByRole('link', { name: 'Change this in your profile' }).click()
  await shown.press('Space')
  await expect(shown).toBeChecked()
  await expectOnReload(shy, line)
  await others.close()
})

test('a class keeps its pupils off the leaderboard until its teacher wants them there', async ({ page, browser }) => {
  const [teacher, pupil] = [await member(), await makeSolver()]
  await (await adminApi()).teacher(teacher)
  const [desk, others] = [await browser.newPage(), await browser.newPage()]
  await signIn(others, await makeSolver())
  const line = others.getByRole('row', { name: pupil.name })
  await expectOnReload(pupil, line)

  await signIn(desk, teacher)
  const name = await createClass(desk)
  await expect(desk.getByText('Pupils are kept off')).toBeVisible()
  const code = await letPeopleJoin(desk, name)
  await desk.getByRole('button', { name: 'Edit', exact: true }).click()
  await desk.getByRole('checkbox', { name: 'Ask me before someone joins with the code' }).uncheck()
  await desk.getByRole('button', { name: 'Save changes' }).click()
  await expect(desk.getByText('Class saved')).toBeVisible()

  await signIn(page, pupil)
  await page.goto(`/join/${code}`)
  await expect(page.getByText('Its pupils are not on the public leaderboard.')).toBeVisible()
  await page.getByRole('button', { name: 'Join this class' }).click()
  await expect(page.getByRole('heading', { name: `You are in ${name}` })).toBeVisible()
  await expectOnReload(pupil, others.getByText(`No player found for “${pupil.name}”`))
  const reason = page.getByText(`Your class ${name} keeps its pupils off the leaderboard.`)
  await page.goto('/leaderboard')
  await expect(reason).toBeVisible()
  await page.goto('/profil?tab=progress')
  await expect(reason).toBeVisible()
  await expectAccessible(page, '/profil?tab=progress (kept off)', reason)

  // The profile that is open follows the class.
  await desk.getByRole('button', { name: 'Edit', exact: true }).click()
  await desk.getByRole('checkbox', { name: 'Keep pupils off public leaderboards' }).uncheck()
  await desk.getByRole('button', { name: 'Save changes' }).click()
  await expect(desk.getByText('Pupils can appear')).toBeVisible()
  await expect(reason).toBeHidden()
  await expect(page.getByRole('switch', { name: 'Show me on the practice leaderboard' })).toBeChecked()
  await expectOnReload(pupil, line)

  await beginAssignment(desk, 'Quiet week', [await makeChallenge()])
  await desk.getByRole('switch', { name: 'Keep pupils off public leaderboards while it runs' }).press('Space')
  await desk.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(desk.getByText('No leaderboard')).toBeVisible()
  await expect(page.getByText(`The assignment “Quiet week” of your class ${name}`)).toBeVisible()
  await expectOnReload(pupil, others.getByText(`No player found for “${pupil.name}”`))
  await desk.close()
  await others.close()
})

test('the reader’s own row stays visible during a search', async ({ page }) => {
  const [own, other] = [await makeSolver(), await makeSolver()]
  await signIn(page, own)
  await expect(async () => {
    await page.goto('/leaderboard')
    await page.getByRole('searchbox', { name: 'Search players' }).fill(other.name)
    await expect(page.getByText('1 player.')).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await expect(page.getByRole('row', { name: other.name })).toBeVisible()
  const line = page.getByRole('row', { name: own.name })
  await expect(line).toContainText('You')
  await expect(line).toBeInViewport()
  await expect(page.getByRole('row', { name: other.name })).not.toContainText('You')
})

test('the home page changes from the first step to a score without a reload', async ({ page }) => {
  const challenge = await makeChallenge()
  const person = await member()
  await signIn(page, person)
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome back, ${person.name}`)
  await expect(page.getByRole('heading', { name: 'Your first flag' })).toBeVisible()

  await (await playerApi(person)).solve(challenge)
  await expect(page.getByRole('heading', { name: 'Next for you' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your progress' })).toContainText('100')
  await expect(page.getByRole('heading', { name: 'Your first flag' })).toHaveCount(0)
})
