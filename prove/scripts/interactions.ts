import type { Page } from '@playwright/test'
import { payloads } from '../../e2e/payloads.ts'
import { rightFlag } from './scene.ts'

type Inspect = () => Promise<void>

/**
 * Opens what a screen shows only after a click: details, sheets, verdicts, search results. Returns true if the page has
 * to be inspected again. A missing button fails the proof.
 */
export async function interact(page: Page, path: string, inspect: Inspect): Promise<boolean> {
  const hasUnfolded = await page.evaluate(unfold)
  if (/^\/challenges\/[0-9a-f-]{36}$/.test(path)) return tryFlag(page, inspect)
  if (/^\/admin\/challenges\/[0-9a-f-]{36}$/.test(path)) return openSheets(page, inspect)
  if (path.endsWith('?edit=1')) return press(page, /^Preview as a player$/)
  if (path.startsWith('/admin/categories?page=')) return askToDelete(page, inspect)
  if (path.endsWith('/ceremony')) return revealAll(page)
  if (path === '/admin/dashboard') return searchEverything(page, inspect)
  return hasUnfolded
}

/** Runs inside the page: opens all collapsed details. */
function unfold(): boolean {
  const folded = [...document.querySelectorAll<HTMLElement>('details:not([open]) > summary')]
  for (const summary of folded) summary.click()
  return folded.length > 0
}

async function press(page: Page, name: RegExp): Promise<true> {
  await page.getByRole('button', { name }).first().click()
  return true
}

/** Opens free hints, and submits a wrong flag, which is shown with its verdict, and the right one. */
async function tryFlag(page: Page, inspect: Inspect): Promise<boolean> {
  const hints = page.getByRole('button', { name: 'Reveal for free' })
  for (let left = await hints.count(); left > 0; left -= 1) {
    await hints.first().click()
    await hints.nth(left - 1).waitFor({ state: 'hidden' })
  }
  const box = page.getByLabel('Flag', { exact: true })
  if (!(await box.isVisible())) return true
  await submit(page, payloads[2] ?? '')
  await page.getByText('This is not the flag.').first().waitFor()
  await inspect()
  await submit(page, rightFlag)
  await page
    .getByRole('dialog')
    .getByText(/points/)
    .first()
    .waitFor()
  return inspectDialog(page, inspect)
}

async function submit(page: Page, flag: string): Promise<void> {
  await page.getByLabel('Flag', { exact: true }).fill(flag)
  await page.keyboard.press('Enter')
}

/** The dialog that confirms a deletion names the rows. */
async function askToDelete(page: Page, inspect: Inspect): Promise<boolean> {
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  return inspectDialog(page, inspect)
}

/** Closes the dialog afterwards, so that it does not cover the next screen. */
async function inspectDialog(page: Page, inspect: Inspect): Promise<false> {
  await page.getByRole('dialog').waitFor()
  await inspect()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  return false
}

async function openSheets(page: Page, inspect: Inspect): Promise<boolean> {
  for (const sheet of [/^Files/, /^Hints/]) {
    await press(page, sheet)
    await inspectDialog(page, inspect)
  }
  return press(page, /^Show$/)
}

/** The button disappears once every place is revealed. */
async function revealAll(page: Page): Promise<boolean> {
  const button = page.getByRole('button', { name: 'Reveal all' })
  await button.click()
  await button.waitFor({ state: 'hidden' })
  return true
}

async function searchEverything(page: Page, inspect: Inspect): Promise<boolean> {
  await page.keyboard.press('Control+k')
  const box = page.getByLabel('Search screens, users, challenges, events')
  await box.waitFor()
  await box.fill('onerror')
  await page.getByRole('dialog').getByRole('option').first().waitFor()
  return inspectDialog(page, inspect)
}
