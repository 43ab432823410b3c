import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pressDownload } from './downloads.ts'
import { signInAsAdmin, unique } from './api-clients.ts'
import { openBrowsers, submitFlag } from './browsers.ts'
import { waitForToast } from './live.ts'
import { useOwnSite } from './own-site.ts'
import { expect, test } from './site.ts'

// The clock is put forward from the registration to the results.
const site = useOwnSite()

const hour = 3_600_000

interface Named {
  _id: string
  name: string
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('a whole solo event: registration, start, freeze, end, results and practice afterwards', async ({ browser }) => {
  const { ada, ben, cleo, organiser, all } = await openBrowsers(browser)
  const admin = await signInAsAdmin(organiser.page)
  const at = (hours: number): string => new Date(Date.now() + hours * hour).toISOString()
  const event = await admin.call<Named>('POST', '/events', {
    name: unique('Single-handed'),
    description: 'Everyone for themselves.',
    scope: 'open',
    startDate: at(1),
    freezeDate: at(2),
    endDate: at(3),
  })
  const oar = await admin.challenge({ name: unique('Oar'), value: '100', event: event._id, flag: 'epitech{oar}' })
  const keel = await admin.challenge({ name: unique('Keel'), value: '250', event: event._id, flag: 'epitech{keel}' })

  // Two players enter, one of them withdraws and enters again; the third does not take part.
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

  await site.advanceClock(hour + 2_000, all)
  await expect(ada.page.getByRole('article').filter({ hasText: oar.name })).toBeVisible()
  const firstBlood = waitForToast(ben.page, `First blood: ${ada.name}`)
  await submitFlag(ada.page, oar, 'epitech{oar}')
  await firstBlood
  // A player who does not take part sees the scoreboard but no challenges.
  await cleo.page.reload()
  await expect(cleo.page.getByText('Invalid Request...')).toBeVisible()
  await cleo.page.goto(`/events/${event._id}/scoreboard`)
  await expect(rowOf(cleo.page, ada.name)).toContainText('100')

  await site.advanceClock(hour, all)
  await expect(cleo.page.getByText(/The scoreboard has been frozen since/)).toBeVisible()
  await submitFlag(ben.page, keel, 'epitech{keel}')
  await organiser.page.goto(`/admin/scoreboard?event=${event._id}`)
  await expect(rowOf(organiser.page, ben.name)).toContainText('250')
  await expect(cleo.page.getByRole('row').nth(1)).toContainText(ada.name)

  // After the end the organiser publishes the results.
  await site.advanceClock(hour, all)
  await organiser.page.goto(`/events/${event._id}/ceremony`)
  await organiser.page.mouse.move(100, 100)
  await organiser.page.getByRole('button', { name: 'Reveal all' }).click()
  await organiser.page.mouse.move(200, 200)
  await organiser.page.mouse.move(300, 300)
  await organiser.page.getByRole('button', { name: 'Publish the results' }).click()
  await organiser.page.getByRole('dialog').getByRole('button', { name: 'Publish the results' }).click()
  await expect(cleo.page.getByRole('row').nth(1)).toContainText(ben.name)
  await expect(cleo.page.getByText(/The scoreboard has been frozen since/)).toHaveCount(0)
  await ben.page.goto(`/events/${event._id}/results`)
  const download = ben.page.waitForEvent('download')
  await pressDownload(ben.page, 'My certificate (PDF)')
  const file = await readFile(await (await download).path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')

  // The challenges are open for practice, and solving them no longer changes the scoreboard.
  await cleo.page.goto(`/challenges/${oar._id}`)
  await cleo.page.getByLabel('Flag', { exact: true }).fill('epitech{oar}')
  await cleo.page.keyboard.press('Enter')
  await expect(cleo.page.getByRole('dialog', { name: 'Correct!' })).toBeVisible()
  await cleo.page.goto(`/events/${event._id}/scoreboard`)
  await expect(rowOf(cleo.page, ada.name)).toContainText('100')
  await expect(rowOf(cleo.page, cleo.name)).toHaveCount(0)
  for (const context of all) await context.close()
})
