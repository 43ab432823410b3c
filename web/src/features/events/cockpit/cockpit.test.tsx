import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listChallenges } from '@drapeau/contract/challenges/challenges.ts'
import type { EventTies, ManagedEvent } from '@drapeau/contract/events/events.ts'
import { endEvent, extendEvent, freezeBoard, pauseEvent, resumeEvent } from '@drapeau/contract/events/run.ts'
import { managed } from '../event.test-data.ts'
import { Cockpit } from './cockpit.tsx'
import { office } from '#messages/office/en.ts'
import { office as bureau } from '#messages/office/fr.ts'
import { refusals } from '@drapeau/contract/refusals.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { idOf } from '../../../../test/samples.ts'

const { steps, links, run } = office.cockpit
const hour = 3_600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * hour).toISOString()

const event = managed({
  _id: idOf(70),
  startDate: inHours(-1),
  endDate: inHours(2),
  freezeDate: inHours(1),
  status: 'running',
})
const ended: ManagedEvent = { ...event, status: 'ended', endDate: inHours(-0.5), freezeDate: inHours(-0.7) }
const ties: EventTies = {
  challenges: 5,
  drafts: 0,
  entries: 3,
  subscribers: 9,
  solves: 0,
  submissions: 0,
  withChallenges: { solves: 0, submissions: 0, files: 0, hints: 0, requiredBy: 0 },
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })

test('a frozen board after the end leads to the ceremony in one click', async () => {
  await renderUi(<Cockpit event={ended} ties={ties} />)
  await expect.element(page.getByText(steps.ceremony.text)).toBeVisible()
  await expect
    .element(link(steps.ceremony.action))
    .toHaveAttribute('href', expect.stringContaining(`/events/${event._id}/ceremony`))
  await expect.element(button(run.pause)).not.toBeInTheDocument()
})

test('published results lead to the certificates', async () => {
  await renderUi(<Cockpit event={{ ...ended, revealedAt: inHours(-0.1) }} ties={ties} />)
  await expect.element(page.getByText(steps.certificates.text)).toBeVisible()
  await expect.element(link(links.results)).toBeVisible()
  await expect.element(link(links.ceremony)).not.toBeInTheDocument()
})

test('an event whose challenges are all drafts leads to them, not to an announcement', async () => {
  const upcoming: ManagedEvent = { ...event, status: 'upcoming', startDate: inHours(1) }
  await renderUi(<Cockpit event={upcoming} ties={{ ...ties, drafts: 5, entries: 0 }} />)
  await expect.element(page.getByText(steps.publish.text)).toBeVisible()
  await expect
    .element(link(steps.publish.action))
    .toHaveAttribute('href', `/admin/challenges?event=${event._id}&state=draft`)
})

test('an event without challenges asks for some, and its links name the event', async () => {
  const upcoming: ManagedEvent = { ...event, status: 'upcoming', startDate: inHours(1) }
  await renderUi(<Cockpit event={upcoming} ties={{ ...ties, challenges: 0 }} />)
  await expect.element(page.getByText(steps['add-challenges'].text)).toBeVisible()
  for (const name of [links.announce, links.readiness])
    await expect.element(link(name)).toHaveAttribute('href', expect.stringContaining(event._id))
})

test('a pause is one press, and resuming is the next step', async () => {
  const paused = { ...event, pausedAt: new Date(Date.parse(event.endDate) - 2 * hour).toISOString() }
  api.answer(pauseEvent, paused)
  api.answer(resumeEvent, event)
  const { redraw } = await renderUi(<Cockpit event={event} ties={ties} />)
  await button(run.pause).click()
  await expect.element(page.getByText(run.done.pause)).toBeVisible()
  expect(api.calls(pauseEvent)).toHaveLength(1)
  redraw(<Cockpit event={paused} ties={ties} />)
  await expect.element(page.getByText(office.events.paused, { exact: true })).toBeVisible()
  await expect.element(page.getByText(office.events.detail.leftIn('2 hours'), { exact: true })).toBeVisible()
  await button(steps.resume.action).click()
  await expect.element(page.getByText(run.done.resume)).toBeVisible()
})

test('ten more minutes name the end that is shown, and a refusal is shown', async () => {
  api.refuse(extendEvent, 'changed-meanwhile')
  await renderUi(<Cockpit event={event} ties={ties} />)
  await button(run.extend).click()
  await expect.element(page.getByText(refusals['changed-meanwhile'].message)).toBeVisible()
  expect(api.calls(extendEvent)[0]?.body).toEqual({ endDate: event.endDate })
})

test('freezing and ending ask first', async () => {
  api.answer(freezeBoard, event)
  api.answer(endEvent, ended)
  await renderUi(<Cockpit event={event} ties={ties} />)
  await button(run.freeze).click()
  await expect.element(page.getByText(run.ask.freeze.text)).toBeVisible()
  expect(api.calls(freezeBoard)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: run.freeze }).click()
  await expect.poll(() => api.calls(freezeBoard).length).toBe(1)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await button(run.end).click()
  await expect.element(page.getByText(run.ask.end.practice)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: run.cancel }).click()
  expect(api.calls(endEvent)).toEqual([])
})

test('on a phone and in French nothing is wider than the screen', async () => {
  await renderUi(<Cockpit event={event} ties={ties} />, { viewport: 'phone', language: 'fr' })
  await expect.element(page.getByText(bureau.cockpit.steps.project.text)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('challenges that wait for a review are counted, and one press lists them', async () => {
  api.answer(listChallenges, { challenges: [], currentRows: 0, totalRows: 2 })
  await renderUi(<Cockpit event={{ ...event, requiresReview: true }} ties={ties} />)
  await expect.element(page.getByText(office.reviews.count(2))).toBeVisible()
  await expect
    .element(link(office.reviews.open))
    .toHaveAttribute('href', expect.stringMatching(/event=.*review=waiting/))
  expect(api.calls(listChallenges)).toMatchObject([{ query: { event: event._id, review: 'waiting' } }])
})

test('an event without a review step does not ask for them', async () => {
  await renderUi(<Cockpit event={event} ties={ties} />)
  await expect.element(button(run.pause)).toBeVisible()
  expect(api.calls(listChallenges)).toEqual([])
})
