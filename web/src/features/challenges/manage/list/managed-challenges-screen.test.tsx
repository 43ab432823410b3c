import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type ChallengeRow, listChallenges } from '@drapeau/contract/challenges/challenges.ts'
import { maxIds } from '@drapeau/contract/lists.ts'
import { exportPack } from '@drapeau/contract/packs.ts'
import { office } from '#messages/office/en.ts'
import { office as officeFr } from '#messages/office/fr.ts'
import { api } from '../../../../../test/api.ts'
import { renderUi } from '../../../../../test/render.tsx'
import { idOf, zoe } from '../../../../../test/samples.ts'
import { ManagedChallengesScreen } from './managed-challenges-screen.tsx'

const { packs, table } = office
const admin = { ...zoe, type: 'admin' } as const

const row = (number: number): ChallengeRow => ({
  _id: idOf(number),
  name: `Challenge ${number}`,
  name_fr: null,
  event: null,
  category: { _id: idOf(500), name: 'Web', name_fr: null },
  type: 'standard',
  answerType: 'flag',
  value: 100,
  currentValue: 100,
  solves: 0,
  state: 'published',
  opensAt: null,
  closesAt: null,
  review: 'none',
})

function given(count: number): void {
  const rows = Array.from({ length: Math.min(count, 100) }, (_none, at) => row(at + 1))
  api.answer(listChallenges, ({ query }) => {
    const perPage = Number(query['perPage'])
    const from = (Number(query['page']) - 1) * perPage
    const found = Array.from({ length: Math.max(0, Math.min(perPage, count - from)) }, (_none, at) =>
      row(from + at + 1),
    )
    return { challenges: perPage === 10 ? rows.slice(0, 10) : found, currentRows: found.length, totalRows: count }
  })
  api.answer(exportPack, 'zip')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
}

afterEach(() => void vi.restoreAllMocks())

const lastExport = () => api.calls(exportPack).at(-1)?.query

test('all challenges are exported, or those that search and filters leave', async () => {
  given(3)
  await renderUi(<ManagedChallengesScreen />, { user: admin })
  await page.getByRole('button', { name: packs.all }).click()
  await expect.poll(lastExport).toEqual({ q: '' })
  await renderUi(<ManagedChallengesScreen />, { user: admin, at: '/?event=none&q=quay&state=draft' })
  await page.getByRole('button', { name: packs.some }).click()
  await expect.poll(lastExport).toEqual({ q: 'quay', event: 'none', state: 'draft' })
})

test('on a phone solves are in sight, a state only where it is not that of most', async () => {
  const event = { _id: idOf(70), name: 'The regatta of the harbour in autumn' }
  const draft = { ...row(2), state: 'draft' as const }
  api.answer(listChallenges, { challenges: [{ ...row(1), event, solves: 1728 }, draft], currentRows: 2, totalRows: 2 })
  await renderUi(<ManagedChallengesScreen />, { user: admin, viewport: 'phone' })
  const solves = page.getByText('1,728')
  await expect.element(solves).toBeVisible()
  const { right } = page.getByRole('table').element().getBoundingClientRect()
  expect(solves.element().getBoundingClientRect().right).toBeLessThanOrEqual(right)
  const { draft: isDraft, published } = office.authoring.states
  await expect.element(page.getByRole('rowheader').last().getByText(isDraft)).toBeVisible()
  await expect.element(page.getByRole('rowheader').first().getByText(published)).not.toBeInTheDocument()
})

test('a question is marked, in words for those who do not see the mark', async () => {
  api.answer(listChallenges, {
    challenges: [row(1), { ...row(2), answerType: 'short-text' }],
    currentRows: 2,
    totalRows: 2,
  })
  await renderUi(<ManagedChallengesScreen />, { user: admin, viewport: 'wide' })
  await expect
    .element(page.getByRole('link', { name: `${office.questions.mark} Challenge 2`, exact: true }))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Challenge 1', exact: true })).toBeVisible()
})

test('a selection is exported by its ids', async () => {
  given(3)
  await renderUi(<ManagedChallengesScreen />, { user: admin })
  await page.getByRole('checkbox', { name: table.selectRow('Challenge 1') }).click()
  await page.getByRole('checkbox', { name: table.selectRow('Challenge 3') }).click()
  await page.getByRole('button', { name: packs.chosen, exact: true }).click()
  await expect.poll(lastExport).toEqual({ ids: `${idOf(1)},${idOf(3)}` })
})

test('more than an address can hold are exported if they are all that there are', async () => {
  given(maxIds + 50)
  await renderUi(<ManagedChallengesScreen />, { user: admin, at: '/?state=published' })
  await page.getByRole('checkbox', { name: table.selectPage }).click()
  await page.getByRole('button', { name: table.selectAll(maxIds + 50) }).click()
  await page.getByRole('button', { name: packs.chosen, exact: true }).click()
  await expect.poll(lastExport).toEqual({ q: '', state: 'published' })
  await page.getByRole('checkbox', { name: table.selectRow('Challenge 1') }).click()
  await expect.element(page.getByRole('button', { name: packs.tooMany(maxIds) })).toBeDisabled()
})

test('an export that is refused says why', async () => {
  given(3)
  api.refuse(exportPack, 'files-lost', { count: 2 })
  await renderUi(<ManagedChallengesScreen />, { user: admin })
  await page.getByRole('button', { name: packs.all }).click()
  await expect.element(page.getByText(packs.failed)).toBeVisible()
  await expect.element(page.getByText(/no longer stored: 2/)).toBeVisible()
})

test('without challenges there is nothing to export, but much to import', async () => {
  given(0)
  await renderUi(<ManagedChallengesScreen />, { user: admin, language: 'fr', viewport: 'phone' })
  await expect
    .element(page.getByRole('link', { name: officeFr.imports.open }))
    .toHaveAttribute('href', '/admin/imports')
  await expect.element(page.getByRole('button', { name: officeFr.packs.all })).not.toBeInTheDocument()
})
