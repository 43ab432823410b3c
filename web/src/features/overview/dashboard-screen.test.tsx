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
