import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listEvents } from '@drapeau/contract/events/events.ts'
import { countReaders, createAnnouncement } from '@drapeau/contract/notifications/announcements.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { AnnouncementEditor } from '#features/notifications/announcement-editor.tsx'
import { en } from '#messages/en.ts'
import { office } from '#messages/office/en.ts'
import { api } from '../../../test/api.ts'
import { renderUi } from '../../../test/render.tsx'
import { idOf } from '../../../test/samples.ts'

const { form: words, preview, send } = office.notifications
const title = page.getByRole('textbox', { name: words.title })
const text = page.getByRole('textbox', { name: words.description })
const submit = page.getByRole('button', { name: words.send })
const dialog = page.getByRole('dialog', { name: send.title })
const regatta = {
  _id: idOf(70),
  name: 'Regatta',
  description: 'Find them all.',
  isSolo: true,
  minTeamSize: 0,
  maxTeamSize: 0,
  scope: 'open' as const,
  startDate: '2098-01-01T10:00:00.000Z',
  endDate: '2098-01-02T10:00:00.000Z',
  freezeDate: null,
  pausedAt: null,
  practiceAfterEnd: true,
  confirmedMembers: false,
  flagWrapper: null,
  writeUps: true,
  requiresReview: false,
  place: null,
  status: 'upcoming' as const,
  rules: null,
  revealedAt: null,
  version: 1,
}

beforeEach(() => api.answer(listEvents, { events: [regatta], currentRows: 1, totalRows: 1 }))

async function write(): Promise<void> {
  await title.fill('Doors open at nine')
  await text.fill('Bring a laptop.')
}

test('an empty announcement reports what is missing, and no readers are counted', async () => {
  await renderUi(<AnnouncementEditor />)
  await expect.element(text).toBeVisible()
  await submit.click()
  await expect.element(page.getByText(sentences.titleRequired)).toBeVisible()
  await expect.element(page.getByText(sentences.descriptionRequired)).toBeVisible()
  await expect.element(title).toHaveFocus()
  await page.getByLabelText(words.event).fill('no such event')
  await submit.click()
  await expect.element(page.getByText(sentences.eventInvalid)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the preview shows the announcement as players see it, in both themes', async () => {
  await renderUi(<AnnouncementEditor />)
  const light = page.getByRole('article', { name: preview.looks.light })
  const dark = page.getByRole('article', { name: preview.looks.dark })
  await expect.element(light).toMatchTextContent(preview.empty)
  await expect.element(text).toBeVisible()
  await write()
  for (const letter of [light, dark]) {
    await expect.element(letter.getByRole('heading', { name: 'Doors open at nine' })).toBeVisible()
    await expect.element(letter).toMatchTextContent('Bring a laptop.')
  }
  const surfaceOf = (letter: typeof light) => getComputedStyle(letter.element()).backgroundColor
  expect(surfaceOf(light)).not.toBe(surfaceOf(dark))
})

test('it is sent after a confirmation with the number of readers, and the form is cleared', async () => {
  api.answer(countReaders, { readers: 1_234 })
  api.answer(createAnnouncement, {
    _id: idOf(80),
    title: 'Doors open at nine',
    description: '<p>Bring a laptop.</p>',
    event: null,
    createdAt: '2026-11-02T08:00:00.000Z',
    reached: 1_234,
    read: 0,
  })
  await renderUi(<AnnouncementEditor />)
  await expect.element(text).toBeVisible()
  await write()
  await submit.click()
  await expect.element(dialog).toMatchTextContent(send.everyone(1_234))
  expect(api.calls(createAnnouncement)).toEqual([])
  await dialog.getByRole('button', { name: send.confirm }).click()
  await expect.element(page.getByText(send.done)).toBeVisible()
  expect(api.calls(createAnnouncement).map(({ body }) => body)).toEqual([
    { event: '', title: 'Doors open at nine', description: '<p>Bring a laptop.</p>' },
  ])
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(title).toHaveValue('')
  await expect.element(text).toHaveTextContent('')
})

test('the players of one event are counted separately, and the preview names the event', async () => {
  api.answer(countReaders, { readers: 0 })
  await renderUi(<AnnouncementEditor />)
  await expect.element(text).toBeVisible()
  await page.getByLabelText(words.event).click()
  await page.getByRole('option', { name: 'Regatta' }).click()
  await write()
  await expect
    .element(page.getByRole('article', { name: preview.looks.light }))
    .toMatchTextContent(en.notifications.toPlayersOf('Regatta', '').replace(/, $/, ''))
  await submit.click()
  await expect.element(dialog).toMatchTextContent(send.nobody)
  expect(api.calls(countReaders)[0]?.query).toEqual({ event: regatta._id })
})

test('a failure keeps the dialog and the text', async () => {
  api.answer(countReaders, { readers: 3 })
  api.refuse(createAnnouncement, 'server-error')
  await renderUi(<AnnouncementEditor />)
  await expect.element(text).toBeVisible()
  await write()
  await submit.click()
  await dialog.getByRole('button', { name: send.confirm }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(send.fallback)
  await expect.element(dialog).toBeVisible()
  await expect.element(title).toHaveValue('Doors open at nine')
})
