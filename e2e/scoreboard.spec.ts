import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectFile } from './downloads.ts'
import { playerApi, signInAsAdmin } from './api-clients.ts'
import { useRunningEvents } from './running-event.ts'
import { checkScreen, expectAccessible, prepareScreen } from './screen-checks.ts'
import { expect, type Person, signIn, test } from './site.ts'

const { startEvent, advanceHours } = useRunningEvents()

async function solve(person: Person, challenge: { _id: string; name: string }): Promise<void> {
  const player = await playerApi(person)
  await player.solve(challenge)
}

/** The rows of the scoreboard without its head. */
const rows = (page: Page): Locator => page.getByRole('table', { name: 'Scoreboard' }).locator('tbody').getByRole('row')

test('the scoreboard updates without a reload, filters by country and school, and finds the reader’s row', async ({
  page,
}) => {
  const { event, small, large, otters, corsairs, ada, bob } = await startEvent()
  await solve(ada, small)
  await signIn(page, ada)
  await page.goto(`/events/${event._id}/scoreboard`)
  await expect(rows(page).first()).toContainText(otters)
  await expect(rows(page).first()).toContainText('Your team')

  await solve(bob, large)
  await expect(rows(page).first()).toContainText(corsairs)
  await expect(rows(page).first()).toContainText('200')
  await expect(rows(page).nth(1)).toContainText(otters)

  await page.getByRole('combobox', { name: 'Country' }).selectOption('Belgium')
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/country=Belgium/)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('combobox', { name: 'School' }).selectOption('Lycée du Vieux Port')
  await expect(page.getByText('No match on the scoreboard')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(rows(page)).toHaveCount(2)

  await page.getByRole('searchbox', { name: 'Search teams' }).fill(corsairs)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Find my team' }).click()
  await expect(page.getByRole('row', { name: otters })).toBeFocused()
  await expect(page).not.toHaveURL(/q=/)
})

test('the plot can be read by keyboard and as a table, and a name links to the page of the entry', async ({ page }) => {
  const { event, small, large, otters, corsairs, ada, bob } = await startEvent()
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

  await rows(page).first().getByRole('link', { name: corsairs }).click()
  await expect(page.getByRole('heading', { level: 1, name: corsairs })).toBeVisible()
  await expect(page.getByText('Harbour College · Belgium')).toBeVisible()
  await expect(page.getByText(bob.name)).toBeVisible()
  const solved = page.getByRole('table', { name: 'Solved' })
  await expect(solved.getByRole('row', { name: small.name })).toContainText('First blood')
  // The latest solve comes first.
  await expect(solved.getByRole('row').nth(1)).toContainText(large.name)

  await page.goto(`/events/${event._id}/entries/${randomUUID()}`)
  await expect(page.getByText('Not on the scoreboard')).toBeVisible()
})

test('S9 a frozen scoreboard says so, and players see the results only after the ceremony publishes them', async ({
  page,
  browser,
}) => {
  const { event, small, large, otters, corsairs, ada, bob } = await startEvent()
  await solve(bob, small)
  await advanceHours(3)
  await solve(ada, small)
  await solve(ada, large)

  const otherPage = await browser.newPage()
  await signIn(otherPage, bob)
  await otherPage.goto(`/events/${event._id}/scoreboard`)
  await expect(otherPage.getByText('The scoreboard has been frozen since')).toBeVisible()
  await expect(rows(otherPage).first()).toContainText(corsairs)
  await expect(rows(otherPage).nth(1)).toContainText('0')
  await otherPage.goto(`/events/${event._id}/results`)
  await expect(otherPage.getByText('The event is still running')).toBeVisible()
  await advanceHours(1)
  await otherPage.reload()
  await expect(otherPage.getByText('The results are not published yet')).toBeVisible()

  await signInAsAdmin(page)
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
  // A reload continues at the same step.
  await page.reload()
  await expect(page.getByText('Who is 2nd?')).toBeVisible()
  await showControls(page)
  await page.getByRole('button', { name: 'Reveal all' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The winner' })).toContainText(otters)
  await expect(places).toContainText('300')
  // Players still see no results.
  await expect(otherPage.getByText('The results are not published yet')).toBeVisible()

  await showControls(page)
  await page.getByRole('button', { name: 'Publish the results' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish the results now?' })
  await dialog.getByRole('button', { name: 'Publish the results' }).click()
  await expect(page.getByRole('link', { name: 'View results' })).toBeVisible()

  const board = otherPage.getByRole('table', { name: 'Final scoreboard' })
  await expect(board.getByRole('row').nth(1)).toContainText(otters)
  await expect(board.getByRole('row').nth(1)).toContainText('300')
  await expectFile(otherPage, 'Download CSV', /results\.csv$/, otters)
  await expectFile(otherPage, 'My certificate (PDF)', /certificate\.pdf$/, '%PDF-')
  await otherPage.close()
  await showControls(page)
  await page.getByRole('link', { name: 'View results' }).click()
  await expectFile(page, 'All certificates (PDF)', /certificates\.pdf$/, '%PDF-')
  await page.goto(`/events/${event._id}/ceremony`)
  await expect(page.getByText('Nothing to reveal')).toBeVisible()
})

/** The buttons of a wall are hidden while the pointer rests. */
async function showControls(page: Page): Promise<void> {
  await page.mouse.move(300, 300, { steps: 2 })
}

test('Z1 a player cannot open the ceremony', async ({ page }) => {
  const { event, ada } = await startEvent()
  await signIn(page, ada)
  await page.goto(`/events/${event._id}/ceremony`)
  await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible()
})

test('the projector updates by itself and hides its controls until the mouse moves', async ({ page }) => {
  const { event, small, large, otters, corsairs, ada, bob } = await startEvent()
  await solve(ada, small)
  await signIn(page, ada)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(`/events/${event._id}/projector`)
  await expect(page.getByText('Press F11 for full screen')).toBeVisible()
  await expect(rows(page).first()).toContainText(otters)
  await expect(page.getByText('Ends in')).toBeVisible()

  await solve(bob, large)
  const firstBlood = page.getByRole('status').filter({ hasText: 'First blood' }).filter({ hasText: large.name })
  await expect(firstBlood.filter({ hasText: `hoisted by ${corsairs}` })).toBeVisible()
  await expect(rows(page).first()).toContainText(corsairs)
  await expect(page.getByRole('navigation', { name: 'Projector' })).toHaveCSS('opacity', '0')
  const { overflow, cursor } = await page.evaluate(() => ({
    overflow: document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth,
    cursor: getComputedStyle(document.querySelector('main > div') ?? document.body).cursor,
  }))
  expect({ overflow, cursor }).toEqual({ overflow: false, cursor: 'none' })
  // Moving the mouse shows the controls.
  await showControls(page)
  await page.getByRole('link', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/scoreboard$/)
})

test('a projector without connection says so in large letters and recovers by itself', async ({ page }) => {
  const { event, small, otters, ada } = await startEvent()
  await solve(ada, small)
  await signIn(page, ada)
  await page.setViewportSize({ width: 1280, height: 720 })
  const fault = page.getByRole('alert').getByText('No connection to the server')
  const fail = (pattern: string) => page.route(pattern, (route) => route.fulfill({ status: 503, body: '' }))

  // The connection fails before anything is loaded.
  await fail(`**/api/events/${event._id}`)
  await fail('**/scoreboard?*')
  await page.goto(`/events/${event._id}/projector`)
  await expect(fault).toBeVisible()
  await expect(page.getByText(/^Trying again in [1-5] s$/)).toBeVisible()
  // Large enough to be read from the back row.
  expect((await fault.boundingBox())?.height).toBeGreaterThan(50)
  await expectAccessible(page, 'a projector without connection', fault)
  await page.setViewportSize({ width: 1280, height: 720 })

  // The event loads again, its scoreboard does not yet.
  await page.unroute(`**/api/events/${event._id}`)
  await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible()
  await expect(fault).toBeVisible()
  await page.unroute('**/scoreboard?*')
  await expect(rows(page).first()).toContainText(otters)
  await expect(fault).toBeHidden()
})

test('the screens of scoreboard, projector, results and ceremony are accessible', async ({ page }) => {
  const { event, small, ada, bob } = await startEvent()
  await solve(ada, small)
  await solve(bob, small)
  await prepareScreen(page, 'fr')
  const admin = await signInAsAdmin(page)
  const { scoreboard } = await admin.call<{ scoreboard: { entry: { _id: string } }[] }>(
    'GET',
    `/events/${event._id}/scoreboard`,
  )
  const path = `/events/${event._id}`
  await checkScreen(page, `${path}/scoreboard`)
  // The narrow screen is checked last, where the chart is behind a switch.
  await page.getByRole('button', { name: 'Voir la courbe' }).click()
  await page.locator('summary').click()
  await expectAccessible(page, 'the scores in a table', page.locator('details[open]'))
  await checkScreen(page, `${path}/entries/${scoreboard[0]?.entry._id}`)
  await checkScreen(page, `${path}/projector`)
  await checkScreen(page, `${path}/results`)
  await checkScreen(page, `${path}/ceremony`)
  await advanceHours(3)
  await checkScreen(page, `${path}/scoreboard?q=nobody`)
  await advanceHours(1)
  await checkScreen(page, `${path}/results`)
  await checkScreen(page, `${path}/ceremony?step=2`)
  await showControls(page)
  await page.getByRole('button', { name: /Reveal all|Tout dévoiler/ }).click()
  await showControls(page)
  await page.getByRole('button', { name: /Publish the results|Publier les résultats/ }).click()
  await expectAccessible(page, 'the confirmation before the results are published', page.getByRole('dialog'))
  await admin.call('POST', `${path}/reveal`)
  await checkScreen(page, `${path}/results`)
})
