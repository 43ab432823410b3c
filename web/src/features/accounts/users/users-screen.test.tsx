import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ManagedUser } from '@drapeau/contract/accounts/accounts.ts'
import { deleteUser, getUserTies, listUsers, updateUser } from '@drapeau/contract/accounts/users.ts'
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

describe('accounts that wait for confirmation', () => {
  const waiting = ['Bea', 'Cid', 'Dan'].map((name, at) =>
    user({ _id: idOf(10 + at), name, type: 'user', active: false }),
  )
  const confirm = page.getByRole('button', { name: words.bulkConfirm.label })
  const selectPage = page.getByRole('checkbox', { name: table.selectPage })

  test('are confirmed together, and one that already is gets no request', async () => {
    api.answer(listUsers, { users: [ada, ...waiting], currentRows: 4, totalRows: 4 })
    api.answer(updateUser, ada)
    await renderUi(<UsersScreen />, signedIn)
    await selectPage.click()
    await confirm.click()
    await expect.element(page.getByText(words.bulkConfirm.done(3))).toBeVisible()
    const sent = api.calls(updateUser).map(({ params, body }) => [params['id'], body])
    expect(sent).toEqual(waiting.map(({ _id }) => [_id, { active: true }]))
    await expect.element(page.getByText(table.selected(4))).not.toBeInTheDocument()
  })

  test('are selected on all pages, without those that already are', async () => {
    api.answer(listUsers, { users: [ada, ...waiting], currentRows: 4, totalRows: 14 })
    api.answer(updateUser, ada)
    await renderUi(<UsersScreen />, signedIn)
    await page.getByRole('checkbox', { name: table.selectRow('Bea') }).click()
    api.answer(listUsers, { users: [ada, ...waiting], currentRows: 4, totalRows: 4 })
    await page.getByRole('button', { name: table.selectAll(14) }).click()
    await expect.element(page.getByText(table.selected(4))).toBeVisible()
    await confirm.click()
    await expect.element(page.getByText(words.bulkConfirm.done(3))).toBeVisible()
    expect(api.calls(updateUser)).toHaveLength(3)
  })

  test('that cannot be confirmed stay selected', async () => {
    api.answer(listUsers, { users: waiting, currentRows: 3, totalRows: 3 })
    api.refuse(updateUser, 'last-admin')
    await renderUi(<UsersScreen />, signedIn)
    await selectPage.click()
    await confirm.click()
    await expect.element(page.getByText(words.bulkConfirm.failed(3))).toBeVisible()
    await expect.element(page.getByText(table.selected(3))).toBeVisible()
  })

  test('where all selected are confirmed, nothing is sent and the screen says so', async () => {
    await renderUi(<UsersScreen />, signedIn)
    await page.getByRole('checkbox', { name: table.selectRow('Ada') }).click()
    await confirm.click()
    await expect.element(page.getByText(words.bulkConfirm.none)).toBeVisible()
    expect(api.calls(updateUser)).toEqual([])
  })

  test('are listed alone by a filter that a link can name, and leaving it clears the selection', async () => {
    await renderUi(<UsersScreen />, { ...signedIn, at: '/?active=false' })
    const filter = page.getByRole('combobox', { name: words.filter.label })
    await expect.element(filter).toHaveValue(words.filter.states.false)
    await expect.poll(() => api.calls(listUsers).at(-1)?.query['active']).toBe('false')
    await page.getByRole('checkbox', { name: table.selectRow('Ada') }).click()
    await filter.fill('')
    await page.getByRole('option', { name: words.filter.states.true, exact: true }).click()
    await expect.poll(() => api.calls(listUsers).at(-1)?.query['active']).toBe('true')
    await expect.element(page.getByText(table.selected(1))).not.toBeInTheDocument()
  })
})

test('the newest accounts can be listed first, and by name again', async () => {
  await renderUi(<UsersScreen />, signedIn)
  const newest = page.getByRole('button', { name: words.newestFirst })
  await newest.click()
  await expect.poll(() => api.calls(listUsers).at(-1)?.query).toMatchObject({ sort: 'createdAt', order: 'desc' })
  await expect.element(newest).toHaveAttribute('aria-pressed', 'true')
  await newest.click()
  await expect.element(newest).toHaveAttribute('aria-pressed', 'false')
})
