import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getAssignment } from '@drapeau/contract/assignments/assignments.ts'
import { listComments } from '@drapeau/contract/assignments/comments.ts'
import { getGrid, listPupilSubmissions } from '@drapeau/contract/assignments/grid.ts'
import { AssignmentScreen } from '#features/assignments/assignment-screen.tsx'
import { office as french } from '#messages/office/fr.ts'
import { api } from '../../../../test/api.ts'
import { assignment, caesar, grid } from '../../../../test/assignments.ts'
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
