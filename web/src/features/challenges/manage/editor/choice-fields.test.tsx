import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listCategories } from '@drapeau/contract/categories.ts'
import { createChallenge, type ManagedChallenge, updateChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { getFileLimits } from '@drapeau/contract/files.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { getSite } from '@drapeau/contract/site.ts'
import { ChallengeEditor } from '#features/challenges/manage/editor/challenge-editor.tsx'
import { NewChallengeScreen } from '#features/challenges/manage/editor/new-challenge-screen.tsx'
import { office } from '#messages/office/en.ts'
import { api } from '../../../../../test/api.ts'
import { renderUi } from '../../../../../test/render.tsx'
import { zoe, openSite } from '../../../../../test/samples.ts'
import { challenge } from './challenge.test-data.ts'

const { form: words, preview } = office.challenges
const { questions } = office
const { answerTypes, answers } = questions
const text = (place: number) => page.getByRole('textbox', { name: questions.place(place), exact: true })
const mark = (place: number, role: 'radio' | 'checkbox' = 'radio') =>
  page.getByRole(role, { name: questions.isRight(place) })
const attempts = page.getByRole('textbox', { name: words.attempts })
const save = page.getByRole('button', { name: words.save })
const admin = { user: { ...zoe, type: 'admin' as const } }

const stored: Partial<ManagedChallenge> = {
  answerType: 'single-choice',
  choices: [
    { _id: 'one', text: 'Gull', text_fr: null, isRight: true },
    { _id: 'two', text: 'Seal', text_fr: null, isRight: false },
    { _id: 'three', text: 'Tern', text_fr: null, isRight: false },
  ],
  flag: 'one',
  max_attempts: 1,
}

beforeEach(() => {
  localStorage.clear()
  api.answer(getFileLimits, { files: 5, megabytes: 100 })
  api.answer(getSite, openSite)
  api.answer(listCategories, { categories: [], currentRows: 0, totalRows: 0 })
  api.answer(updateChallenge, challenge())
})

const editor = (changed: Partial<ManagedChallenge> = stored) =>
  renderUi(<ChallengeEditor original={challenge(changed)} onSaved={() => Promise.resolve()} cancel={null} />, admin)

/** In a form the list is text. */
const sent = () => {
  const body = api.calls(updateChallenge)[0]?.body as Record<string, string> | undefined
  return body && { ...body, choices: JSON.parse(body['choices'] ?? 'null') as unknown }
}

const texts = () =>
  page
    .getByRole('textbox', { name: /^Choice \d$/ })
    .elements()
    .map((input) => (input as HTMLInputElement).value)

test('a new question proposes attempts until the author writes a number', async () => {
  await renderUi(<NewChallengeScreen />, admin)
  await page.getByText(answerTypes['single-choice']).click()
  await expect.element(attempts).toHaveValue('1')
  await expect.element(page.getByRole('textbox', { name: words.flag, exact: true })).not.toBeInTheDocument()
  const add = page.getByRole('button', { name: questions.add })
  await add.click()
  await expect.element(text(3)).toHaveFocus()
  await expect.element(attempts).toHaveValue('1')
  await add.click()
  await expect.element(attempts).toHaveValue('2')
  await page.getByText(answerTypes['multiple-choice']).click()
  await expect.element(attempts).toHaveValue('3')
  await attempts.fill('7')
  await page.getByText(answerTypes.flag).click()
  await expect.element(attempts).toHaveValue('7')
})

test('a question without texts or a right choice is refused before it is sent', async () => {
  await renderUi(<NewChallengeScreen />, admin)
  await page.getByText(answerTypes['single-choice']).click()
  await text(1).fill('Gull')
  await page.getByRole('button', { name: words.create, exact: true }).click()
  await expect.element(text(2)).toHaveAccessibleDescription(sentences.choiceLength)
  await text(2).fill('Seal')
  await page.getByRole('button', { name: words.create, exact: true }).click()
  await expect.element(page.getByText(sentences.choiceRightOne)).toBeVisible()
  await mark(1).click()
  await expect.element(page.getByText(sentences.choiceRightOne)).not.toBeInTheDocument()
  expect(api.calls(createChallenge)).toEqual([])
})

test('stored choices keep their ids when texts and marks change', async () => {
  await editor()
  await expect.element(mark(1)).toBeChecked()
  await mark(2).click()
  await expect.element(mark(1)).not.toBeChecked()
  await text(2).fill('Herring gull')
  await save.click()
  await expect.poll(sent).toMatchObject({
    answerType: 'single-choice',
    choices: [
      { _id: 'one', text: 'Gull', isRight: false },
      { _id: 'two', text: 'Herring gull', isRight: true },
      { _id: 'three', text: 'Tern', isRight: false },
    ],
  })
  expect(sent()).not.toHaveProperty('flag')
})

test('choices are moved and removed by keyboard, and the focus goes along', async () => {
  await editor()
  await text(1).click()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(texts).toEqual(['Seal', 'Gull', 'Tern'])
  await expect.element(text(2)).toHaveFocus()
  const down = page.getByRole('button', { name: questions.down(2) })
  down.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(texts).toEqual(['Seal', 'Tern', 'Gull'])
  await expect.element(text(3)).toHaveFocus()
  await expect.element(page.getByRole('button', { name: questions.up(1) })).toBeDisabled()
  await page.getByRole('button', { name: questions.remove(1) }).click()
  await expect.poll(texts).toEqual(['Tern', 'Gull'])
  await expect.element(text(1)).toHaveFocus()
})

test('several choices can be right', async () => {
  await editor({ ...stored, answerType: 'multiple-choice' })
  await mark(3, 'checkbox').click()
  await expect.element(mark(1, 'checkbox')).toBeChecked()
  await save.click()
  await expect.poll(sent).toMatchObject({ choices: [{ isRight: true }, { isRight: false }, { isRight: true }] })
})

test('a challenge in French has fields for French choices', async () => {
  await editor({ ...stored, name_fr: 'Oiseaux' })
  await page.getByRole('textbox', { name: questions.inFrench(1) }).fill('Mouette')
  await save.click()
  await expect.poll(sent).toMatchObject({ choices: [{ text: 'Gull', text_fr: 'Mouette' }, {}, {}] })
})

test('a short text accepts several answers in any case', async () => {
  await editor()
  await page.getByText(answerTypes['short-text']).click()
  await page.getByRole('textbox', { name: answers.first }).fill('Paris')
  await page.getByRole('button', { name: answers.add }).click()
  await page.getByRole('textbox', { name: answers.place(2) }).fill('Lutetia')
  await expect.element(page.getByText(office.flags.logic)).not.toBeInTheDocument()
  await save.click()
  await expect.poll(sent).toMatchObject({ answerType: 'short-text', choices: [], max_attempts: '3' })
  expect(JSON.parse(sent()?.['flags' as 'choices'] as string)).toEqual([
    { type: 'exact', content: 'Paris', caseSensitivity: 'case-insensitive' },
    { type: 'exact', content: 'Lutetia', caseSensitivity: 'case-insensitive' },
  ])
})

test('the preview shows the choices as players meet them', async () => {
  await editor()
  await page.getByRole('button', { name: preview.open }).click()
  const shown = page.getByRole('region', { name: preview.label })
  await expect.element(shown.getByRole('group', { name: questions.preview.one })).toBeVisible()
  await expect.element(shown.getByRole('radio', { name: 'Tern' })).toBeDisabled()
  await expect.element(shown.getByRole('button', { name: questions.preview.submit })).toBeDisabled()
})
