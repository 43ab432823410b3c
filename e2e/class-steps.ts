import type { Page } from '@playwright/test'
import { randomLetters } from './random-letters.ts'
import { expect } from './site.ts'

/** Creates a class in the screens of a teacher, and returns its name. */
export async function createClass(page: Page): Promise<string> {
  const name = `Class ${randomLetters()}`
  await page.goto('/admin/classes/new')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create class' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  return name
}

/** Opens the class on screen to people who have an account, and returns the code that the class reads from the wall. */
export async function letPeopleJoin(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Let people join' }).click()
  await page.getByRole('button', { name: 'Enlarge' }).click()
  const large = page.getByRole('dialog', { name: `Join ${name}` })
  const code = ((await large.locator('strong').textContent()) ?? '').replaceAll(' ', '')
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
  await page.keyboard.press('Escape')
  return code
}

/** Begins an assignment on the page of its class. */
export async function beginAssignment(
  page: Page,
  title: string,
  challenges: readonly { name: string }[],
): Promise<void> {
  await page.getByRole('link', { name: 'Add assignment' }).click()
  await page.getByLabel('Title', { exact: true }).fill(title)
  for (const { name } of challenges) {
    await page.getByLabel('Add a challenge').fill(name)
    await page.getByRole('option', { name }).click()
  }
}

/** Sends wrong flags on the page of a challenge, each after the verdict on the one before. */
export async function sendWrongFlags(page: Page, guesses: readonly string[]): Promise<void> {
  for (const guess of guesses) {
    const judged = page.waitForResponse(/\/api\/submissions\//)
    await page.getByLabel('Flag', { exact: true }).fill(`epitech{${guess}}`)
    await page.keyboard.press('Enter')
    await judged
  }
}
