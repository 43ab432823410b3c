import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeChallenges } from '@drapeau/contract/challenges/bulk-change.ts'
import { type ChallengeRow, listChallenges, listTags } from '@drapeau/contract/challenges/challenges.ts'
import { listCategories } from '@drapeau/contract/categories.ts'
import { listEvents } from '@drapeau/contract/events/events.ts'
import { listHintCosts } from '@drapeau/contract/hints.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { office } from '#messages/office/en.ts'
import { api } from '../../../../../test/api.ts'
import { renderUi } from '../../../../../test/render.tsx'
import { idOf } from '../../../../../test/samples.ts'
import { ManagedChallengesScreen } from './managed-challenges-screen.tsx'

const { challenges, authoring, table } = office
const { bulk: words } = authoring

const rows: ChallengeRow[] = ['Bowline', 'Reef knot'].map((name, at) => ({
  _id: idOf(at + 1),
  name,
  name_fr: null,
  event: null,
  category: { _id: idOf(9), name: 'Knots', name_fr: null },
  type: 'standard',
  answerType: 'flag',
  value: 100,
  currentValue: 100,
  solves: 0,
  state: 'published',
  review: 'none',
  opensAt: null,
  closesAt: null,
}))
const before = rows.map(({ _id }) => ({
  _id,
  version: 2,
  event: '',
  category: idOf(9),
  value: 100,
  state: 'published' as const,
  tags: [],
}))

beforeEach(async () => {
  api.answer(listChallenges, { challenges: rows, currentRows: 2, totalRows: 2 })
  api.answer(listCategories, { categories: [], currentRows: 0, totalRows: 0 })
  api.answer(listEvents, { events: [], currentRows: 0, totalRows: 0 })
  api.answer(changeChallenges, { before })
  api.answer(listHintCosts, { challenges: [] })
  api.answer(listTags, { tags: ['sea', 'knots'] })
  await renderUi(<ManagedChallengesScreen />, { viewport: 'wide' })
  for (const { name } of rows) await page.getByRole('checkbox', { name: table.selectRow(name) }).click()
  await page.getByRole('button', { name: words.open, exact: true }).click()
})

const submit = page.getByRole('button', { name: words.submit(2) })
const undo = page.getByRole('button', { name: table.undo })

test('what is filled in is sent for each chosen challenge, and can be undone with one press', async () => {
  await page.getByText(authoring.states.draft, { exact: true }).last().click()
  await page.getByRole('textbox', { name: words.addTags }).fill('wave 2')
  await submit.click()
  await expect.element(page.getByText(words.done(2))).toBeVisible()
  const sent = rows.map(({ _id }) => ({ _id, state: 'draft', addTags: ['wave 2'] }))
  expect(api.calls(changeChallenges)[0]?.body).toEqual({ challenges: sent })
  await undo.click()
  await expect.poll(() => api.calls(changeChallenges)).toHaveLength(2)
  expect(api.calls(changeChallenges)[1]?.body).toEqual({ challenges: before })
  await expect.element(page.getByText(words.undone(2))).toBeVisible()
  await expect.element(undo).not.toBeInTheDocument()
})

test('tags in use are offered, and one that is there is not offered again', async () => {
  const field = page.getByRole('textbox', { name: words.addTags })
  const offer = (tag: string) => page.getByRole('button', { name: authoring.addTag(tag) })
  await field.fill('wave 2, kn')
  await expect.element(offer('sea')).toHaveLength(1)
  await offer('knots').first().click()
  await expect.element(field).toHaveValue('wave 2, knots')
  await expect.element(field).toHaveFocus()
  await offer('sea').first().click()
  await expect.element(field).toHaveValue('wave 2, knots, sea')
  await expect.element(offer('knots')).toHaveLength(1)
})

test('nothing is sent while nothing is filled in, and a wrong value is refused at its field', async () => {
  await submit.click()
  await expect.element(page.getByText(words.nothing)).toBeVisible()
  await page.getByRole('textbox', { name: challenges.form.value }).fill('9999999')
  await submit.click()
  await expect.element(page.getByText(sentences.valueRange)).toBeVisible()
  expect(api.calls(changeChallenges)).toHaveLength(0)
})

test('a value that hints cost as much as is questioned, with the challenges and the hints, and can be sent', async () => {
  api.answer(listHintCosts, {
    challenges: [
      { _id: idOf(1), costs: [10, 49] },
      { _id: idOf(2), costs: [50, 0, 120] },
    ],
  })
  const value = page.getByRole('textbox', { name: challenges.form.value })
  const warning = page.getByText(challenges.hints.dearAll)
  await value.fill('50')
  await expect.element(warning).toBeVisible()
  expect(api.calls(listHintCosts)[0]?.query).toEqual({ ids: `${idOf(1)},${idOf(2)}` })
  await expect.element(page.getByText(challenges.hints.dearIn('Reef knot', [1, 3]))).toBeVisible()
  await expect.element(page.getByText(/^Bowline: hint/)).not.toBeInTheDocument()
  await value.fill('121')
  await expect.element(warning).not.toBeInTheDocument()
  await value.fill('5')
  await expect.element(page.getByText(challenges.hints.dearIn('Bowline', [1, 2]))).toBeVisible()
  await submit.click()
  await expect.element(page.getByText(words.done(2))).toBeVisible()
})

test('a refusal names the challenges that it is about, and what was filled in stays', async () => {
  api.refuse(changeChallenges, 'invalid-input', { errors: { 'challenges.1.minimum': sentences.minimumRange } })
  await page.getByRole('textbox', { name: challenges.form.value }).fill('20')
  await submit.click()
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent(`Reef knot: ${sentences.minimumRange}`)
  await expect.element(page.getByRole('textbox', { name: challenges.form.value })).toHaveValue('20')
  await expect.element(undo).not.toBeInTheDocument()
})

test('a change that somebody else has overtaken cannot be undone, and says why', async () => {
  await page.getByText(authoring.states.draft, { exact: true }).last().click()
  await submit.click()
  await expect.element(undo).toBeVisible()
  api.refuse(changeChallenges, 'changed-meanwhile')
  await undo.click()
  await expect.element(page.getByText(words.undoFailed)).toBeVisible()
})
