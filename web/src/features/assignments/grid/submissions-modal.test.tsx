import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Assignment, getAssignment, type SetChallenge } from '@drapeau/contract/assignments/assignments.ts'
import { listComments } from '@drapeau/contract/assignments/comments.ts'
import { getGrid, listPupilSubmissions } from '@drapeau/contract/assignments/grid.ts'
import { giveHint, listClassHints, nudgePupil } from '@drapeau/contract/lessons/help.ts'
import { AssignmentScreen } from '#features/assignments/assignment-screen.tsx'
import { queryClient } from '#lib/http/query-client.ts'
import { office as english } from '#messages/office/en.ts'
import { office as french } from '#messages/office/fr.ts'
import { api } from '../../../../test/api.ts'
import { assignment, caesar, grid, parrot } from '../../../../test/assignments.ts'
import { renderUi } from '../../../../test/render.tsx'
import { idOf } from '../../../../test/samples.ts'

const words = french.assignments.submissions

test('on a phone an answer takes two lines at most, and its verdict is whole', async () => {
  const answer = { chosen: null, correct: false, part: false, createdAt: '2026-11-17T08:00:00.000Z' }
  api.answer(getAssignment, assignment)
  api.answer(getGrid, grid)
  api.answer(listComments, { comments: [] })
  api.answer(listPupilSubmissions, {
    submissions: [{ ...answer, _id: idOf(8), flag: 'epitech{lighthouse}' }],
    totalRows: 1,
  })
  const at = `/?pupil=${grid.pupils[0]?._id}&challenge=${caesar._id}`
  await renderUi(<AssignmentScreen id={assignment._id} />, { at, viewport: 'phone', language: 'fr' })
  const code = page.getByText('epitech{lighthouse}')
  await expect.element(code).toBeVisible()
  expect(code.element().getClientRects().length).toBeLessThanOrEqual(2)
  const table = page.getByRole('dialog').getByRole('table').element()
  const verdict = page.getByText(words.wrong, { exact: true }).element()
  const { right } = (table.parentElement ?? table).getBoundingClientRect()
  expect(verdict.getBoundingClientRect().right).toBeLessThanOrEqual(right)
})

const { stuck, hands, hints } = english.lessons
const dialog = page.getByRole('dialog')
const [pupil] = grid.pupils
const help = dialog.getByRole('region', { name: stuck.helpFor(pupil?.realName ?? '') })

async function openAnswers(shown: SetChallenge, but: Partial<Assignment> = {}): Promise<void> {
  api.answer(getAssignment, { ...assignment, ...but })
  api.answer(getGrid, grid)
  api.answer(listComments, { comments: [] })
  api.answer(listPupilSubmissions, { submissions: [], totalRows: 0 })
  const at = `/?pupil=${pupil?._id}&challenge=${shown._id}`
  await renderUi(<AssignmentScreen id={assignment._id} />, { at })
  await expect.element(dialog.getByText(english.assignments.submissions.none)).toBeVisible()
}

test('beside the answers a nudge is sent and a hint is given, and the keyboard stays there', async () => {
  await openAnswers(parrot)
  await help.getByRole('button', { name: stuck.nudge }).click()
  const field = help.getByLabelText(stuck.text)
  await expect.element(field).toHaveFocus()
  await field.fill('Read the first line.')
  api.answer(nudgePupil, { status: 200, message: 'ok' })
  await help.getByRole('button', { name: stuck.send }).click()
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(help.getByRole('button', { name: stuck.nudge })).toHaveFocus()
  expect(api.calls(nudgePupil)[0]).toMatchObject({
    params: { id: assignment.class._id, pupil: pupil?._id },
    body: { challenge: parrot._id, text: 'Read the first line.' },
  })

  const hint = { _id: idOf(50), title: '', cost: 40, content: null, requirements: [], pupils: [] }
  api.answer(listClassHints, { hints: [hint] })
  await help.getByRole('button', { name: hands.hint }).click()
  api.answer(giveHint, { status: 200, message: 'ok' })
  const give = help.getByRole('button', { name: hints.giveNumber(1) })
  await expect.element(give).toBeVisible()
  api.answer(listClassHints, { hints: [{ ...hint, pupils: [pupil?._id ?? ''] }] })
  await give.click()
  await expect.element(help.getByText(hints.has)).toBeVisible()
  expect(api.calls(giveHint)[0]).toMatchObject({ body: { challenge: parrot._id, hint: hint._id } })
})

test('a nudge that is being written stays when the pupil solves the challenge meanwhile', async () => {
  await openAnswers(parrot)
  await help.getByRole('button', { name: stuck.nudge }).click()
  await help.getByLabelText(stuck.text).fill('Read the first line.')
  const at = grid.challenges.findIndex(({ _id }) => _id === parrot._id)
  const solved = grid.pupils.map((row) => ({
    ...row,
    cells: row.cells.map((each, column) =>
      row._id === pupil?._id && column === at
        ? { state: 'in-time' as const, at: '2026-11-17T09:00:00.000Z', wrong: 0, hints: 0 }
        : each,
    ),
  }))
  api.answer(getGrid, { ...grid, pupils: solved })
  await queryClient.invalidateQueries({ queryKey: ['assignments'] })
  await expect.element(dialog.getByText(/^Solved in time/i)).toBeVisible()
  await expect.element(help.getByLabelText(stuck.text)).toHaveValue('Read the first line.')
  await help.getByRole('button', { name: english.table.cancel }).click()
  await expect.element(help).not.toBeInTheDocument()
})

test('no help is offered for what is solved', async () => {
  await openAnswers(caesar)
  await expect.element(help).not.toBeInTheDocument()
})

test('an archived class has no help', async () => {
  await openAnswers(parrot, { class: { ...assignment.class, archived: true } })
  await expect.element(help).not.toBeInTheDocument()
})
