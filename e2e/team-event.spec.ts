import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { hoist, openHall } from './browsers.ts'
import { lookOut, toast } from './live.ts'
import { openOffice, unique } from './api-clients.ts'
import { useOwnSite } from './own-site.ts'
import { expect, test } from './site.ts'

// The clock is put forward from the announcement to the prize-giving.
const site = useOwnSite()

const hour = 3_600_000

interface Named {
  _id: string
  name: string
}

const lineOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('a whole team event, from the announcement to the certificate, in four browsers', async ({ browser }) => {
  const { ada, ben, cleo, chief, all } = await openHall(browser)
  const office = await openOffice(chief.page)

  // Announced: an event with three challenges, and a word to everybody.
  const at = (hours: number): string => new Date(Date.now() + hours * hour).toISOString()
  const event = await office.call<Named>('POST', '/events', {
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
    challenges.push(await office.challenge({ name: unique(name), value, event: event._id, flag: `epitech{${name}}` }))
  const [buoy, lighthouse, breakwater] = challenges
  if (!buoy || !lighthouse || !breakwater) throw new Error('Three challenges were made.')
  await chief.page.goto('/admin/notifications')
  await chief.page.getByLabel('Title', { exact: true }).fill(`${event.name} opens in an hour`)
  await chief.page.getByRole('textbox', { name: 'Description' }).fill('Find your crew.')
  await chief.page.getByRole('button', { name: 'Send…' }).click()
  const told = [ada, ben, cleo].map(({ page }) => lookOut(page, `${event.name} opens in an hour`))
  await chief.page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
  await Promise.all(told)

  // Two teams; the second member of the first comes by the link.
  const [anchors, sails] = [unique('Red Anchors'), unique('Blue Sails')]
  await ada.page.getByRole('link', { name: 'Competition' }).first().click()
  // Home names the event as well, and so does the word about it.
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

  // It starts, and every page turns over by itself.
  await site.forward(hour + 2_000, all)
  for (const { page } of [ada, ben, cleo])
    for (const { name } of challenges) await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible()

  // First blood: seen in the other browsers, on the cards and as a word.
  const called = lookOut(cleo.page, `First blood: ${anchors}`)
  await hoist(ben.page, buoy, 'epitech{Buoy}')
  await called
  for (const { page } of [ada, cleo])
    await expect(page.getByRole('article').filter({ hasText: buoy.name })).toContainText(anchors)
  await cleo.page.goto(`/events/${event._id}/scoreboard`)
  await expect(lineOf(cleo.page, anchors)).toContainText('100')
  await hoist(ada.page, lighthouse, 'epitech{Lighthouse}')
  await expect(lineOf(cleo.page, anchors)).toContainText('300')
  await expect(cleo.page.getByRole('row').nth(1)).toContainText(anchors)

  // Frozen: what happens now is seen by who did it, and by the organisers.
  await site.forward(2 * hour, all)
  await expect(cleo.page.getByText(/The scoreboard has been frozen since/)).toBeVisible()
  await cleo.page.goto(`/events/${event._id}`)
  for (const [challenge, flag] of [
    [breakwater, 'epitech{Breakwater}'],
    [buoy, 'epitech{Buoy}'],
  ] as const)
    await hoist(cleo.page, challenge, flag)
  await expect(cleo.page.getByRole('region', { name: sails })).toContainText('400')
  await ada.page.goto(`/events/${event._id}/scoreboard`)
  await expect(ada.page.getByRole('row').nth(1)).toContainText(anchors)
  await expect(lineOf(ada.page, sails)).not.toContainText('400')
  await chief.page.goto(`/admin/scoreboard?event=${event._id}`)
  await expect(lineOf(chief.page, sails)).toContainText('400')
  await expect(toast(ada.page, 'First blood: ')).toHaveCount(0)

  // Over: the results wait for the ceremony, which calls the places from the last to the first.
  await site.forward(2 * hour, all)
  await ada.page.goto(`/events/${event._id}/results`)
  await expect(ada.page.getByText('The results are not published yet')).toBeVisible()
  await chief.page.goto(`/events/${event._id}/ceremony`)
  await chief.page.getByRole('button', { name: 'Begin' }).click()
  await expect(chief.page.getByText('Who is 2nd?')).toBeVisible()
  for (const place of [anchors, 'And the winner is…', sails]) {
    await chief.page.keyboard.press('Space')
    await expect(chief.page.getByRole('status').filter({ hasText: place })).toBeVisible()
  }
  await expect(ada.page.getByText('The results are not published yet')).toBeVisible()
  await chief.page.getByRole('button', { name: 'Publish the results' }).click()
  await chief.page.getByRole('dialog').getByRole('button', { name: 'Publish the results' }).click()
  await expect(chief.page.getByText('The results are published').first()).toBeVisible()

  // Nobody has touched the other page: it shows who has won, and the certificate is there.
  await expect(lineOf(ada.page, sails).first()).toContainText('400')
  await expect(lineOf(ada.page, anchors).first()).toContainText('300')
  const download = ada.page.waitForEvent('download')
  await ada.page.getByRole('button', { name: 'My certificate (PDF)' }).click()
  const file = await readFile(await (await download).path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  for (const context of all) await context.close()
})
