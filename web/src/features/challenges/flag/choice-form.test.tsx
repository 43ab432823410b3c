import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import { getProgress } from '@drapeau/contract/progress.ts'
import { submitFlag, type Verdict } from '@drapeau/contract/submissions.ts'
import { shuffledFor } from '@drapeau/rules/question.ts'
import { FlagPanel } from '#features/challenges/flag/flag-panel.tsx'
import type { OnSolved } from '#features/challenges/flag/use-flag-form.ts'
import { fr } from '#messages/fr.ts'
import { playerMessages as play } from '#messages/play/en.ts'
import { playerMessages as playFr } from '#messages/play/fr.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { challenge, progress, zoe } from '../../../../test/samples.ts'

const { flag: words, question } = play.challenges
const submit = page.getByRole('button', { name: question.submit })
const verdict: Verdict = { status: 200, message: 'ok', points: 100, first: false, flagsFound: 1, flagsTotal: 1 }
const choices = ['Gull', 'Seal', 'Tern', 'Whale'].map((text, at) => ({ _id: `id${at}`, text }))
const several: Partial<PlayerChallenge> = { answerType: 'multiple-choice', choices, max_attempts: 3, attemptsLeft: 3 }
const one: Partial<PlayerChallenge> = { ...several, answerType: 'single-choice' }

beforeEach(() => api.answer(getProgress, progress))

function panel(changed: Partial<PlayerChallenge>, onSolved = vi.fn<OnSolved>()) {
  return <FlagPanel challenge={{ ...challenge, wrapper: null, ...changed }} side={null} onSolved={onSolved} />
}

const sent = () => api.calls(submitFlag).map(({ body }) => body)

test('several choices are sent together, sorted by their ids', async () => {
  const onSolved = vi.fn<OnSolved>()
  api.answer(submitFlag, verdict)
  await renderUi(panel(several, onSolved))
  await expect.element(page.getByRole('group', { name: question.several })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Tern' }).click()
  await page.getByRole('checkbox', { name: 'Whale' }).click()
  await page.getByRole('checkbox', { name: 'Gull' }).click()
  await page.getByRole('checkbox', { name: 'Whale' }).click()
  await submit.click()
  await expect.element(page.getByText(question.right)).toBeVisible()
  expect(sent()).toEqual([{ flag: 'id0,id2' }])
  expect(onSolved).toHaveBeenCalledOnce()
})

test('one choice is made with the arrow keys, and sent with Enter', async () => {
  api.answer(submitFlag, verdict)
  await renderUi(panel(one), { user: zoe })
  await expect.element(page.getByRole('group', { name: question.one })).toBeVisible()
  const [first, second] = shuffledFor(zoe._id, choices)
  await page.getByRole('radio', { name: first?.text ?? '' }).click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('radio', { name: second?.text ?? '' })).toBeChecked()
  await userEvent.keyboard('{Enter}')
  await expect.poll(sent).toEqual([{ flag: second?._id }])
})

test('each player sees an order of their own, which stays', async () => {
  await renderUi(panel(one), { user: zoe })
  await expect.element(submit).toBeVisible()
  const shown = page
    .getByRole('radio')
    .elements()
    .map((input) => input.closest('label')?.textContent)
  expect(shown).toEqual(shuffledFor(zoe._id, choices).map(({ text }) => text))
})

test('nothing chosen is not sent', async () => {
  await renderUi(panel(one))
  await submit.click()
  await expect.element(page.getByText(question.choose)).toBeVisible()
  await expect.element(page.getByRole('group', { name: question.one })).toHaveFocus()
  expect(sent()).toEqual([])
})

test('a wrong answer says so, with the attempts that are left, and stays chosen', async () => {
  api.refuse(submitFlag, 'wrong-flag', { count: 2 })
  await renderUi(panel(one), { language: 'fr' })
  const { question: mots } = playFr.challenges
  await page.getByRole('radio', { name: 'Seal' }).click()
  await page.getByRole('button', { name: mots.submit }).click()
  const sentence = `${mots.wrong} ${fr.common.attemptsLeft(2)}`.replaceAll(/\s/g, ' ')
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence)
  await expect.element(page.getByRole('group')).toHaveAccessibleDescription(expect.stringContaining(mots.wrong))
  await expect.element(page.getByRole('radio', { name: 'Seal' })).toBeChecked()
  await page.getByRole('radio', { name: 'Gull' }).click()
  await expect.element(page.getByRole('group')).not.toHaveAccessibleDescription(expect.stringContaining(mots.wrong))
})

test('the attempts that are left are shown before the first answer', async () => {
  await renderUi(panel(several))
  await expect.element(page.getByText(words.attempts(3))).toBeVisible()
})

test('without attempts the choices can be read, and nothing says which are right', async () => {
  await renderUi(panel({ ...one, attemptsLeft: 0 }))
  await expect.element(page.getByText(words.none)).toBeVisible()
  await expect.element(page.getByText('Gull')).toBeVisible()
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
  await expect.element(page.getByText(question.isRight, { exact: false })).not.toBeInTheDocument()
})

test('once it is solved the right choices are marked', async () => {
  await renderUi(panel({ ...several, solved: true, rightChoices: ['id0', 'id2'] }))
  const marked = page.getByRole('listitem').filter({ hasText: question.isRight })
  await expect.element(marked.first()).toBeVisible()
  expect(
    marked
      .elements()
      .map((item) => item.textContent)
      .toSorted(),
  ).toEqual([`Gull (${question.isRight})`, `Tern (${question.isRight})`])
})

test('a short answer has no form of a flag', async () => {
  api.refuse(submitFlag, 'wrong-flag')
  await renderUi(panel({ answerType: 'short-text', caseSensitivity: 'case-insensitive' }))
  const field = page.getByRole('textbox', { name: question.label })
  await expect.element(field).toHaveAccessibleDescription(words.anyCase)
  await expect.element(page.getByText(words.asFound)).not.toBeInTheDocument()
  await field.fill('Lyon')
  await submit.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(question.wrong)
  expect(sent()).toEqual([{ flag: 'Lyon' }])
})
