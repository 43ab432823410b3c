import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listSubmissions, type Submission } from '@drapeau/contract/submissions.ts'
import { SubmissionsScreen } from '#features/submissions/submissions-screen.tsx'
import { office } from '#messages/office/fr.ts'
import { api } from '../../../test/api.ts'
import { isWhole } from '../../../test/layout.ts'
import { renderUi, type Viewport } from '../../../test/render.tsx'
import { idOf } from '../../../test/samples.ts'

const { answer } = office.submissions
const submission: Submission = {
  _id: idOf(1),
  challenge: { _id: idOf(2), name: 'Two captains, one cabin', name_fr: 'Deux capitaines, une cabine' },
  user: { _id: idOf(3), name: 'Clever Octopus' },
  entry: { _id: idOf(4), name: 'Salty Sextants' },
  event: { _id: idOf(5), name: 'BlueLock' },
  chosen: null,
  flag: 'epitech{a_rather_long_flag_that_needs_its_room}',
  correct: true,
  part: false,
  createdAt: '2026-11-17T06:45:00.000Z',
}

test.each<Viewport>(['wide', 'laptop'])(
  'in French a covered answer and its button share a line, %s',
  async (viewport) => {
    api.answer(listSubmissions, { submissions: [submission], currentRows: 1, totalRows: 1 })
    await renderUi(<SubmissionsScreen />, { language: 'fr', viewport })
    await expect.element(page.getByRole('link', { name: 'Deux capitaines, une cabine' })).toBeVisible()
    const show = page.getByRole('button', { name: `${answer.show} ${answer.of('Clever Octopus')}` }).element()
    const cover = show.parentElement?.querySelector('code')
    const [button, covered] = [show.getBoundingClientRect(), cover?.getBoundingClientRect()]
    expect(covered?.height).toBeLessThan(button.height)
    expect(button.left).toBeGreaterThan(covered?.right ?? Infinity)
    expect(button.top).toBeLessThan(covered?.bottom ?? 0)
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBe(clientWidth)
  },
)

test('an answer that is one of several flags is marked as such', async () => {
  const part = { ...submission, part: true }
  const whole = { ...submission, _id: idOf(6), user: { _id: idOf(7), name: 'Calm Heron' } }
  api.answer(listSubmissions, { submissions: [part, whole], currentRows: 2, totalRows: 2 })
  await renderUi(<SubmissionsScreen />, { language: 'fr' })
  await expect.element(page.getByText('Calm Heron')).toBeVisible()
  // Strict: one mark for two rows.
  await expect.element(page.getByText(answer.part)).toBeVisible()
})

test('a wrong answer whose period is over is not blank: its text was removed', async () => {
  const wrong = { ...submission, flag: '', correct: false }
  const question = { ...wrong, _id: idOf(8), chosen: [''] }
  api.answer(listSubmissions, { submissions: [wrong, question], currentRows: 2, totalRows: 2 })
  await renderUi(<SubmissionsScreen />, { language: 'fr' })
  await expect.element(page.getByText(answer.removed).first()).toBeVisible()
  await expect.element(page.getByText(answer.removed)).toHaveLength(2)
})

test('on a phone an answer is whole, whatever else the row has to say', async () => {
  const wrong = { ...submission, correct: false }
  api.answer(listSubmissions, { submissions: [submission, wrong], currentRows: 2, totalRows: 2 })
  await renderUi(<SubmissionsScreen />, { language: 'fr', viewport: 'phone' })
  await expect.element(page.getByText(submission.flag)).toBeVisible()
  const answered = page.getByText(submission.flag).element()
  const { left, right } = answered.getBoundingClientRect()
  expect([left >= 0, right <= innerWidth]).toEqual([true, true])
  expect(isWhole(answered.closest('th') ?? document.body)).toBe(true)
  const show = page.getByRole('button', { name: `${answer.show} ${answer.of('Clever Octopus')}` }).element()
  expect(show.getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
})
