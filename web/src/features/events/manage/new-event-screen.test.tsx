import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createEvent, getEvent, listEvents, type ManagedEvent } from '@drapeau/contract/events/events.ts'
import { refusals } from '@drapeau/contract/refusals.ts'
import { getSite } from '@drapeau/contract/site.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { ManagedEventsScreen } from '#features/events/manage/managed-events-screen.tsx'
import { NewEventScreen } from '#features/events/manage/new-event-screen.tsx'
import { office } from '#messages/office/en.ts'
import { managed } from '../event.test-data.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { idOf, openSite } from '../../../../test/samples.ts'

const { form: words, create, team } = office.events
const field = (label: string) => page.getByLabelText(label)
const submit = page.getByRole('button', { name: create.submit })
const least = field(words.minTeamSize)
const most = field(words.maxTeamSize)

const made = managed({
  _id: idOf(70),
  startDate: '2098-01-01T10:00:00.000Z',
  endDate: '2098-01-02T10:00:00.000Z',
  freezeDate: null,
  status: 'upcoming',
})

beforeEach(() => api.answer(getSite, openSite))

/** A local time in the time zone of the browser. */
const wallTime = (text: string): string => new Date(text).toISOString()

async function describe(): Promise<void> {
  await field(words.name).fill('Regatta')
  await field(words.description).fill('Find them all.')
}

async function plan(start: string, end: string): Promise<void> {
  await field(words.startDate).fill(start)
  await field(words.endDate).fill(end)
}

async function playInTeams(): Promise<void> {
  await page.getByText(team, { exact: true }).click()
}

test('an empty form reports what is missing, and the missing dates only once', async () => {
  await renderUi(<NewEventScreen />)
  await submit.click()
  await expect.element(page.getByText('Name is required')).toBeVisible()
  await expect.element(page.getByText(sentences.descriptionRequired)).toBeVisible()
  await expect.element(page.getByText('Please select a start date and a end date !')).toBeVisible()
  await expect.element(field(words.endDate)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field(words.name)).toHaveFocus()
})

test('an event that ends the moment it starts is questioned, and can be created', async () => {
  api.answer(createEvent, made)
  await renderUi(<NewEventScreen />)
  await describe()
  await plan('2098-01-01T10:00', '2098-01-01T10:00')
  await expect.element(page.getByText(words.noDuration)).toBeVisible()
  await field(words.endDate).fill('2098-01-01T10:30')
  await expect.element(page.getByText(words.noDuration)).not.toBeInTheDocument()
  await expect.element(page.getByText(words.duration('30 minutes'))).toBeVisible()
  await field(words.endDate).fill('2098-01-01T10:00')
  await submit.click()
  await expect.poll(() => api.calls(createEvent)).toHaveLength(1)
})

test('a solo event has no team sizes, and a team event requires both', async () => {
  await renderUi(<NewEventScreen />)
  await expect.element(least).toBeDisabled()
  await expect.element(least).toHaveValue('0')
  await playInTeams()
  await expect.element(least).toBeEnabled()
  await describe()
  await plan('2098-01-01T10:00', '2098-01-02T10:00')
  await submit.click()
  await expect.element(least).toHaveAccessibleDescription('Please enter team size !')
  await expect.element(most).toHaveAccessibleDescription('Please enter team size !')
  await least.fill('4')
  await most.fill('2 people')
  await expect.element(most).toHaveValue('2')
  await submit.click()
  await expect.element(most).toHaveAccessibleDescription('Please enter a valide team size')
})

test.each([
  ['ends before it starts', '2098-01-02T10:00', '2098-01-01T10:00', words.endDate],
  ['starts in the past', '2020-01-01T10:00', '2098-01-01T10:00', words.startDate],
])('a period that %s is refused at its date', async (_case, start, end, label) => {
  await renderUi(<NewEventScreen />)
  await describe()
  await plan(start, end)
  await submit.click()
  await expect.element(field(label)).toHaveAccessibleDescription('Please enter a valide period !')
  await expect.element(field(label)).toHaveFocus()
})

test('the form shows the duration, and a freeze must be within the period', async () => {
  await renderUi(<NewEventScreen />)
  await describe()
  await plan('2098-01-01T10:00', '2098-01-02T10:00')
  await expect.element(page.getByText(words.duration('1 day'))).toBeVisible()
  await field(words.freezeDate).fill('2098-01-05T10:00')
  await submit.click()
  await expect
    .element(field(words.freezeDate))
    .toHaveAccessibleDescription(expect.stringContaining(sentences.freezeOutside))
})

test('a local time is sent as a moment, and the list of events is updated', async () => {
  api.answer(createEvent, made)
  const { address } = await renderUi(<NewEventScreen />, { at: '/admin/events/new' })
  await describe()
  await playInTeams()
  await least.fill('2')
  await most.fill('4')
  await plan('2098-01-01T10:00', '2098-01-02T10:00')
  await expect.element(page.getByText(words.flagWrapperHint('epitech{…}'))).toBeVisible()
  await field(words.flagWrapper).fill('port')
  await expect.element(page.getByText(words.flagWrapperHint('port{…}'))).toBeVisible()
  await page.getByRole('switch', { name: words.writeUps }).click({ force: true })
  await submit.click()
  await expect.element(page.getByText('Event created successfully')).toBeVisible()
  expect(api.calls(createEvent)[0]?.body).toMatchObject({
    name: 'Regatta',
    flagWrapper: 'port',
    writeUps: false,
    isSolo: false,
    minTeamSize: 2,
    maxTeamSize: 4,
    startDate: wallTime('2098-01-01T10:00'),
    endDate: wallTime('2098-01-02T10:00'),
    freezeDate: null,
  })
  await expect.poll(address).toMatch(/^\/admin\/events\/?$/)
})

test('the list shows the new event first and marked, wherever its name belongs', async () => {
  const others: ManagedEvent[] = [
    { ...made, _id: idOf(80), name: 'Aurora' },
    { ...made, _id: idOf(81), name: 'Zephyr' },
  ]
  api.answer(createEvent, made)
  api.answer(getEvent, made)
  api.answer(listEvents, { events: [...others, made], currentRows: 3, totalRows: 3 })
  const { redraw } = await renderUi(<NewEventScreen />, { at: '/admin/events/new' })
  await describe()
  await playInTeams()
  await least.fill('2')
  await most.fill('4')
  await plan('2098-01-01T10:00', '2098-01-02T10:00')
  await submit.click()
  await expect.element(page.getByText('Event created successfully')).toBeVisible()
  redraw(<ManagedEventsScreen />)
  const rows = page.getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent(`Regatta ${office.table.created}`)
  await expect.element(rows.nth(2)).toMatchTextContent('Aurora')
  expect(page.getByText(office.table.created, { exact: true }).elements()).toHaveLength(1)
  await expect
    .element(rows.nth(1).getByRole('link'))
    .toHaveAttribute('href', expect.stringContaining(`/admin/events/${made._id}`))
})

test('each scope is explained where it is chosen', async () => {
  await renderUi(<NewEventScreen />)
  await page.getByRole('combobox', { name: words.scope }).click()
  for (const hint of Object.values(office.events.scopeHints))
    await expect.element(page.getByRole('option').filter({ hasText: hint })).toBeVisible()
})

test('a taken name is reported, and typed text is kept', async () => {
  api.refuse(createEvent, 'event-exists', { errors: { name: sentences.nameTaken } })
  await renderUi(<NewEventScreen />)
  await describe()
  await plan('2098-01-01T10:00', '2098-01-02T10:00')
  await submit.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(refusals['event-exists'].message)
  await expect.element(field(words.name)).toHaveAccessibleDescription(sentences.nameTaken)
  await expect.element(field(words.startDate)).toHaveValue('2098-01-01T10:00')
})
