import { readFile } from 'node:fs/promises'
import { pressDownload } from './downloads.ts'
import { type AdminApi, playerApi, signInAsAdmin } from './api-clients.ts'
import { waitForToast } from './live.ts'
import { chooseAction, type Named, openScoreboard, rowOf, useRunningEvents } from './running-event.ts'
import { expectAccessible, prepareScreen } from './screen-checks.ts'
import { expect, test } from './site.ts'

const { startEvent, advanceHours } = useRunningEvents()

test('awards, hiding and disqualifying update standings and scoreboard at once', async ({ page, browser }) => {
  await signInAsAdmin(page)
  const running = await startEvent()
  const { event, small, otters, corsairs, ada, bob } = running
  const [captain, other] = [await playerApi(ada), await playerApi(bob)]
  const playerPage = await openScoreboard(browser, running, bob)

  // The running event is chosen without a click, and the address names it.
  await page.goto('/admin/dashboard')
  await page.getByRole('navigation').getByRole('link', { name: 'Scoreboard' }).click()
  await expect(page).toHaveURL(new RegExp(`event=${event._id}`))
  await expect(page.getByRole('combobox', { name: 'Event' })).toHaveValue(event.name)
  await captain.solve(small)
  await expect(rowOf(page, otters)).toContainText('100')
  await expect(rowOf(page, corsairs)).toContainText('0')

  // Points are given with a reason, then taken back.
  await chooseAction(page, corsairs, 'Give or remove points…')
  const sheet = page.getByRole('dialog', { name: `Points for ${corsairs}` })
  await sheet.getByRole('button', { name: 'Give points' }).click()
  await expect(sheet.getByText('Reason is required')).toBeVisible()
  await sheet.getByLabel('Points', { exact: true }).fill('150')
  await sheet.getByLabel('Reason').fill('Lent a hand')
  await sheet.getByRole('button', { name: 'Give points' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Actions for ${corsairs}` })).toBeFocused()
  await expect(page.getByRole('row').nth(1)).toContainText(corsairs)
  await expect(rowOf(page, corsairs)).toContainText('+150')
  await expect(rowOf(playerPage, corsairs)).toContainText('150')
  await chooseAction(page, corsairs, 'Give or remove points…')
  await sheet.getByRole('button', { name: 'Undo +150 points: Lent a hand' }).click()
  await sheet.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
  await expect(sheet.getByText('Lent a hand')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(rowOf(playerPage, corsairs)).not.toContainText('150')
  await expect(page.getByRole('row').nth(1)).toContainText(otters)

  // A hidden entry disappears from the scoreboard, appears here with its reason, and can be reinstated.
  await chooseAction(page, otters, 'Hide…')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await expect(dialog.getByText('Reason is required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('A team of testers')
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await expect(rowOf(page, otters)).toContainText('Hidden')
  await expect(rowOf(page, otters)).toContainText('A team of testers')
  await expect(rowOf(playerPage, otters)).toHaveCount(0)
  await chooseAction(page, otters, 'Reinstate…')
  await dialog.getByRole('button', { name: 'Reinstate' }).click()
  await expect(rowOf(page, otters)).not.toContainText('Hidden')
  await expect(rowOf(playerPage, otters)).toContainText('100')

  // A disqualified entry can submit no more flags.
  await chooseAction(page, corsairs, 'Disqualify…')
  await dialog.getByLabel('Reason').fill('Sold flags')
  await dialog.getByRole('button', { name: 'Disqualify' }).click()
  await expect(rowOf(page, corsairs)).toContainText('Disqualified')
  await expect(other.solve(small)).rejects.toThrow(/disqualified/i)
  await page.goto(`/admin/events/${event._id}?tab=teams`)
  await expect(rowOf(page, corsairs)).toContainText('Disqualified')
  await page.goto(`/admin/scoreboard?event=${event._id}&q=${encodeURIComponent(corsairs)}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await playerPage.close()
})

test('changing a verdict updates the scoreboard, and changing it back restores it', async ({ page, browser }) => {
  await signInAsAdmin(page)
  const running = await startEvent()
  const { event, small, otters, ada } = running
  const captain = await playerApi(ada)
  await expect(captain.solve(small, 'epitech{hear}')).rejects.toThrow()
  const playerPage = await openScoreboard(browser, running, ada)
  await expect(rowOf(playerPage, otters)).not.toContainText('100')

  await page.goto(`/admin/submissions?tab=incorrects&challenge=${small._id}`)
  await page.getByRole('button', { name: `Count as right the answer by ${ada.name}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`${otters} gets the solve`)
  await dialog.getByRole('button', { name: 'Count as right' }).click()
  await waitForToast(page, 'The answer counts as right')
  await expect(page.getByText('epitech{hear}')).toHaveCount(0)
  await expect(rowOf(playerPage, otters)).toContainText('100')

  await page.getByRole('tab', { name: 'Corrects', exact: true }).click()
  await page.getByRole('button', { name: `Count as wrong the answer by ${ada.name}` }).click()
  await expect(dialog).toContainText(`${otters} loses the solve`)
  await dialog.getByRole('button', { name: 'Count as wrong' }).click()
  await expect(rowOf(playerPage, otters)).not.toContainText('100')

  // A challenge that is already solved cannot be solved twice: the dialog says so and stays open.
  await captain.solve(small)
  await page.goto(`/admin/submissions?tab=incorrects&event=${event._id}`)
  await page.getByRole('button', { name: /^Count as right/ }).click()
  await dialog.getByRole('button', { name: 'Count as right' }).click()
  await expect(dialog.getByRole('alert')).toContainText('already counts as solved')
  await playerPage.close()
})

test('standings show frozen and real scores, and players see the final ones after the reveal', async ({
  page,
  browser,
}) => {
  await signInAsAdmin(page)
  const running = await startEvent()
  const { event, small, large, otters, corsairs, ada, bob } = running
  const [captain, other] = [await playerApi(ada), await playerApi(bob)]
  await captain.solve(small)
  await advanceHours(3)
  await other.solve(large)
  const playerPage = await openScoreboard(browser, running, ada)
  await expect(rowOf(playerPage, corsairs)).not.toContainText('200')

  await page.goto(`/admin/scoreboard?event=${event._id}`)
  await expect(page.getByText(/^Frozen since/)).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText(corsairs)
  await expect(rowOf(page, corsairs)).toContainText('200')
  await expect(rowOf(page, corsairs)).toContainText('Rank –, 0')
  await expect(page.getByRole('link', { name: 'Ceremony' })).toHaveCount(0)

  await advanceHours(1)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Ceremony' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Results' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Reveal the scoreboard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reveal the scoreboard' }).click()
  await expect(page.getByText(/^Frozen since/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Results' })).toBeVisible()
  await expect(rowOf(playerPage, corsairs)).toContainText('200')
  await expect(playerPage.getByRole('row').nth(1)).toContainText(corsairs)
  await expect(rowOf(page, otters)).toContainText('100')

  const csv = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect(await readFile(await (await csv).path(), 'utf8')).toContain(corsairs)
  const certificates = page.waitForEvent('download')
  await pressDownload(page, 'All certificates (PDF)')
  expect((await readFile(await (await certificates).path())).subarray(0, 5).toString()).toBe('%PDF-')
  await playerPage.close()
})

test('honesty report and standings are accessible, and the CTFtime feed is public', async ({ page }) => {
  await prepareScreen(page, 'fr')
  const admin = await signInAsAdmin(page)
  const { event, small, large, otters, corsairs, ada, bob } = await startEvent()
  // Both send the same unusual text and solve a challenge they never opened.
  for (const person of [ada, bob]) {
    const player = await playerApi(person)
    await expect(player.solve(small, 'epitech{under-the-bridge}')).rejects.toThrow()
    await player.solve(large)
  }
  await admin.call('PUT', `/events/${event._id}/entries/${await entryOf(admin, event, corsairs)}/status`, {
    status: 'disqualified',
    reason: 'Sold flags',
  })
  await advanceHours(3)

  await page.goto(`/admin/events/${event._id}?tab=honesty`)
  const group = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: otters }) })
  const shared = group.filter({ hasText: corsairs })
  await shared.locator('summary').click()
  await expect(page.getByText('epitech{under-the-bridge}')).toBeVisible()
  await expect(page.getByRole('link', { name: otters }).first()).toBeVisible()
  await expectAccessible(page, 'the honesty report')
  // What somebody has looked at is put aside, and stays there.
  await shared.getByRole('button', { name: /^(Mark as seen|Marquer comme vu)/ }).click()
  const aside = page.locator('summary').filter({ hasText: /^(Seen|Déjà vus) \(1\)$/ })
  await expect(aside).toBeVisible()
  await page.reload()
  await aside.click()
  await shared.getByRole('button', { name: /^(Mark as unseen|Marquer comme non vu)/ }).click()
  await expect(aside).toBeHidden()
  await shared.locator('summary').click()
  // The report can be refreshed.
  const again = page.getByRole('button', { name: /^(Check again|Vérifier à nouveau)$/ })
  const report = page.waitForResponse((response) => response.url().endsWith(`/events/${event._id}/honesty`))
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
  await expectAccessible(page, 'the standings of a frozen event')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: /CTFtime/ }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(new RegExp(`/api/events/${event._id}/ctftime$`))
  // The feed needs no account.
  const feed = await page.request.get(copied)
  expect([feed.status(), Object.keys((await feed.json()) as object)]).toEqual([
    200,
    expect.arrayContaining(['standings']),
  ])
  const menu = page.getByRole('button', { name: new RegExp(`(Actions for|Actions pour) ${corsairs}`) })
  const choice = page.getByRole('menuitem').nth(2)
  // The table is redrawn for another width, which closes an open menu.
  await expectAccessible(page, 'the menu of an entry', () =>
    expect(async () => {
      if (!(await choice.isVisible())) await menu.click()
      await expect(choice).toBeVisible({ timeout: 5_000 })
    }).toPass(),
  )
  await page.getByRole('menuitem').first().click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  await expectAccessible(page, 'the sheet for points', page.getByRole('dialog'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await menu.click()
  await page.getByRole('menuitem').last().click()
  await page.getByRole('dialog').getByRole('textbox').waitFor()
  await expectAccessible(page, 'the confirmation before an entry is taken off the scoreboard', page.getByRole('dialog'))
})

async function entryOf(admin: AdminApi, event: Named, name: string): Promise<string> {
  const { standings } = await admin.call<{ standings: { entry: Named }[] }>('GET', `/events/${event._id}/standings`)
  const entry = standings.find((line) => line.entry.name === name)
  if (!entry) throw new Error(`${name} does not take part.`)
  return entry.entry._id
}
