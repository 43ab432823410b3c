import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { hoist, openHall } from './browsers.ts'
import { lookOut } from './live.ts'
import { openOffice, unique } from './api-clients.ts'
import { useOwnSite } from './own-site.ts'
import { expect, test } from './site.ts'

// The clock is put forward from the registration to the results.
const site = useOwnSite()

const hour = 3_600_000

interface Named {
  _id: string
  name: string
}

const lineOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('a whole solo event: registration, start, freeze, end, results, and what becomes practice', async ({
  browser,
}) => {
  const { ada, ben, cleo, chief, all } = await openHall(browser)
  const office = await openOffice(chief.page)
  const at = (hours: number): string => new Date(Date.now() + hours * hour).toISOString()
  const event = await office.call<Named>('POST', '/events', {
    name: unique('Single-handed'),
    description: 'Everyone for themselves.',
    scope: 'open',
    startDate: at(1),
    freezeDate: at(2),
    endDate: at(3),
  })
  const oar = await office.challenge({ name: unique('Oar'), value: '100', event: event._id, flag: 'epitech{oar}' })
  const keel = await office.challenge({ name: unique('Keel'), value: '250', event: event._id, flag: 'epitech{keel}' })

  // Two enter, one of them withdraws and thinks better of it; the third only looks on.
  for (const { page } of [ada, ben, cleo]) await page.goto(`/events/${event._id}`)
  for (const { page } of [ada, ben]) {
    await page.getByRole('button', { name: 'Take part' }).click()
    await expect(page.getByText('You are taking part as')).toBeVisible()
  }
  await ben.page.getByRole('button', { name: 'Withdraw' }).click()
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await ben.page.getByRole('button', { name: 'Take part' }).click()
  await expect(ben.page.getByText('You are taking part as')).toBeVisible()
  await cleo.page.goto(`/challenges/${oar._id}`)
  await expect(cleo.page.getByText('Invalid Request...')).toBeVisible()

  await site.forward(hour + 2_000, all)
  await expect(ada.page.getByRole('article').filter({ hasText: oar.name })).toBeVisible()
  const called = lookOut(ben.page, `First blood: ${ada.name}`)
  await hoist(ada.page, oar, 'epitech{oar}')
  await called
  // Who does not take part sees the board, and nothing of the challenges.
  await cleo.page.reload()
  await expect(cleo.page.getByText('Invalid Request...')).toBeVisible()
  await cleo.page.goto(`/events/${event._id}/scoreboard`)
  await expect(lineOf(cleo.page, ada.name)).toContainText('100')

  await site.forward(hour, all)
  await expect(cleo.page.getByText(/The scoreboard has been frozen since/)).toBeVisible()
  await hoist(ben.page, keel, 'epitech{keel}')
  await chief.page.goto(`/admin/scoreboard?event=${event._id}`)
  await expect(lineOf(chief.page, ben.name)).toContainText('250')
  await expect(cleo.page.getByRole('row').nth(1)).toContainText(ada.name)

  // Over, and opened from the back office.
  await site.forward(hour, all)
  await chief.page.goto(`/events/${event._id}/ceremony`)
  await chief.page.getByRole('button', { name: 'Reveal all' }).click()
  await chief.page.getByRole('button', { name: 'Publish the results' }).click()
  await chief.page.getByRole('dialog').getByRole('button', { name: 'Publish the results' }).click()
  await expect(cleo.page.getByRole('row').nth(1)).toContainText(ben.name)
  await expect(cleo.page.getByText(/The scoreboard has been frozen since/)).toHaveCount(0)
  await ben.page.goto(`/events/${event._id}/results`)
  const download = ben.page.waitForEvent('download')
  await ben.page.getByRole('button', { name: 'My certificate (PDF)' }).click()
  const file = await readFile(await (await download).path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')

  // What was played is there to train on, for everybody; it moves no board any more.
  await cleo.page.goto(`/challenges/${oar._id}`)
  await cleo.page.getByLabel('Flag', { exact: true }).fill('epitech{oar}')
  await cleo.page.keyboard.press('Enter')
  await expect(cleo.page.getByRole('dialog', { name: 'Correct!' })).toBeVisible()
  await cleo.page.goto(`/events/${event._id}/scoreboard`)
  await expect(lineOf(cleo.page, ada.name)).toContainText('100')
  await expect(lineOf(cleo.page, cleo.name)).toHaveCount(0)
  for (const context of all) await context.close()
})
