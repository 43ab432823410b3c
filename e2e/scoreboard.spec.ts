import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { dress, examine, expectNothingGrave } from './screen-checks.ts'
import { openOffice, play } from './api-clients.ts'
import { useRegattas } from './running-event.ts'
import { expect, type Person, signIn, test } from './site.ts'

const { begin, forward } = useRegattas()

async function solve(person: Person, challenge: { _id: string; name: string }): Promise<void> {
  const player = await play(person)
  await player.solve(challenge)
}

/** The lines of the board, without its head. */
const lines = (page: Page): Locator => page.getByRole('table', { name: 'Scoreboard' }).locator('tbody').getByRole('row')

test('the board moves before one’s eyes, is narrowed by country and school, and finds one’s own row', async ({
  page,
}) => {
  const { event, small, large, otters, corsairs, ada, bob } = await begin()
  await solve(ada, small)
  await signIn(page, ada)
  await page.goto(`/events/${event._id}/scoreboard`)
  await expect(lines(page).first()).toContainText(otters)
  await expect(lines(page).first()).toContainText('Your team')

  // Nobody has touched this browser.
  await solve(bob, large)
  await expect(lines(page).first()).toContainText(corsairs)
  await expect(lines(page).first()).toContainText('200')
  await expect(lines(page).nth(1)).toContainText(otters)

  await page.getByRole('combobox', { name: 'Country' }).selectOption('Belgium')
  await expect(lines(page)).toHaveCount(1)
  await expect(page).toHaveURL(/country=Belgium/)
  await page.reload()
  await expect(lines(page)).toHaveCount(1)
  await page.getByRole('combobox', { name: 'School' }).selectOption('Lycée du Vieux Port')
  await expect(page.getByText('No match on the scoreboard')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(lines(page)).toHaveCount(2)

  await page.getByRole('searchbox', { name: 'Search teams' }).fill(corsairs)
  await expect(lines(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Find my team' }).click()
  await expect(page.getByRole('row', { name: otters })).toBeFocused()
  await expect(page).not.toHaveURL(/q=/)
})

test('the lines of the plot can be read by keyboard and in a table, and a name leads to its page', async ({ page }) => {
  const { event, small, large, otters, corsairs, ada, bob } = await begin()
  await solve(bob, small)
  await solve(bob, large)
  await solve(ada, small)
  await signIn(page, ada)
  await page.goto(`/events/${event._id}/scoreboard`)
  const moments = page.getByRole('slider', { name: 'Score changes over time' })
  await moments.focus()
  await expect(moments).toHaveAttribute('aria-valuetext', new RegExp(`${corsairs} 300, ${otters} 100`))
  await moments.press('ArrowLeft')
  await expect(moments).toHaveAttribute('aria-valuetext', new RegExp(`${corsairs} 300, ${otters} 0`))
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('table', { name: 'Scores over time' })).toContainText('300')

  await lines(page).first().getByRole('link', { name: corsairs }).click()
  await expect(page.getByRole('heading', { level: 1, name: corsairs })).toBeVisible()
  await expect(page.getByText('Harbour College · Belgium')).toBeVisible()
  await expect(page.getByText(bob.name)).toBeVisible()
  const solved = page.getByRole('table', { name: 'Solved' })
  await expect(solved.getByRole('row', { name: small.name })).toContainText('First blood')
  // What was solved last stands on top.
  await expect(solved.getByRole('row').nth(1)).toContainText(large.name)

  await page.goto(`/events/${event._id}/entries/${randomUUID()}`)
  await expect(page.getByText('Not on the scoreboard')).toBeVisible()
})

test('S9 a frozen board says so, the ceremony reveals it to one hall, and then the results are everybody’s', async ({
  page,
  browser,
}) => {
  const { event, small, large, otters, corsairs, ada, bob } = await begin()
  await solve(bob, small)
  await forward(3)
  await solve(ada, small)
  await solve(ada, large)

  const theirs = await browser.newPage()
  await signIn(theirs, bob)
  await theirs.goto(`/events/${event._id}/scoreboard`)
  await expect(theirs.getByText('The scoreboard has been frozen since')).toBeVisible()
  await expect(lines(theirs).first()).toContainText(corsairs)
  await expect(lines(theirs).nth(1)).toContainText('0')
  await theirs.goto(`/events/${event._id}/results`)
  await expect(theirs.getByText('The event is still running')).toBeVisible()
  await forward(1)
  await theirs.reload()
  await expect(theirs.getByText('The results are not published yet')).toBeVisible()

  await openOffice(page)
  await page.goto(`/events/${event._id}/ceremony`)
  await expect(page.getByText('Ready when you are')).toBeVisible()
  const places = page.getByRole('list', { name: 'The scoreboard so far' })
  await expect(places).not.toContainText('300')
  await page.keyboard.press('Space')
  await expect(page.getByText('Who is 2nd?')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: '2nd place' })).toContainText(corsairs)
  await expect(page.getByText('Down 1 place since the freeze').first()).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Who is 2nd?')).toBeVisible()
  await expect(places).not.toContainText('300')
  // It goes on where it was after a mishap.
  await page.reload()
  await expect(page.getByText('Who is 2nd?')).toBeVisible()
  await page.getByRole('button', { name: 'Reveal all' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The winner' })).toContainText(otters)
  await expect(places).toContainText('300')
  // Players have seen nothing of it.
  await expect(theirs.getByText('The results are not published yet')).toBeVisible()

  await page.getByRole('button', { name: 'Publish the results' }).click()
  const question = page.getByRole('dialog', { name: 'Publish the results now?' })
  await question.getByRole('button', { name: 'Publish the results' }).click()
  await expect(page.getByRole('link', { name: 'View results' })).toBeVisible()

  const board = theirs.getByRole('table', { name: 'Final scoreboard' })
  await expect(board.getByRole('row').nth(1)).toContainText(otters)
  await expect(board.getByRole('row').nth(1)).toContainText('300')
  await expectFile(theirs, 'Download CSV', /results\.csv$/, otters)
  await expectFile(theirs, 'My certificate (PDF)', /certificate\.pdf$/, '%PDF-')
  await theirs.close()

  await page.getByRole('link', { name: 'View results' }).click()
  await expectFile(page, 'All certificates (PDF)', /certificates\.pdf$/, '%PDF-')
  await page.goto(`/events/${event._id}/ceremony`)
  await expect(page.getByText('Nothing to reveal')).toBeVisible()
})

/** Presses a button that fetches a file, and looks into it. */
async function expectFile(page: Page, button: string, name: RegExp, content: string): Promise<void> {
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await arriving
  expect(file.suggestedFilename()).toMatch(name)
  expect(await readFile(await file.path(), 'latin1')).toContain(content)
}

test('Z1 the ceremony is no page for players', async ({ page }) => {
  const { event, ada } = await begin()
  await signIn(page, ada)
  await page.goto(`/events/${event._id}/ceremony`)
  await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible()
})

test('a projector shows what happens without being touched, and hides what is for hands', async ({ page }) => {
  const { event, small, large, otters, corsairs, ada, bob } = await begin()
  await solve(ada, small)
  await signIn(page, ada)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(`/events/${event._id}/projector`)
  await expect(page.getByText('Press F11 for full screen')).toBeVisible()
  await expect(lines(page).first()).toContainText(otters)
  await expect(page.getByText('Ends in')).toBeVisible()

  await solve(bob, large)
  const called = page.getByRole('status').filter({ hasText: 'First blood' }).filter({ hasText: large.name })
  await expect(called.filter({ hasText: `hoisted by ${corsairs}` })).toBeVisible()
  await expect(lines(page).first()).toContainText(corsairs)
  await expect(page.getByRole('navigation', { name: 'Projector' })).toHaveCSS('opacity', '0')
  const { overflow, cursor } = await page.evaluate(() => ({
    overflow: document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth,
    cursor: getComputedStyle(document.querySelector('main > div') ?? document.body).cursor,
  }))
  expect({ overflow, cursor }).toEqual({ overflow: false, cursor: 'none' })
  // Whoever comes back to it gets a hand on it.
  await page.mouse.move(200, 200)
  await page.mouse.move(300, 300)
  await page.getByRole('link', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/scoreboard$/)
})

test('a projector that gets no answer says so to the whole hall, and comes back without hands', async ({ page }) => {
  const { event, small, otters, ada } = await begin()
  await solve(ada, small)
  await signIn(page, ada)
  await page.setViewportSize({ width: 1280, height: 720 })
  const fault = page.getByRole('alert').getByText('No connection to the server')
  const cut = (what: string) => page.route(what, (route) => route.fulfill({ status: 503, body: '' }))

  // Nothing at all has been seen yet.
  await cut(`**/api/events/${event._id}`)
  await cut('**/scoreboard?*')
  await page.goto(`/events/${event._id}/projector`)
  await expect(fault).toBeVisible()
  await expect(page.getByText(/^Trying again in [1-5] s$/)).toBeVisible()
  // A tenth of the wall: it is read from the back row.
  expect((await fault.boundingBox())?.height).toBeGreaterThan(50)
  await expectNothingGrave(page, 'a projector without an answer', fault)
  await page.setViewportSize({ width: 1280, height: 720 })

  // The event is there again, its board is not.
  await page.unroute(`**/api/events/${event._id}`)
  await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible()
  await expect(fault).toBeVisible()
  await page.unroute('**/scoreboard?*')
  await expect(lines(page).first()).toContainText(otters)
  await expect(fault).toBeHidden()
})

test('what is seen of a board', async ({ page }) => {
  const { event, small, ada, bob } = await begin()
  await solve(ada, small)
  await solve(bob, small)
  await dress(page, 'fr')
  const office = await openOffice(page)
  const { scoreboard } = await office.call<{ scoreboard: { entry: { _id: string } }[] }>(
    'GET',
    `/events/${event._id}/scoreboard`,
  )
  const path = `/events/${event._id}`
  await examine(page, `${path}/scoreboard`)
  await page.locator('summary').click()
  await expectNothingGrave(page, 'the scores in a table', page.locator('details[open]'))
  await examine(page, `${path}/entries/${scoreboard[0]?.entry._id}`)
  await examine(page, `${path}/projector`)
  await examine(page, `${path}/results`)
  await examine(page, `${path}/ceremony`)
  await forward(3)
  await examine(page, `${path}/scoreboard?q=nobody`)
  await forward(1)
  await examine(page, `${path}/results`)
  await examine(page, `${path}/ceremony?step=2`)
  await page.getByRole('button', { name: /Reveal all|Tout dévoiler/ }).click()
  await page.getByRole('button', { name: /Publish the results|Publier les résultats/ }).click()
  await expectNothingGrave(page, 'the question before the results', page.getByRole('dialog'))
  await office.call('POST', `${path}/reveal`)
  await examine(page, `${path}/results`)
})
