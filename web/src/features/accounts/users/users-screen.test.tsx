import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ManagedUser } from '@drapeau/contract/accounts/accounts.ts'
import { deleteUser, getUserTies, listUsers } from '@drapeau/contract/accounts/users.ts'
import { listCountries } from '@drapeau/contract/countries.ts'
import { office } from '#messages/office/en.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { idOf, zoe } from '../../../../test/samples.ts'
import { UsersScreen } from './users-screen.tsx'

const { accounts: words, table } = office
const { pendingEmail: _pending, secondFactor: _factor, ...me } = { ...zoe, type: 'admin' as const }
const user = (more: Partial<ManagedUser> = {}): ManagedUser => ({
  ...me,
  schoolConfirmed: false,
  version: 1,
  lastSeenAt: null,
  hasSecondFactor: false,
  ...more,
})
const ada = user({ _id: idOf(2), name: 'Ada', email: 'ada@example.org', type: 'user' })
const signedIn = { user: { ...zoe, type: 'admin' as const } }
const dialog = page.getByRole('dialog')

beforeEach(() => {
  api.answer(listCountries, { countries: [] })
  api.answer(listUsers, { users: [user(), ada], currentRows: 2, totalRows: 2 })
  api.answer(getUserTies, {
    practiceSolves: 0,
    practiceSubmissions: 0,
    writeUps: 0,
    awards: 0,
    soloEntries: 0,
    teams: 0,
    sessions: 0,
  })
  api.answer(deleteUser, { status: 200, message: 'User deleted successfully' })
})

async function choose(...names: string[]): Promise<void> {
  for (const name of names) await page.getByRole('checkbox', { name: table.selectRow(name) }).click()
  await page.getByRole('button', { name: table.delete }).click()
}

test.each(['en', 'fr'] as const)(
  'long addresses and schools keep one line, and all columns fit a laptop (%s)',
  async (language) => {
    const long = user({
      _id: idOf(3),
      name: 'Grace',
      type: 'admin',
      email: 'grace.brewster.murray.hopper@computing.harbour-technical-college.example.org',
      isStudent: true,
      school: { name: 'Lycée Polyvalent Notre-Dame de la Garde et des Embruns' },
    })
    api.answer(listUsers, { users: [ada, long], currentRows: 2, totalRows: 2 })
    await renderUi(
      <div style={{ width: 'calc(100vw - 17rem)' }}>
        <UsersScreen />
      </div>,
      {
        ...signedIn,
        viewport: 'laptop',
        language,
      },
    )
    await expect.element(page.getByText(long.email)).toBeVisible()
    await document.fonts.ready
    const grid = document.querySelector('table')
    expect(grid?.scrollWidth).toBeLessThanOrEqual(grid?.parentElement?.clientWidth ?? 0)
    const heights = [...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().height)
    expect(Math.max(...heights)).toBeLessThan(60)
  },
)

test('on a phone somebody hidden is marked however long their address and school are, and nobody else is', async () => {
  const hidden = user({
    _id: idOf(3),
    name: 'Grace',
    email: 'grace.brewster.murray.hopper@computing.harbour-technical-college.example.org',
    school: { name: 'Lycée Polyvalent Notre-Dame de la Garde et des Embruns' },
    enable: 'disabled',
  })
  api.answer(listUsers, { users: [ada, hidden], currentRows: 2, totalRows: 2 })
  await renderUi(<UsersScreen />, { ...signedIn, viewport: 'phone' })
  const mark = page.getByRole('rowheader').last().getByText(words.badges.hidden)
  await expect.element(mark).toBeVisible()
  const right = page.getByRole('table').element().getBoundingClientRect().right
  expect(mark.element().getBoundingClientRect().right).toBeLessThanOrEqual(right)
  const shown = page
    .getByRole('rowheader')
    .elements()
    .map((row) => (row instanceof HTMLElement ? row.innerText : ''))
  expect(shown.map((text) => text.includes(words.badges.enabled))).toEqual([false, true])
})

test('an administrator who selects only their own account is warned that it is theirs', async () => {
  await renderUi(<UsersScreen />, signedIn)
  await choose(zoe.name)
  await expect.element(dialog.getByRole('heading', { name: table.deleteOne(zoe.name) })).toBeVisible()
  await expect.element(dialog.getByText(words.delete.self, { exact: false })).toBeVisible()
  await expect.element(dialog.getByText(words.bulk.text(1), { exact: false })).toBeVisible()
  expect(api.calls(deleteUser)).toEqual([])
})

test('an administrator who is among several is warned, and one who is not is not', async () => {
  await renderUi(<UsersScreen />, signedIn)
  await choose(zoe.name, 'Ada')
  await expect.element(dialog.getByText(words.bulk.textSelf, { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: table.cancel }).click()
  await page.getByRole('checkbox', { name: table.selectRow(zoe.name) }).click()
  await page.getByRole('button', { name: table.delete }).click()
  await expect.element(dialog.getByText(words.bulk.text(1), { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: table.delete }).click()
  await expect.poll(() => api.calls(deleteUser).map(({ params }) => params['id'])).toEqual([ada._id])
})

test('the last administrator cannot be deleted, and stays selected with the reason', async () => {
  api.refuse(deleteUser, 'last-admin')
  await renderUi(<UsersScreen />, signedIn)
  await choose(zoe.name)
  await dialog.getByRole('button', { name: table.delete }).click()
  await expect.element(page.getByRole('alert').getByText(zoe.name)).toBeVisible()
  await expect.element(page.getByText(table.selected(1))).toBeVisible()
})

test('on a phone a row has no separators for what it does not say', async () => {
  const bare = user({ _id: idOf(4), name: 'Bo', email: '', type: 'user', isStudent: false, school: null })
  api.answer(listUsers, { users: [bare], currentRows: 1, totalRows: 1 })
  await renderUi(<UsersScreen />, { ...signedIn, viewport: 'phone' })
  const name = page.getByRole('link', { name: 'Bo' })
  await expect.element(name).toBeVisible()
  const pieces = Array.from(name.element().closest('th')?.querySelectorAll<HTMLElement>(':scope > div > span') ?? [])
  const drawn = pieces.filter((piece) => getComputedStyle(piece).display !== 'none')
  expect(drawn.filter(({ lastElementChild: said }) => said?.textContent?.trim() === '')).toEqual([])
})
