import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pressDownload } from './downloads.ts'
import { signInAsAdmin, unique } from './api-clients.ts'
import { openBrowsers, submitFlag } from './browsers.ts'
import { toast, waitForToast } from './live.ts'
import { useOwnSite } from './own-site.ts'
import { expect, test } from './site.ts'

// The clock is put forward from the announcement to the ceremony.
const site = useOwnSite()

const hour = 3_600_000

interface Named {
  _id: string
  name: string
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('a whole team event, from the announcement to the certificate, in four browsers', async ({ browser }) => {
  const { ada, ben, cleo, organiser, all } = await openBrowsers(browser)
  const admin = await signInAsAdmin(organiser.page)

  // The organiser creates an event with three challenges and announces it.
  const at = (hours: number): string => new Date(Date.now() + hours * hour).toISOString()
  const event = await admin.call<Named>('POST', '/events', {
    name: unique('Harbour Cup'),
    description: 'Four hours, three flags.',
    rules: '<p>No cannons.</p>',
    isSolo: false,
    minTeamSize: 1,
    maxTeamSize: 2,
    scope: 'open',
    startDate: at(1),
    freezeDate: at(3),
    endDate: at(5),
  })
  const challenges: Named[] = []
  for (const [name, value] of [
    ['Buoy', '100'],
    ['Lighthouse', '200'],
    ['Breakwater', '300'],
  ] as const)
    challenges.push(await admin.challenge({ name: unique(name), value, event: event._id, flag: `epitech{${name}}` }))
  const [buoy, lighthouse, breakwater] = challenges
  if (!buoy || !lighthouse || !breakwater) throw new Error('Three challenges were made.')
  await organiser.page.goto('/admin/notifications')
  await organiser.page.getByLabel('Title', { exact: true }).fill(`${event.name} opens in an hour`)
  await organiser.page.getByRole('textbox', { name: 'Description' }).fill('Find your crew.')
  await organiser.page.getByRole('button', { name: 'Send…' }).click()
  const toasts = [ada, ben, cleo].map(({ page }) => waitForToast(page, `${event.name} opens in an hour`))
  await organiser.page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
  await Promise.all(toasts)

  // Two teams are created; a second member joins the first by its link.
  const [anchors, sails] = [unique('Red Anchors'), unique('Blue Sails')]
  await ada.page.getByRole('link', { name: 'Competition' }).first().click()
  // The home page and the announcement also name the event, so wait for the list.
  await expect(ada.page.getByRole('heading', { level: 1, name: 'Competition' })).toBeVisible()
  await ada.page.getByRole('main').getByRole('link', { name: event.name }).first().click()
  await ada.page.getByLabel('Team name').fill(anchors)
  await ada.page.getByRole('button', { name: 'Create team' }).click()
  await expect(ada.page.getByText('1 of 2 seats taken')).toBeVisible()
  await expect(ada.page.getByText('No cannons.')).toBeVisible()
  await ben.page.goto(await ada.page.getByText(/\/join\//).innerText())
  await ben.page.getByRole('button', { name: 'Join team' }).click()
  await expect(ada.page.getByText('2 of 2 seats taken')).toBeVisible()
  await cleo.page.goto(`/events/${event._id}`)
  await cleo.page.getByLabel('Team name').fill(sails)
  await cleo.page.getByRole('button', { name: 'Create team' }).click()
  await expect(cleo.page.getByText('1 of 2 seats taken')).toBeVisible()
  for (const { page } of [ada, ben, cleo]) await expect(page.getByText(buoy.name)).toHaveCount(0)

  // The event starts, and every open page shows the challenges without a reload.
  await site.advanceClock(hour + 2_000, all)
  for (const { page } of [ada, ben, cleo])
    for (const { name } of challenges) await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible()

  // A first blood appears in the other browsers, on the cards and as a toast.
  const firstBlood = waitForToast(cleo.page, `First blood: ${anchors}`)
  await submitFlag(ben.page, buoy, 'epitech{Buoy}')
  await firstBlood
  for (const { page } of [ada, cleo])
    await expect(page.getByRole('article').filter({ hasText: buoy.name })).toContainText(anchors)
  await cleo.page.goto(`/events/${event._id}/scoreboard`)
  await expect(rowOf(cleo.page, anchors)).toContainText('100')
  await submitFlag(ada.page, lighthouse, 'epitech{Lighthouse}')
  await expect(rowOf(cleo.page, anchors)).toContainText('300')
  await expect(cleo.page.getByRole('row').nth(1)).toContainText(anchors)

  // After the freeze a solve is visible only to its team and to organisers.
  await site.advanceClock(2 * hour, all)
  await expect(cleo.page.getByText(/The scoreboard has been frozen since/)).toBeVisible()
  await cleo.page.goto(`/events/${event._id}`)
  for (const [challenge, flag] of [
    [breakwater, 'epitech{Breakwater}'],
    [buoy, 'epitech{Buoy}'],
  ] as const)
    await submitFlag(cleo.page, challenge, flag)
  await expect(cleo.page.getByRole('region', { name: sails })).toContainText('400')
  await ada.page.goto(`/events/${event._id}/scoreboard`)
  await expect(ada.page.getByRole('row').nth(1)).toContainText(anchors)
  await expect(rowOf(ada.page, sails)).not.toContainText('400')
  await organiser.page.goto(`/admin/scoreboard?event=${event._id}`)
  await expect(rowOf(organiser.page, sails)).toContainText('400')
  await expect(toast(ada.page, 'First blood: ')).toHaveCount(0)

  // After the end the results wait for the ceremony, which reveals places from last to first.
  await site.advanceClock(2 * hour, all)
  await ada.page.goto(`/events/${event._id}/results`)
  await expect(ada.page.getByText('The results are not published yet')).toBeVisible()
  await organiser.page.goto(`/events/${event._id}/ceremony`)
  await organiser.page.getByRole('button', { name: 'Begin' }).click()
  await expect(organiser.page.getByText('Who is 2nd?')).toBeVisible()
  for (const place of [anchors, 'And the winner is…', sails]) {
    await organiser.page.keyboard.press('Space')
    await expect(organiser.page.getByRole('status').filter({ hasText: place })).toBeVisible()
  }
  await expect(ada.page.getByText('The results are not published yet')).toBeVisible()
  await organiser.page.mouse.move(200, 200)
  await organiser.page.mouse.move(300, 300)
  await organiser.page.getByRole('button', { name: 'Publish the results' }).click()
  await organiser.page.getByRole('dialog').getByRole('button', { name: 'Publish the results' }).click()
  await expect(organiser.page.getByText('The results are published').first()).toBeVisible()

  // The player's open page shows the final scores and offers the certificate.
  await expect(rowOf(ada.page, sails).first()).toContainText('400')
  await expect(rowOf(ada.page, anchors).first()).toContainText('300')
  const download = ada.page.waitForEvent('download')
  await pressDownload(ada.page, 'My certificate (PDF)')
  const file = await readFile(await (await download).path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  for (const context of all) await context.close()
})
