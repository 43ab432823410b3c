import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { listCategories } from '@drapeau/contract/categories.ts'
import { listUsers } from '@drapeau/contract/accounts/users.ts'
import { listCountries } from '@drapeau/contract/countries.ts'
import { listDeletionRequests } from '@drapeau/contract/deletions.ts'
import { getEvent, getEventTies, listSubscribers, type ManagedEvent } from '@drapeau/contract/events/events.ts'
import { listUnseenHonesty } from '@drapeau/contract/honesty.ts'
import { listNews } from '@drapeau/contract/notifications/notifications.ts'
import { managed } from '#features/events/event.test-data.ts'
import { toast } from '#lib/toasts/toast.ts'
import { office } from '#messages/office/en.ts'
import { api } from '../../test/api.ts'
import { renderApp } from '../../test/render.tsx'
import { isCovered } from '../../test/is-covered.ts'
import { idOf, zoe } from '../../test/samples.ts'

const admin = { ...zoe, type: 'admin' } as const
const category = {
  _id: idOf(9),
  name: 'Web',
  name_fr: null,
  description: 'Pages.',
  description_fr: null,
  challenges: 1,
  version: 1,
}

test.each(['laptop', 'phone'] as const)(
  'after a deletion a toast leaves the action of the list free (%s)',
  async (viewport) => {
    api.answer(listNews, { notifications: [], unread: 0 })
    api.answer(listCategories, { categories: [category], currentRows: 1, totalRows: 1 })
    await renderApp({ at: '/admin/categories', user: admin, viewport })
    const add = page.getByRole('link', { name: office.categories.add })
    await expect.element(add).toBeVisible()
    toast.success('Category deleted successfully', 'One challenge was moved.')
    await expect.element(page.getByText('Category deleted successfully')).toBeVisible()
    expect(isCovered(add)).toBe(false)
  },
)

const event = managed({
  _id: idOf(70),
  status: 'running',
  startDate: '2026-11-02T08:00:00.000Z',
  endDate: '2126-11-02T18:00:00.000Z',
  freezeDate: null,
})
const { run } = office.cockpit
const button = (name: string): Locator => page.getByRole('button', { name, exact: true })

async function openCockpit(viewport: 'laptop' | 'phone', shown: ManagedEvent): Promise<void> {
  api.answer(listNews, { notifications: [], unread: 0 })
  api.answer(getEvent, shown)
  api.answer(getEventTies, {
    challenges: 5,
    drafts: 0,
    entries: 3,
    subscribers: 9,
    solves: 0,
    submissions: 0,
    withChallenges: { solves: 0, submissions: 0, files: 0, hints: 0, requiredBy: 0 },
  })
  api.answer(listSubscribers, { subscribers: [], currentRows: 0, totalRows: 0 })
  api.answer(listUnseenHonesty, { events: [] })
  await renderApp({ at: `/admin/events/${event._id}`, user: admin, viewport })
}

async function show(title: string, text: string): Promise<void> {
  toast.success(title, text)
  await expect.element(page.getByText(title).last()).toBeVisible()
}

test.each(['laptop', 'phone'] as const)(
  'after a step of an event a toast leaves its controls free (%s)',
  async (viewport) => {
    await openCockpit(viewport, event)
    const controls = [run.pause, run.extend, run.freeze, run.end].map(button)
    for (const control of controls) await expect.element(control).toBeVisible()
    await show(run.done.extend, run.doneText.extend)
    expect(controls.map(isCovered)).toEqual([false, false, false, false])
  },
)

test.each(['laptop', 'phone'] as const)(
  'after a pause a toast leaves the way out of it free (%s)',
  async (viewport) => {
    await openCockpit(viewport, { ...event, pausedAt: '2026-11-02T09:00:00.000Z' })
    const resume = page.getByRole('button', { name: office.cockpit.steps.resume.action })
    await expect.element(resume).toBeVisible()
    await show(run.done.pause, run.doneText.pause)
    expect(isCovered(resume)).toBe(false)
  },
)

test.each(['laptop', 'phone'] as const)('with users selected a toast leaves their bar free (%s)', async (viewport) => {
  const { pendingEmail: _pending, secondFactor: _factor, grants: _grants, ...me } = zoe
  const user = { ...me, active: false, schoolConfirmed: false, version: 1, lastSeenAt: null, hasSecondFactor: false }
  api.answer(listNews, { notifications: [], unread: 0 })
  api.answer(listCountries, { countries: [] })
  api.answer(listDeletionRequests, { requests: [], currentRows: 0, totalRows: 0 })
  api.answer(listUsers, { users: [user], currentRows: 1, totalRows: 9 })
  await renderApp({ at: '/admin/users', user: admin, viewport })
  await page.getByRole('checkbox', { name: office.table.selectRow(user.name) }).click()
  const actions = [office.table.clear, office.accounts.bulkConfirm.label, office.table.delete].map(button)
  for (const action of actions) await expect.element(action).toBeVisible()
  await show(office.accounts.bulkConfirm.done(8), office.accounts.bulkConfirm.failed(1))
  expect(actions.map(isCovered)).toEqual([false, false, false])
})
