import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createComment, deleteComment, listComments } from '@drapeau/contract/assignments/comments.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { office } from '#messages/office/en.ts'
import { api } from '../../../../test/api.ts'
import { assignment, gridPupil } from '../../../../test/assignments.ts'
import { renderUi } from '../../../../test/render.tsx'
import { idOf } from '../../../../test/samples.ts'
import { Comments } from './comments.tsx'

const words = office.assignments.comments
const zoe = gridPupil(3, 'Zoé Petit', [])
const createdAt = '2026-11-17T09:00:00.000Z'
const own = { _id: idOf(400), text: 'Look at line two.\nThen go on.', author: 'Ada Byron', createdAt, own: true }
const other = { _id: idOf(401), text: 'Well done!', author: null, createdAt, own: false }

test('a teacher writes to a pupil, but not without words', async () => {
  api.answer(listComments, { comments: [] })
  api.answer(createComment, own)
  await renderUi(<Comments assignment={assignment} pupil={zoe} />)
  await page.getByRole('button', { name: words.send }).click()
  await expect.element(page.getByText(sentences.commentRequired)).toBeVisible()
  await page.getByLabelText(words.label).fill('Look at line two.')
  api.answer(listComments, { comments: [own] })
  await page.getByRole('button', { name: words.send }).click()
  await expect.element(page.getByText('Look at line two.', { exact: false }).first()).toBeVisible()
  await expect.element(page.getByLabelText(words.label)).toHaveValue('')
  expect(api.calls(createComment)[0]).toMatchObject({
    params: { id: assignment._id, pupil: zoe._id },
    body: { text: 'Look at line two.' },
  })
})

test('only what one has written can be deleted, after a question', async () => {
  api.answer(listComments, { comments: [own, other] })
  api.answer(deleteComment, { status: 200, message: 'ok' })
  await renderUi(<Comments assignment={assignment} pupil={zoe} />)
  await expect.element(page.getByText(words.formerTeacher, { exact: false })).toBeVisible()
  const button = page.getByRole('button', { name: /^Delete your comment/ })
  expect(button.elements()).toHaveLength(1)
  await button.click()
  await expect.element(page.getByText(words.deleteAsk)).toBeVisible()
  expect(api.calls(deleteComment)).toEqual([])
  api.answer(listComments, { comments: [other] })
  await page.getByRole('button', { name: words.delete, exact: true }).click()
  await expect.element(page.getByText('Look at line two.', { exact: false })).not.toBeInTheDocument()
  expect(api.calls(deleteComment).map(({ params }) => params)).toEqual([{ id: assignment._id, comment: own._id }])
})

test('a refused comment stays to be sent again', async () => {
  api.answer(listComments, { comments: [] })
  api.refuse(createComment, 'too-many-comments', { count: 20 })
  await renderUi(<Comments assignment={assignment} pupil={zoe} />)
  await page.getByLabelText(words.label).fill('One more')
  await page.getByRole('button', { name: words.send }).click()
  await expect.element(page.getByText(words.sendFailed)).toBeVisible()
  await expect.element(page.getByLabelText(words.label)).toHaveValue('One more')
})

test('an assignment that pupils do not see yet has no place for comments', async () => {
  api.answer(listComments, { comments: [] })
  await renderUi(<Comments assignment={{ ...assignment, state: 'draft' }} pupil={zoe} />)
  await expect.element(page.getByText(words.notOpen)).toBeVisible()
  await expect.element(page.getByLabelText(words.label)).not.toBeInTheDocument()
})
