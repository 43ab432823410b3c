import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { copyEvent } from '@drapeau/contract/events/copies.ts'
import { getEventTies, listEvents } from '@drapeau/contract/events/events.ts'
import { refusals } from '@drapeau/contract/refusals.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { shortMoment } from '#lib/time/period-format.ts'
import { office } from '#messages/office/en.ts'
import { office as bureau } from '#messages/office/fr.ts'
import { managed } from '../event.test-data.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { idOf } from '../../../../test/samples.ts'
import { CopyEvent } from './copy-event.tsx'

const { eventCopies: words } = office
const event = managed({ _id: idOf(70), name: 'Regatta' })
const made = managed({ _id: idOf(71), name: 'Regatta (3)', status: 'upcoming' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const submit = page.getByRole('dialog').getByRole('button', { name: words.submit, exact: true })
const name = page.getByLabelText(words.name)
const start = page.getByLabelText(words.startDate)
/** A local time in the time zone of the browser. */
const wallTime = (text: string): string => new Date(text).toISOString()

function ties(challenges: number): void {
  const none = { solves: 0, submissions: 0, files: 0, hints: 0, requiredBy: 0 }
  api.answer(getEventTies, {
    challenges,
    drafts: 0,
    entries: 3,
    subscribers: 9,
    solves: 1,
    submissions: 1,
    withChallenges: none,
  })
}

beforeEach(() => {
  ties(12)
  const events = [event, managed({ _id: idOf(72), name: 'regatta (2)' })]
  api.answer(listEvents, { events, currentRows: 2, totalRows: 2 })
  api.answer(copyEvent, made)
})

async function openSheet(): Promise<void> {
  await button(words.open).click()
  await expect.element(name).toBeVisible()
}

test('a free name and a start ahead are proposed, and the end follows the start', async () => {
  await renderUi(<CopyEvent event={event} />)
  await openSheet()
  await expect.element(page.getByText(words.lead(12))).toBeVisible()
  await expect.element(name).toHaveValue('Regatta (3)')
  await start.fill('2098-05-01T10:00')
  await expect.element(page.getByText(shortMoment('en', wallTime('2098-05-01T20:00')))).toBeVisible()
  await expect.element(page.getByText(shortMoment('en', wallTime('2098-05-01T19:00')))).toBeVisible()
})

test('the copy is sent with its moment, and the sheet leads to its drafts', async () => {
  await renderUi(<CopyEvent event={event} />)
  await openSheet()
  await start.fill('2098-05-01T10:00')
  await submit.click()
  await expect.element(page.getByRole('dialog', { name: words.done(made.name) })).toBeVisible()
  expect(api.calls(copyEvent)).toMatchObject([
    { params: { id: event._id }, body: { name: 'Regatta (3)', startDate: wallTime('2098-05-01T10:00') } },
  ])
  await expect.element(page.getByText(words.doneText(12))).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: words.show }))
    .toHaveAttribute('href', `/admin/events/${made._id}?tab=challenges`)
})

test('while it is copied, the sheet says so and cannot send again', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof made>()
  api.answer(copyEvent, () => promise)
  await renderUi(<CopyEvent event={event} />)
  await openSheet()
  await submit.click()
  await expect.element(page.getByRole('progressbar', { name: words.copying })).toBeVisible()
  await expect.element(button(office.table.loading)).toBeDisabled()
  resolve(made)
  await expect.element(page.getByText(words.doneText(12))).toBeVisible()
})

test('a taken name is reported at its field, and a start in the past before anything is sent', async () => {
  await renderUi(<CopyEvent event={event} />)
  await openSheet()
  await start.fill('2020-05-01T10:00')
  await submit.click()
  await expect.element(start).toHaveAccessibleDescription(expect.stringContaining(sentences.periodInvalid))
  expect(api.calls(copyEvent)).toHaveLength(0)
  api.refuse(copyEvent, 'event-exists', { errors: { name: sentences.nameTaken } })
  await start.fill('2098-05-01T10:00')
  await submit.click()
  await expect.element(name).toHaveAccessibleDescription(expect.stringContaining(sentences.nameTaken))
  await expect.element(name).toHaveFocus()
})

test('lost files are reported, and the sheet stays', async () => {
  api.refuse(copyEvent, 'files-lost', { count: 2 })
  await renderUi(<CopyEvent event={event} />)
  await openSheet()
  await submit.click()
  await expect.element(page.getByText(words.failed)).toBeVisible()
  await expect.element(page.getByText(refusals['files-lost'].message.replace('{count}', '2'))).toBeVisible()
  await expect.element(name).toBeVisible()
})

test('in French, and from a row by its name, an event without challenges is duplicated', async () => {
  ties(0)
  await renderUi(<CopyEvent event={event} isSmall />, { language: 'fr', viewport: 'phone' })
  await button(bureau.eventCopies.of('Regatta')).click()
  await expect.element(page.getByText(bureau.eventCopies.lead(0))).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: bureau.eventCopies.submit, exact: true }).click()
  await expect.element(page.getByText(bureau.eventCopies.doneText(0))).toBeVisible()
})
