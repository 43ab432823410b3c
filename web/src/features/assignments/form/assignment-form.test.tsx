import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  createAssignment,
  getAssignment,
  listSettableChallenges,
  type SettableChallenge,
  updateAssignment,
} from '@drapeau/contract/assignments/assignments.ts'
import { getClass } from '@drapeau/contract/classes/classes.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { office } from '#messages/office/en.ts'
import { api } from '../../../../test/api.ts'
import { assignment, caesar, klass, parrot } from '../../../../test/assignments.ts'
import { renderUi, type Viewport } from '../../../../test/render.tsx'
import { idOf } from '../../../../test/samples.ts'
import { EditAssignmentScreen } from './edit-assignment-screen.tsx'
import { NewAssignmentScreen } from './new-assignment-screen.tsx'

const { form: words } = office.assignments
const settable = [caesar, parrot].map(({ _id, name, name_fr, category, points }): SettableChallenge => ({
  _id,
  name,
  name_fr,
  category,
  event: null,
  value: points,
  tags: ['first'],
  requirements: [],
}))
const counts = { currentRows: 2, totalRows: 2 }

async function openNew(shown = klass, viewport: Viewport = 'desktop'): Promise<void> {
  api.answer(getClass, shown)
  api.answer(listSettableChallenges, ({ query }) => ({
    challenges: settable.filter(
      ({ _id, name }) => name.includes(query['q'] ?? '') && (query['ids'] ?? _id).split(',').includes(_id),
    ),
    ...counts,
  }))
  await renderUi(<NewAssignmentScreen id={idOf(1)} />, { viewport })
  await expect.element(page.getByLabelText(words.title, { exact: true })).toBeVisible()
}

test('challenges are found one by one, ordered, and published with sensible dates', async () => {
  api.answer(createAssignment, assignment)
  await openNew()
  await page.getByLabelText(words.title, { exact: true }).fill('Week 12')
  for (const { name } of settable) {
    await page.getByLabelText(words.find).fill(name)
    await page.getByRole('option', { name }).click()
  }
  await page.getByRole('button', { name: words.up(parrot.name) }).click()
  await page.getByRole('button', { name: words.publish, exact: true }).click()
  await expect.poll(() => api.calls(createAssignment).length).toBe(1)
  expect(api.calls(createAssignment)[0]?.body).toMatchObject({
    title: 'Week 12',
    challenges: [parrot._id, caesar._id],
    needed: null,
    published: true,
    pupils: null,
    graceMinutes: 15,
    lateShare: 50,
    freeHints: false,
    freeAttempts: false,
    offLeaderboard: false,
  })
})

test('all challenges of a category come at once, and a draft stays a draft', async () => {
  api.answer(createAssignment, { ...assignment, published: false, state: 'draft' })
  await openNew()
  await page.getByLabelText(words.title, { exact: true }).fill('Week 12')
  await page.getByRole('combobox', { name: words.addAll }).click()
  await page.getByRole('option', { name: words.group('Cryptography', 2) }).click()
  await expect.element(page.getByText(words.added(2))).toBeVisible()
  await page.getByRole('switch', { name: words.freeHints, exact: false }).click({ force: true })
  await page.getByRole('switch', { name: words.freeAttempts, exact: false }).click({ force: true })
  await page.getByRole('switch', { name: words.offLeaderboard, exact: false }).click({ force: true })
  await page.getByRole('button', { name: words.draft }).click()
  await expect.poll(() => api.calls(createAssignment).length).toBe(1)
  expect(api.calls(createAssignment)[0]?.body).toMatchObject({
    published: false,
    challenges: [caesar._id, parrot._id],
    freeHints: true,
    freeAttempts: true,
    offLeaderboard: true,
  })
  expect(api.calls(listSettableChallenges).map(({ query }) => query)).toContainEqual({ category: caesar.category._id })
})

test('the switch for the leaderboard says what it does, or that the class does it already', async () => {
  await openNew()
  await expect.element(page.getByText(words.offLeaderboardHint)).toBeVisible()
})

test('in a class that keeps its pupils off, the switch says that nothing more is needed', async () => {
  await openNew({ ...klass, offLeaderboard: true })
  await expect.element(page.getByText(words.offLeaderboardByClass)).toBeVisible()
  await expect.element(page.getByText(words.offLeaderboardHint)).not.toBeInTheDocument()
})

test.each(['laptop', 'phone'] as const)(
  'a challenge names the one it requires, which is added before it (%s)',
  async (viewport) => {
    await openNew(klass, viewport)
    const first = { ...caesar, name: 'A letter from Caesar to his secretary in the province of Gaul' }
    const [one, other] = settable
    if (!one || !other) throw new Error('There are two challenges.')
    const offered = [
      { ...one, name: first.name },
      { ...other, requirements: [first] },
    ]
    api.answer(listSettableChallenges, ({ query }) => ({
      challenges: offered.filter(({ _id }) => (query['ids'] ?? parrot._id).split(',').includes(_id)),
      ...counts,
    }))
    await page.getByLabelText(words.find).fill(parrot.name)
    await page.getByRole('option', { name: parrot.name }).click()
    await expect.element(page.getByText(words.requires(first.name))).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    await page.getByRole('button', { name: words.addRequired(first.name) }).click()
    await expect.element(page.getByText(words.requires(first.name))).not.toBeInTheDocument()
    const names = page.getByRole('list', { name: words.challenges }).getByRole('listitem')
    await expect.element(names.first()).toMatchTextContent(first.name)
    await expect.element(names.last()).toMatchTextContent(parrot.name)
  },
)

test('an empty form says what is missing', async () => {
  await openNew()
  await page.getByRole('button', { name: words.publish, exact: true }).click()
  await expect.element(page.getByText(sentences.titleRequired)).toBeVisible()
  await expect.element(page.getByText(sentences.challengesNone)).toBeVisible()
})

test('what somebody else saved meanwhile is shown before it is replaced', async () => {
  api.answer(listSettableChallenges, { challenges: settable, ...counts })
  api.answer(getAssignment, assignment)
  api.refuse(updateAssignment, 'changed-meanwhile')
  api.answer(getClass, klass)
  await renderUi(<EditAssignmentScreen id={assignment._id} />)
  await page.getByLabelText(words.title, { exact: true }).fill('Week 13')
  api.answer(getAssignment, { ...assignment, title: 'Week 14', version: 4 })
  await page.getByRole('button', { name: words.save }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Week 14')
  api.answer(updateAssignment, { ...assignment, title: 'Week 13', version: 5 })
  await page.getByRole('button', { name: office.table.conflict.keep }).click()
  await expect.poll(() => api.calls(updateAssignment).at(-1)?.body).toMatchObject({ title: 'Week 13', version: 4 })
})

test('a published assignment becomes a draft only after a question that says what it means', async () => {
  api.answer(listSettableChallenges, { challenges: settable, ...counts })
  api.answer(getAssignment, assignment)
  api.answer(getClass, klass)
  api.answer(updateAssignment, { ...assignment, published: false, state: 'draft' })
  const ui = await renderUi(<EditAssignmentScreen id={assignment._id} />)
  const unpublish = page.getByRole('button', { name: words.unpublish })
  await unpublish.click()
  const dialog = page.getByRole('dialog', { name: words.unpublishTitle })
  await expect.element(dialog.getByText(words.unpublishText)).toBeVisible()
  await expect.element(dialog.getByText(words.unpublishStays)).toBeVisible()
  await dialog.getByRole('button', { name: office.table.cancel }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.calls(updateAssignment)).toEqual([])
  await unpublish.click()
  await dialog.getByRole('button', { name: words.unpublish }).click()
  await expect.poll(ui.address).toBe(`/admin/assignments/${assignment._id}`)
  expect(api.calls(updateAssignment).map(({ body }) => body)).toMatchObject([{ published: false }])
})

for (const published of [true, false]) {
  const button = published ? words.unpublish : words.draft
  test(`after a conflict, “${button}” still saves a draft`, async () => {
    const before = { ...assignment, published, state: published ? ('running' as const) : ('draft' as const) }
    api.answer(listSettableChallenges, { challenges: settable, ...counts })
    api.answer(getAssignment, before)
    api.refuse(updateAssignment, 'changed-meanwhile')
    api.answer(getClass, klass)
    await renderUi(<EditAssignmentScreen id={assignment._id} />)
    await page.getByLabelText(words.title, { exact: true }).fill('Week 13')
    api.answer(getAssignment, { ...before, title: 'Week 14', version: 4 })
    await page.getByRole('button', { name: button }).click()
    if (published) await page.getByRole('dialog').getByRole('button', { name: button }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Week 14')
    api.answer(updateAssignment, { ...before, published: false, state: 'draft', version: 5 })
    await page.getByRole('button', { name: office.table.conflict.keep }).click()
    await expect.poll(() => api.calls(updateAssignment).length).toBe(2)
    expect(api.calls(updateAssignment).map(({ body }) => body)).toMatchObject([
      { published: false, version: 3 },
      { title: 'Week 13', published: false, version: 4 },
    ])
  })
}

test('on a phone the three ways to leave the form are as wide as its fields', async () => {
  await openNew(klass, 'phone')
  const title = page.getByLabelText(words.title, { exact: true }).element()
  for (const name of [words.draft, words.publish]) {
    const button = page.getByRole('button', { name, exact: true }).element()
    expect(button.getBoundingClientRect().width).toBeCloseTo(title.getBoundingClientRect().width, 0)
  }
})
