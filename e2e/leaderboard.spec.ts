import type { Locator } from '@playwright/test'
import { adminApi, playerApi } from './api-clients.ts'
import { expect, member, type Person, signIn, test } from './site.ts'

async function makeChallenge() {
  return (await adminApi()).challenge()
}

async function makeSolver(): Promise<Person> {
  const person = await member()
  await (await playerApi(person)).solve(await makeChallenge())
  return person
}

test('a player can hide from the leaderboard and appear again by the same switch', async ({ page, browser }) => {
  const shy = await makeSolver()
  await signIn(page, shy)
  const others = await browser.newPage()
  await signIn(others, await makeSolver())
  // The leaderboard may be slightly old, so it is reloaded until the expected result appears.
  const expectOnReload = (expected: Locator): Promise<void> =>
    expect(async () => {
      await others.goto(`/leaderboard?q=${encodeURIComponent(shy.name)}`)
      await expect(expected).toBeVisible({ timeout: 10_000 })
    }).toPass()
  const line = others.getByRole('row', { name: shy.name })
  await expectOnReload(line)

  await page.goto('/profil?tab=progress')
  const shown = page.getByRole('switch', { name: 'Show me on the practice leaderboard' })
  await expect(shown).toBeChecked()
  await shown.press('Space')
  await expect(shown).not.toBeChecked()
  await expect(page.getByText('You are hidden from the leaderboard.')).toBeVisible()
  await page.goto('/leaderboard')
  await expect(page.getByText('You are hidden from the leaderboard.')).toBeVisible()
  await expectOnReload(others.getByText(`No player found for “${shy.name}”`))

  await page.getByRole('link', { name: 'Change this in your profile' }).click()
  await shown.press('Space')
  await expect(shown).toBeChecked()
  await expectOnReload(line)
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
