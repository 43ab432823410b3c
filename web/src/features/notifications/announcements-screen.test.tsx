import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listEvents } from '@drapeau/contract/events/events.ts'
import { type Announcement, listAnnouncements } from '@drapeau/contract/notifications/announcements.ts'
import { AnnouncementsScreen } from '#features/notifications/announcements-screen.tsx'
import { office } from '#messages/office/en.ts'
import { api } from '../../../test/api.ts'
import { renderUi } from '../../../test/render.tsx'
import { idOf, staffOf } from '../../../test/samples.ts'

const { notifications: words } = office
const spring = { _id: idOf(70), name: 'Spring CTF of the two harbours' }
const sent: Announcement = {
  _id: idOf(1),
  title: 'Doors open at nine',
  description: '<p>Bring a laptop.</p>',
  event: spring,
  createdAt: '2026-11-18T23:46:00.000Z',
  reached: 120,
  read: 17,
}

test.each([
  ['judge', 1],
  ['viewer', 0],
] as const)('the %s of an event reads how to write to its players only if that is possible', async (role, count) => {
  api.answer(listEvents, { events: [], currentRows: 0, totalRows: 0 })
  api.answer(listAnnouncements, { announcements: [sent], currentRows: 1, totalRows: 1 })
  await renderUi(<AnnouncementsScreen />, { user: staffOf(spring, role) })
  await expect.element(page.getByText(sent.title)).toBeVisible()
  expect(page.getByText(words.staffLead).elements()).toHaveLength(count)
  expect(page.getByRole('button', { name: words.form.send }).elements()).toHaveLength(count)
})

test('on a phone it is in sight how many have read an announcement', async () => {
  api.answer(listEvents, { events: [], currentRows: 0, totalRows: 0 })
  api.answer(listAnnouncements, { announcements: [sent], currentRows: 1, totalRows: 1 })
  await renderUi(<AnnouncementsScreen />, { user: staffOf(spring, 'judge'), viewport: 'phone' })
  const read = page.getByText(words.history.readBy(17, 120))
  await expect.element(read).toBeVisible()
  const { right } = page.getByRole('rowheader').element().getBoundingClientRect()
  expect(read.element().getBoundingClientRect().right).toBeLessThanOrEqual(right)
})
