import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listCategories } from '@drapeau/contract/categories.ts'
import { createChallenge, listChallenges } from '@drapeau/contract/challenges/challenges.ts'
import { getEvent, listEvents, type ManagedEvent } from '@drapeau/contract/events/events.ts'
import { getFileLimits } from '@drapeau/contract/files.ts'
import { getSite } from '@drapeau/contract/site.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { NewChallengeScreen } from '#features/challenges/manage/editor/new-challenge-screen.tsx'
import { office } from '#messages/office/en.ts'
import { api } from '../../../../../test/api.ts'
import { renderUi } from '../../../../../test/render.tsx'
import { idOf, zoe, openSite } from '../../../../../test/samples.ts'
import { challenge } from './challenge.test-data.ts'

const { form: words, hints: hintTexts, requirements: required, draft, done } = office.challenges
const name = page.getByRole('textbox', { name: words.name })
const text = page.getByRole('textbox', { name: words.description })
const value = page.getByRole('textbox', { name: words.value })
const category = page.getByLabelText(words.category)
const flag = page.getByRole('textbox', { name: words.flag })
const content = page.getByRole('textbox', { name: hintTexts.content })
const cost = page.getByRole('textbox', { name: hintTexts.costLabel })
const french = page.getByRole('listitem').getByText(office.parts.french.title)
const addHint = page.getByRole('button', { name: hintTexts.add })
const addRequirement = page.getByLabelText(required.add)
const create = page.getByRole('button', { name: words.create })
const createNext = page.getByRole('button', { name: words.createNext })
const admin = { user: { ...zoe, type: 'admin' as const } }
const web = {
  _id: idOf(20),
  name: 'Web',
  name_fr: null,
  description: 'Sites',
  description_fr: null,
  challenges: 0,
  version: 1,
}
const row = {
  name_fr: null,
  event: null,
  category: web,
  type: 'standard' as const,
  answerType: 'flag' as const,
  value: 50,
  currentValue: 50,
  solves: 0,
  state: 'published' as const,
  review: 'none' as const,
  opensAt: null,
  closesAt: null,
}
const spring: ManagedEvent = {
  _id: idOf(50),
  name: 'Spring',
  description: 'Find them all.',
  isSolo: true,
  minTeamSize: 0,
  maxTeamSize: 0,
  scope: 'open',
  startDate: '2098-01-01T10:00:00.000Z',
  endDate: '2098-01-02T10:00:00.000Z',
  freezeDate: null,
  pausedAt: null,
  practiceAfterEnd: true,
  confirmedMembers: false,
  flagWrapper: null,
  writeUps: true,
  requiresReview: false,
  place: null,
  status: 'upcoming',
  rules: null,
  revealedAt: null,
  version: 1,
}
const rows = [
  { ...row, _id: idOf(31), name: 'Bowline' },
  { ...row, _id: idOf(32), name: 'Reef knot' },
]

beforeEach(() => {
  api.answer(getFileLimits, { files: 5, megabytes: 100 })
  api.answer(getSite, { ...openSite, flagWrapper: 'lycee' })
  api.answer(listCategories, { categories: [web], currentRows: 1, totalRows: 1 })
  api.answer(listChallenges, { challenges: rows, currentRows: 2, totalRows: 2 })
  api.answer(createChallenge, ({ body }) => challenge({ name: (body as { name: string }).name, _id: idOf(40) }))
})

async function fillIn(title: string): Promise<void> {
  await name.fill(title)
  await text.fill('Find it.')
  await value.fill('100')
  await flag.fill('lycee{it}')
}

async function chooseCategory(): Promise<void> {
  await category.fill('we')
  await page.getByRole('option', { name: 'Web' }).click()
}

async function chooseRequired(title: string): Promise<void> {
  await addRequirement.click()
  await page.getByRole('option', { name: title }).click()
}

test('hints and requirements are sent with the new challenge, hints in their order', async () => {
  await renderUi(<NewChallengeScreen />, admin)
  await fillIn('Sheepshank')
  await chooseCategory()
  await addHint.click()
  await expect.element(content).toHaveFocus()
  await content.fill('Removed again')
  await addHint.click()
  await content.nth(1).fill('First')
  await addHint.click()
  await content.nth(2).fill('Second')
  await page.getByRole('textbox', { name: office.authoring.hints.title }).nth(2).fill('Where')
  await cost.nth(2).fill('10')
  await french.nth(2).click()
  await page.getByRole('textbox', { name: hintTexts.content_fr }).fill('Deuxième')
  await page.getByRole('button', { name: hintTexts.delete(1) }).click()
  await chooseRequired('Bowline')
  await chooseRequired('Reef knot')
  await page.getByRole('button', { name: required.remove('Bowline') }).click()
  await create.click()
  await expect.poll(() => api.calls(createChallenge)).toHaveLength(1)
  const hints = [
    { title: '', content: 'First', content_fr: '', cost: '50' },
    { title: 'Where', content: 'Second', content_fr: 'Deuxième', cost: '10' },
  ]
  expect(api.calls(createChallenge)[0]?.body).toMatchObject({
    name: 'Sheepshank',
    hints: JSON.stringify(hints),
    requirements: JSON.stringify([idOf(32)]),
  })
})

test('an empty hint is refused at its place before anything is sent, and a refusal of the server is shown there', async () => {
  await renderUi(<NewChallengeScreen />, admin)
  await fillIn('Sheepshank')
  await chooseCategory()
  await addHint.click()
  await content.fill('Fine')
  await addHint.click()
  await create.click()
  await expect.element(content.nth(1)).toHaveAccessibleDescription(sentences.contentRequired)
  await expect.element(content.nth(1)).toHaveFocus()
  expect(api.calls(createChallenge)).toHaveLength(0)
  await content.nth(1).fill('Fine too')
  await expect.element(page.getByText(sentences.contentRequired)).not.toBeInTheDocument()
  const errors = { 'hints.1.cost': sentences.costRange, requirements: sentences.requirementUnknown }
  api.refuse(createChallenge, 'invalid-input', { errors })
  await create.click()
  await expect.element(cost.nth(1)).toHaveAccessibleDescription(sentences.costRange)
  await expect.element(cost.first()).not.toHaveAccessibleDescription(sentences.costRange)
  await expect.element(page.getByText(sentences.requirementUnknown)).toBeVisible()
  await page.getByRole('button', { name: hintTexts.delete(1) }).click()
  await expect.element(page.getByText(sentences.costRange)).not.toBeInTheDocument()
})

test('a hint costs less than its challenge by default, and is questioned when it does not', async () => {
  await renderUi(<NewChallengeScreen />, admin)
  await addHint.click()
  await expect.element(cost).toHaveValue('99')
  await value.fill('75')
  await expect.element(cost).toHaveValue('35')
  await cost.fill('75')
  await expect.element(page.getByText(hintTexts.dear(75))).toBeVisible()
  await value.fill('80')
  await expect.element(page.getByText(hintTexts.dear(75))).not.toBeInTheDocument()
  await expect.element(cost).toHaveValue('75')
})

test('a requirement is chosen once, from practice or from the event of the challenge', async () => {
  await renderUi(<NewChallengeScreen />, admin)
  await chooseRequired('Bowline')
  expect(api.calls(listChallenges).at(-1)?.query).toMatchObject({ event: 'none' })
  await chooseRequired('Bowline')
  await expect.element(page.getByText(sentences.requirementDuplicate)).toBeVisible()
  api.answer(listEvents, { events: [spring], currentRows: 1, totalRows: 1 })
  api.answer(getEvent, spring)
  await page.getByLabelText(words.event).fill('Spring')
  await page.getByRole('option', { name: 'Spring' }).click()
  await expect.element(page.getByText(required.elsewhere)).toBeVisible()
})

test('the list of an event is asked for when the editor was opened from the event', async () => {
  api.answer(getEvent, spring)
  await renderUi(<NewChallengeScreen />, { ...admin, at: `/admin/challenges/new?event=${spring._id}` })
  await chooseRequired('Bowline')
  expect(api.calls(listChallenges).at(-1)?.query).toMatchObject({ event: spring._id })
  await expect.element(page.getByText(required.elsewhere)).not.toBeInTheDocument()
})

test('the next challenge keeps category and type, begins in the name, and links to the last one', async () => {
  await renderUi(<NewChallengeScreen />, admin)
  await fillIn('Sheepshank')
  await chooseCategory()
  await addHint.click()
  await content.fill('Pull.')
  await chooseRequired('Bowline')
  createNext.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(words.created('Sheepshank'), { exact: false })).toBeVisible()
  await expect.element(page.getByText(done.created)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: words.openCreated }))
    .toHaveAttribute('href', `/admin/challenges/${idOf(40)}`)
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveValue('')
  await expect.element(flag).toHaveValue('')
  await expect.element(category).toHaveValue('Web')
  await expect.element(content).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: required.remove('Bowline') })).not.toBeInTheDocument()
  await fillIn('Clove hitch')
  await createNext.click()
  await expect.element(page.getByText(words.created('Clove hitch'), { exact: false })).toBeVisible()
  const sent = api.calls(createChallenge).map(({ body }) => [body.name, body.category, body.hints])
  expect(sent).toEqual([
    ['Sheepshank', web._id, JSON.stringify([{ title: '', content: 'Pull.', content_fr: '', cost: '50' }])],
    ['Clove hitch', web._id, '[]'],
  ])
})

test('Enter in a field creates the challenge and leaves the form', async () => {
  const { address } = await renderUi(<NewChallengeScreen />, admin)
  await fillIn('Sheepshank')
  await chooseCategory()
  await createNext.click()
  await expect.element(page.getByText(words.created('Sheepshank'), { exact: false })).toBeVisible()
  await fillIn('Clove hitch')
  flag.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe(`/admin/challenges/${idOf(40)}`)
})

test('hints and requirements are part of the draft', async () => {
  await renderUi(<NewChallengeScreen />, admin)
  await addHint.click()
  await content.fill('Half a hint')
  await chooseRequired('Bowline')
  await expect.poll(() => JSON.stringify(Object.values(sessionStorage))).toContain('Bowline')
  await renderUi(<p>Another page</p>)
  await renderUi(<NewChallengeScreen />, admin)
  await expect.element(page.getByText(draft.restored, { exact: false })).toBeVisible()
  await expect.element(content).toHaveValue('Half a hint')
  await page.getByRole('button', { name: draft.discard }).click()
  await expect.element(content).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: required.remove('Bowline') })).not.toBeInTheDocument()
})
