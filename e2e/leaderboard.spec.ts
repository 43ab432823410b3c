import type { Locator } from '@playwright/test'
import { backOffice, play } from './api-clients.ts'
import { expect, member, type Person, signIn, test } from './site.ts'

/** A challenge, made by somebody whom the journey does not meet. */
async function makeChallenge() {
  return (await backOffice()).challenge()
}

async function makeSolver(): Promise<Person> {
  const person = await member()
  await (await play(person)).solve(await makeChallenge())
  return person
}

test('who keeps off the board is found by nobody, and is back by the same switch', async ({ page, browser }) => {
  const shy = await makeSolver()
  await signIn(page, shy)
  const others = await browser.newPage()
  await signIn(others, await makeSolver())
  // A board may be a moment old: whoever misses somebody looks again.
  const look = (sight: Locator): Promise<void> =>
    expect(async () => {
      await others.goto(`/leaderboard?q=${encodeURIComponent(shy.name)}`)
      await expect(sight).toBeVisible({ timeout: 10_000 })
    }).toPass()
  const line = others.getByRole('row', { name: shy.name })
  await look(line)

  await page.goto('/profil')
  const shown = page.getByRole('switch', { name: 'Show me on the practice leaderboard' })
  await expect(shown).toBeChecked()
  await shown.press('Space')
  await expect(shown).not.toBeChecked()
  await expect(page.getByText('You are hidden from the leaderboard.')).toBeVisible()
  await page.goto('/leaderboard')
  await expect(page.getByText('You are hidden from the leaderboard.')).toBeVisible()
  await look(others.getByText(`No player found for “${shy.name}”`))

  await page.getByRole('link', { name: 'Change this in your profile' }).click()
  await shown.press('Space')
  await expect(shown).toBeChecked()
  await look(line)
  await others.close()
})

test('one’s own line stays in sight, whatever one looks for', async ({ page }) => {
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

test('home moves on before one’s eyes: from the first step to a score', async ({ page }) => {
  const challenge = await makeChallenge()
  const person = await member()
  await signIn(page, person)
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome back, ${person.name}`)
  await expect(page.getByRole('heading', { name: 'Your first flag' })).toBeVisible()

  await (await play(person)).solve(challenge)
  await expect(page.getByRole('heading', { name: 'Next for you' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your progress' })).toContainText('100')
  await expect(page.getByRole('heading', { name: 'Your first flag' })).toHaveCount(0)
})
