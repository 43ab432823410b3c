import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { events } from '#messages/play/en/events.ts'
import { renderUi } from '../../../test/render.tsx'
import { idOf, staffOf, zoe } from '../../../test/samples.ts'
import { RegistrationPanel } from './entries/registration-panel.tsx'
import { seen } from './event.test-data.ts'

const spring = { _id: idOf(70), name: 'Spring CTF' }
const event = seen({ ...spring, status: 'upcoming', isSolo: true, isManager: true })

test('staff read their roles and get to the back office instead of a registration', async () => {
  await renderUi(<RegistrationPanel event={event} entry={null} />, { user: staffOf(spring, 'judge', 'author') })
  await expect.element(page.getByRole('heading', { name: events.staff.roles.author })).toBeVisible()
  await expect.element(page.getByText(events.staff.roles.judge)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: events.staff.open }))
    .toHaveAttribute('href', `/admin/events/${spring._id}`)
  expect(page.getByRole('button').elements()).toEqual([])
})

test('an administrator reads the usual sentence', async () => {
  await renderUi(<RegistrationPanel event={event} entry={null} />, { user: { ...zoe, type: 'admin' } })
  await expect.element(page.getByText(events.register.manager)).toBeVisible()
  await expect.element(page.getByText(events.staff.open)).not.toBeInTheDocument()
})
