import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listUnseenHonesty } from '@drapeau/contract/honesty.ts'
import { getOverview, type Overview } from '@drapeau/contract/overview.ts'
import { office } from '#messages/office/en.ts'
import { api } from '../../../test/api.ts'
import { renderUi } from '../../../test/render.tsx'
import { idOf, zoe } from '../../../test/samples.ts'
import { DashboardScreen } from './dashboard-screen.tsx'

const { overview: words } = office
const signedIn = { user: { ...zoe, type: 'admin' as const } }
const calm: Overview = {
  users: { total: 3, confirmed: 3, newThisWeek: 1, signedInNow: 1, perDay: [] },
  challenges: { total: 0, byCategory: [], mostSolved: [], leastSolved: [] },
  answers: { solves: 0, fails: 0, perDay: [] },
  events: [],
  waiting: [],
  deletionRequests: 0,
  disk: { database: 8_000_000, files: 0, free: 20_000_000_000 },
  lastBackup: null,
  hasBackupFailed: false,
  mail: { transport: 'smtp', waiting: 0, failed: 0, sent: 0, outboxFolder: null, outbox: [] },
}
const report = (strong: number) => ({ _id: idOf(70), name: 'Regatta', status: 'ended' as const, unseen: 9, strong })
const look = page.getByRole('link', { name: words.look })

test('strong coincidences that nobody has looked at lead to the honesty report of their event', async () => {
  api.answer(getOverview, calm)
  api.answer(listUnseenHonesty, { events: [report(2)] })
  await renderUi(<DashboardScreen />, signedIn)
  await expect.element(page.getByText(words.coincidences('Regatta', 2))).toBeVisible()
  await expect.element(look).toHaveAttribute('href', `/admin/events/${idOf(70)}?tab=honesty`)
})

test.each([
  ['without any challenge', 0],
  ['whose challenges are all drafts', 3],
])('an event %s asks for attention, and its line counts what players see', async (_name, drafts) => {
  const event: Overview['events'][number] = {
    _id: idOf(71),
    name: 'Regatta',
    status: 'running',
    startDate: '2026-11-02T08:00:00.000Z',
    endDate: '2126-11-02T18:00:00.000Z',
    pausedAt: null,
    entries: 4,
    challenges: drafts,
    drafts,
  }
  api.answer(getOverview, { ...calm, events: [event] })
  api.answer(listUnseenHonesty, { events: [] })
  await renderUi(<DashboardScreen />, signedIn)
  await expect.element(page.getByText(words.runsEmpty('Regatta', drafts))).toBeVisible()
  await expect.element(look).toHaveAttribute('href', `/admin/events/${idOf(71)}?tab=challenges`)
  await expect.element(page.getByText(words.events.counts(4, 0, drafts))).toBeVisible()
})

test('accounts that wait for confirmation lead to the list of just these', async () => {
  const users = { ...calm.users, total: 15 }
  api.answer(getOverview, { ...calm, users, mail: { ...calm.mail, transport: 'outbox' } })
  api.answer(listUnseenHonesty, { events: [] })
  await renderUi(<DashboardScreen />, signedIn)
  await expect.element(page.getByText(words.unconfirmed(12))).toBeVisible()
  await expect.element(look).toHaveAttribute('href', '/admin/users?active=false')
})

test('where mail is sent, accounts that are not confirmed are only counted, with a link', async () => {
  api.answer(getOverview, { ...calm, users: { ...calm.users, total: 15 } })
  api.answer(listUnseenHonesty, { events: [] })
  await renderUi(<DashboardScreen />, signedIn)
  const beside = page.getByRole('link', { name: words.unconfirmedCount(12) })
  await expect.element(beside).toHaveAttribute('href', '/admin/users?active=false')
  await expect.element(look).not.toBeInTheDocument()
})

test('weaker ones, and a report that cannot be made, are not mentioned', async () => {
  api.answer(getOverview, calm)
  api.answer(listUnseenHonesty, { events: [report(0)] })
  await renderUi(<DashboardScreen />, signedIn)
  await expect.poll(() => api.calls(listUnseenHonesty)).toHaveLength(1)
  await expect.element(page.getByRole('heading', { name: words.users })).toBeVisible()
  await expect.element(look).not.toBeInTheDocument()
  api.refuse(listUnseenHonesty, 'unavailable')
  await renderUi(<DashboardScreen />, signedIn)
  await expect.element(page.getByRole('heading', { name: words.users })).toBeVisible()
  await expect.element(look).not.toBeInTheDocument()
})
