import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { updateChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { getFileLimits } from '@drapeau/contract/files.ts'
import { createHint, type Hint, listHints } from '@drapeau/contract/hints.ts'
import { getSite } from '@drapeau/contract/site.ts'
import { office } from '#messages/office/en.ts'
import { office as french } from '#messages/office/fr.ts'
import { api } from '../../../../../test/api.ts'
import { renderUi } from '../../../../../test/render.tsx'
import { idOf, openSite, zoe } from '../../../../../test/samples.ts'
import { challenge } from './challenge.test-data.ts'
import { ChallengeEditor } from './challenge-editor.tsx'

const { detail, form: words, hints: texts } = office.challenges
const admin = { user: { ...zoe, type: 'admin' as const } }
const value = page.getByRole('textbox', { name: words.initialValue })
const editor = (but: Parameters<typeof challenge>[0]) => (
  <ChallengeEditor original={challenge(but)} onSaved={() => Promise.resolve()} cancel={null} />
)

const hintOf = (number: number, cost: number): Hint => ({
  _id: idOf(number),
  title: '',
  content: 'There',
  content_fr: null,
  cost,
  position: number,
  requirements: [],
  version: 1,
  paid: { times: 0, points: 0 },
})

beforeEach(() => {
  api.answer(getFileLimits, { files: 5, megabytes: 100 })
  api.answer(getSite, { ...openSite, flagWrapper: 'lycee' })
  api.answer(listHints, { hints: [hintOf(60, 0), hintOf(61, 99), hintOf(62, 150)] })
})

test('a value that is lowered below the price of hints that are there is questioned, and can be saved', async () => {
  api.answer(updateChallenge, challenge())
  await renderUi(editor({ value: 500, hints: 3 }), admin)
  await expect.element(value).toHaveValue('500')
  await expect.poll(() => api.calls(listHints)).toHaveLength(1)
  await value.fill('120')
  await expect.element(page.getByText(texts.dearOnes([3]))).toBeVisible()
  await value.fill('99')
  await expect.element(page.getByText(texts.dearOnes([2, 3]))).toBeVisible()
  await value.fill('151')
  await expect.element(page.getByText(texts.dearOnes([2, 3]))).not.toBeInTheDocument()
  await value.fill('100')
  await expect.element(page.getByText(texts.dearOnes([3]))).toBeVisible()
  await page.getByRole('button', { name: words.save }).click()
  await expect.poll(() => api.calls(updateChallenge)).toMatchObject([{ body: { value: '100' } }])
})

test('free hints are never too expensive, and without hints none are fetched', async () => {
  api.answer(listHints, { hints: [hintOf(60, 0)] })
  await renderUi(editor({ value: 500, hints: 1 }), admin)
  await expect.poll(() => api.calls(listHints)).toHaveLength(1)
  await value.fill('0')
  await expect.element(page.getByText(texts.dearOnes([1]))).not.toBeInTheDocument()
  await renderUi(editor({ _id: idOf(11), value: 500, hints: 0 }), admin)
  await value.fill('0')
  expect(api.calls(listHints)).toHaveLength(1)
})

test('both languages name one hint and several', () => {
  expect(texts.dearOnes([2])).toMatch(/^Hint 2 costs as much/)
  expect(texts.dearOnes([1, 2, 4])).toMatch(/^Hints 1, 2 and 4 cost as much/)
  expect(french.challenges.hints.dearOnes([2])).toMatch(/^L’indice 2 coûte autant/)
  expect(french.challenges.hints.dearOnes([1, 2, 4])).toMatch(/^Les indices 1, 2 et 4 coûtent autant/)
})

test('a hint is added from the editor without sending what is being written', async () => {
  api.answer(createHint, hintOf(63, 10))
  await renderUi(editor({ hints: 3 }), admin)
  await value.fill('450')
  await page.getByRole('button', { name: detail.withCount(detail.hints, 3) }).click()
  const sheet = page.getByRole('dialog', { name: texts.title })
  await sheet.getByRole('button', { name: texts.add }).click()
  await sheet.getByRole('textbox', { name: texts.content, exact: true }).fill('Look up.')
  await sheet.getByRole('button', { name: texts.add }).click()
  await expect.poll(() => api.calls(createHint)).toMatchObject([{ body: { content: 'Look up.' } }])
  expect(api.calls(updateChallenge)).toHaveLength(0)
  await expect.element(value).toHaveValue('450')
})

test.each([
  ['requirements', detail.requirements, office.challenges.requirements.title],
  ['files', detail.files, office.challenges.files.title],
])('the sheet of %s opens from the editor', async (_part, button, title) => {
  await renderUi(editor({}), admin)
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
})
