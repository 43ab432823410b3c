import type { Page } from '@playwright/test'
import { payloads } from '../../e2e/payloads.ts'
import { rightFlag } from './scene.ts'

type Look = () => Promise<void>

/**
 * What is only to be seen after a press: more of a line, a sheet, a verdict, a search. True when something was pressed.
 * Whatever should be there to be pressed is waited for, and missed when it does not come.
 */
export async function deeds(page: Page, path: string, look: Look): Promise<boolean> {
  const hasUnfolded = await page.evaluate(unfold)
  if (/^\/challenges\/[0-9a-f-]{36}$/.test(path)) return tryFlag(page, look)
  if (/^\/admin\/challenges\/[0-9a-f-]{36}$/.test(path)) return openSheets(page, look)
  if (path.endsWith('?edit=1')) return press(page, /^Preview as a player$/)
  if (path.startsWith('/admin/categories?page=')) return askToDelete(page, look)
  if (path.endsWith('/ceremony')) return revealAll(page)
  if (path === '/admin/dashboard') return searchEverything(page, look)
  return hasUnfolded
}

/** Runs inside a page: opens whatever is folded. */
function unfold(): boolean {
  const folded = [...document.querySelectorAll<HTMLElement>('details:not([open]) > summary')]
  for (const summary of folded) summary.click()
  return folded.length > 0
}

async function press(page: Page, name: RegExp): Promise<true> {
  await page.getByRole('button', { name }).first().click()
  return true
}

/** Free hints are opened; a wrong answer is shown again beside its verdict, and the right one is celebrated. */
async function tryFlag(page: Page, look: Look): Promise<boolean> {
  const hints = page.getByRole('button', { name: 'Reveal for free' })
  for (let left = await hints.count(); left > 0; left -= 1) {
    await hints.first().click()
    await hints.nth(left - 1).waitFor({ state: 'hidden' })
  }
  const box = page.getByLabel('Flag', { exact: true })
  if (!(await box.isVisible())) return true
  await answer(page, payloads[2] ?? '')
  await page.getByText('This is not the flag.').first().waitFor()
  await look()
  await answer(page, rightFlag)
  await page
    .getByRole('dialog')
    .getByText(/points/)
    .first()
    .waitFor()
  return lookAtDialog(page, look)
}

async function answer(page: Page, flag: string): Promise<void> {
  await page.getByLabel('Flag', { exact: true }).fill(flag)
  await page.keyboard.press('Enter')
}

/** Whoever is about to delete many things is told which. */
async function askToDelete(page: Page, look: Look): Promise<boolean> {
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  return lookAtDialog(page, look)
}

/** It is closed afterwards, so that it does not stand before the next screen. */
async function lookAtDialog(page: Page, look: Look): Promise<false> {
  await page.getByRole('dialog').waitFor()
  await look()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  return false
}

async function openSheets(page: Page, look: Look): Promise<boolean> {
  for (const sheet of [/^Files/, /^Hints/]) {
    await press(page, sheet)
    await lookAtDialog(page, look)
  }
  return press(page, /^Show$/)
}

/** Everybody stands on the board then, and there is nothing left to reveal. */
async function revealAll(page: Page): Promise<boolean> {
  const button = page.getByRole('button', { name: 'Reveal all' })
  await button.click()
  await button.waitFor({ state: 'hidden' })
  return true
}

async function searchEverything(page: Page, look: Look): Promise<boolean> {
  await page.keyboard.press('Control+k')
  const box = page.getByLabel('Search screens, users, challenges, events')
  await box.waitFor()
  await box.fill('onerror')
  await page.getByRole('dialog').getByRole('option').first().waitFor()
  return lookAtDialog(page, look)
}
