import { readFile } from 'node:fs/promises'
import { lookOut } from './live.ts'
import { dress, expectNothingGrave } from './screen-checks.ts'
import { type Office, openOffice, play } from './api-clients.ts'
import { choose, lineOf, type Named, useRegattas, watch } from './running-event.ts'
import { expect, test } from './site.ts'

// Events begin, freeze and end here by putting the clock forward, which others would notice.
const { begin, forward } = useRegattas()

test('points, hiding and disqualifying: the boards of organisers and players follow at once', async ({
  page,
  browser,
}) => {
  await openOffice(page)
  const race = await begin()
  const { event, small, otters, corsairs, ada, bob } = race
  const [captain, other] = [await play(ada), await play(bob)]
  const players = await watch(browser, race, bob)

  // The running event is chosen without being asked for, and the address names it.
  await page.goto('/admin/dashboard')
  await page.getByRole('navigation').getByRole('link', { name: 'Scoreboard' }).click()
  await expect(page).toHaveURL(new RegExp(`event=${event._id}`))
  await expect(page.getByRole('combobox', { name: 'Event' })).toHaveValue(event.name)
  await captain.solve(small)
  await expect(lineOf(page, otters)).toContainText('100')
  await expect(lineOf(page, corsairs)).toContainText('0')

  // Points with a reason, which the members hear of; then they are taken back.
  await choose(page, corsairs, 'Give or remove points…')
  const sheet = page.getByRole('dialog', { name: `Points for ${corsairs}` })
  await sheet.getByRole('button', { name: 'Give points' }).click()
  await expect(sheet.getByText('Reason is required')).toBeVisible()
  await sheet.getByLabel('Points', { exact: true }).fill('150')
  await sheet.getByLabel('Reason').fill('Lent a hand')
  await sheet.getByRole('button', { name: 'Give points' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Actions for ${corsairs}` })).toBeFocused()
  await expect(page.getByRole('row').nth(1)).toContainText(corsairs)
  await expect(lineOf(page, corsairs)).toContainText('+150')
  await expect(lineOf(players, corsairs)).toContainText('150')
  await choose(page, corsairs, 'Give or remove points…')
  await sheet.getByRole('button', { name: 'Undo +150 points: Lent a hand' }).click()
  await sheet.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
  await expect(sheet.getByText('Lent a hand')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(lineOf(players, corsairs)).not.toContainText('150')
  await expect(page.getByRole('row').nth(1)).toContainText(otters)

  // Hidden: gone from the players' board, here with its reason, and back again.
  await choose(page, otters, 'Hide…')
  const asked = page.getByRole('dialog')
  await asked.getByRole('button', { name: 'Hide' }).click()
  await expect(asked.getByText('Reason is required')).toBeVisible()
  await asked.getByLabel('Reason').fill('A team of testers')
  await asked.getByRole('button', { name: 'Hide' }).click()
  await expect(lineOf(page, otters)).toContainText('Hidden')
  await expect(lineOf(page, otters)).toContainText('A team of testers')
  await expect(lineOf(players, otters)).toHaveCount(0)
  await choose(page, otters, 'Reinstate…')
  await asked.getByRole('button', { name: 'Reinstate' }).click()
  await expect(lineOf(page, otters)).not.toContainText('Hidden')
  await expect(lineOf(players, otters)).toContainText('100')

  // Disqualified: it can answer nothing more.
  await choose(page, corsairs, 'Disqualify…')
  await asked.getByLabel('Reason').fill('Sold flags')
  await asked.getByRole('button', { name: 'Disqualify' }).click()
  await expect(lineOf(page, corsairs)).toContainText('Disqualified')
  await expect(other.solve(small)).rejects.toThrow(/disqualified/i)
  await page.goto(`/admin/events/${event._id}?tab=teams`)
  await expect(lineOf(page, corsairs)).toContainText('Disqualified')
  await page.goto(`/admin/scoreboard?event=${event._id}&q=${encodeURIComponent(corsairs)}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await players.close()
})

test('a verdict is turned round, and the boards follow; turned back, they are as before', async ({ page, browser }) => {
  await openOffice(page)
  const race = await begin()
  const { event, small, otters, ada } = race
  const captain = await play(ada)
  await expect(captain.solve(small, 'epitech{hear}')).rejects.toThrow()
  const players = await watch(browser, race, ada)
  await expect(lineOf(players, otters)).not.toContainText('100')

  await page.goto(`/admin/submissions?tab=incorrects&challenge=${small._id}`)
  await page.getByRole('button', { name: `Count as right the answer by ${ada.name}` }).click()
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText(`${otters} gets the solve`)
  await asked.getByRole('button', { name: 'Count as right' }).click()
  await lookOut(page, 'The answer counts as right')
  await expect(page.getByText('epitech{hear}')).toHaveCount(0)
  await expect(lineOf(players, otters)).toContainText('100')

  await page.getByRole('tab', { name: 'Corrects', exact: true }).click()
  await page.getByRole('button', { name: `Count as wrong the answer by ${ada.name}` }).click()
  await expect(asked).toContainText(`${otters} loses the solve`)
  await asked.getByRole('button', { name: 'Count as wrong' }).click()
  await expect(lineOf(players, otters)).not.toContainText('100')

  // What counts already is not counted twice: the sheet says so and stays.
  await captain.solve(small)
  await page.goto(`/admin/submissions?tab=incorrects&event=${event._id}`)
  await page.getByRole('button', { name: /^Count as right/ }).click()
  await asked.getByRole('button', { name: 'Count as right' }).click()
  await expect(asked.getByRole('alert')).toContainText('already counts as solved')
  await players.close()
})

test('a frozen board shows both sides here, and everyone one of them once it is opened', async ({ page, browser }) => {
  await openOffice(page)
  const race = await begin()
  const { event, small, large, otters, corsairs, ada, bob } = race
  const [captain, other] = [await play(ada), await play(bob)]
  await captain.solve(small)
  await forward(3)
  await other.solve(large)
  const players = await watch(browser, race, ada)
  await expect(lineOf(players, corsairs)).not.toContainText('200')

  await page.goto(`/admin/scoreboard?event=${event._id}`)
  await expect(page.getByText(/^Frozen since/)).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText(corsairs)
  await expect(lineOf(page, corsairs)).toContainText('200')
  await expect(lineOf(page, corsairs)).toContainText('Rank 2, 0')
  await expect(page.getByRole('link', { name: 'Ceremony' })).toHaveCount(0)

  await forward(1)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Ceremony' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Results' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Reveal the scoreboard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reveal the scoreboard' }).click()
  await expect(page.getByText(/^Frozen since/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Results' })).toBeVisible()
  await expect(lineOf(players, corsairs)).toContainText('200')
  await expect(players.getByRole('row').nth(1)).toContainText(corsairs)
  await expect(lineOf(page, otters)).toContainText('100')

  const table = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect(await readFile(await (await table).path(), 'utf8')).toContain(corsairs)
  const paper = page.waitForEvent('download')
  await page.getByRole('button', { name: 'All certificates (PDF)' }).click()
  expect((await readFile(await (await paper).path())).subarray(0, 5).toString()).toBe('%PDF-')
  await players.close()
})

test('the organisers’ side of an event', async ({ page }) => {
  await dress(page, 'fr')
  const office = await openOffice(page)
  const { event, small, large, otters, corsairs, ada, bob } = await begin()
  // Both send the same odd text, and solve what they have never opened.
  for (const person of [ada, bob]) {
    const player = await play(person)
    await expect(player.solve(small, 'epitech{under-the-bridge}')).rejects.toThrow()
    await player.solve(large)
  }
  await office.call('PUT', `/events/${event._id}/entries/${await entryOf(office, event, corsairs)}/status`, {
    status: 'disqualified',
    reason: 'Sold flags',
  })
  await forward(3)

  await page.goto(`/admin/events/${event._id}?tab=honesty`)
  await expect(page.getByText('epitech{under-the-bridge}')).toBeVisible()
  await expect(page.getByRole('link', { name: otters }).first()).toBeVisible()
  await expectNothingGrave(page, 'the honesty report')
  // Asked for again, it knows what has come since.
  const again = page.getByRole('button', { name: /^(Check again|Vérifier à nouveau)$/ })
  const report = page.waitForResponse((answer) => answer.url().endsWith(`/events/${event._id}/honesty`))
  await again.click()
  expect((await report).status()).toBe(200)
  await expect(again).toBeEnabled()
  await expect(page.getByText('epitech{under-the-bridge}')).toBeVisible()
  await page
    .getByRole('link', { name: /^(View answers|Voir les réponses)/ })
    .first()
    .click()
  await expect(page.getByText('epitech{under-the-bridge}').first()).toBeVisible()
  await expect(page).toHaveURL(/tab=incorrects/)

  await page.goto(`/admin/scoreboard?event=${event._id}`)
  await expect(page.getByText('Sold flags')).toBeVisible()
  await expectNothingGrave(page, 'the standings of a frozen event')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: /CTFtime/ }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(new RegExp(`/api/events/${event._id}/ctftime$`))
  // Whoever is given the address needs no account.
  const feed = await page.request.get(copied)
  expect([feed.status(), Object.keys((await feed.json()) as object)]).toEqual([
    200,
    expect.arrayContaining(['standings']),
  ])
  const menu = page.getByRole('button', { name: new RegExp(`(Actions for|Actions pour) ${corsairs}`) })
  const choice = page.getByRole('menuitem').nth(2)
  // A table that is drawn anew for another width takes an open menu along.
  await expectNothingGrave(page, 'the menu of an entry', () =>
    expect(async () => {
      if (!(await choice.isVisible())) await menu.click()
      await expect(choice).toBeVisible({ timeout: 5_000 })
    }).toPass(),
  )
  await page.getByRole('menuitem').first().click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  await expectNothingGrave(page, 'the sheet for points', page.getByRole('dialog'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await menu.click()
  await page.getByRole('menuitem').last().click()
  await page.getByRole('dialog').getByRole('textbox').waitFor()
  await expectNothingGrave(page, 'the question before an entry leaves the board', page.getByRole('dialog'))
})

async function entryOf(office: Office, event: Named, name: string): Promise<string> {
  const { standings } = await office.call<{ standings: { entry: Named }[] }>('GET', `/events/${event._id}/standings`)
  const entry = standings.find((line) => line.entry.name === name)
  if (!entry) throw new Error(`${name} takes no part.`)
  return entry.entry._id
}
