import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Assignment, getAssignment, listSettableChallenges } from '@drapeau/contract/assignments/assignments.ts'
import { listComments } from '@drapeau/contract/assignments/comments.ts'
import { getGrid, listPupilSubmissions } from '@drapeau/contract/assignments/grid.ts'
import { getClass } from '@drapeau/contract/classes/classes.ts'
import { queryClient } from '#lib/http/query-client.ts'
import { office } from '#messages/office/en.ts'
import { office as french } from '#messages/office/fr.ts'
import { api } from '../../../test/api.ts'
import { assignment, caesar, cell, gridPupil, klass, parrot } from '../../../test/assignments.ts'
import { renderUi } from '../../../test/render.tsx'
import { idOf } from '../../../test/samples.ts'
import { AssignmentScreen } from './assignment-screen.tsx'
import { EditAssignmentScreen } from './form/edit-assignment-screen.tsx'
import { NewAssignmentScreen } from './form/new-assignment-screen.tsx'

const { assignments: words, lessons } = office
const archived: Assignment = { ...assignment, class: { ...assignment.class, archived: true } }
const comment = {
  _id: idOf(400),
  text: 'Well done!',
  author: 'Ada Byron',
  createdAt: '2026-11-17T09:00:00.000Z',
  own: true,
}
const zoe = { ...gridPupil(3, 'Zoé Petit', [cell('in-time'), null]), extended: true, dueAt: '2026-11-27T17:00:00.000Z' }

async function open(shown: Assignment = archived, options?: Parameters<typeof renderUi>[1]): Promise<void> {
  api.answer(getAssignment, shown)
  api.answer(getGrid, { challenges: [caesar, parrot], pupils: [zoe] })
  api.answer(listComments, { comments: [comment] })
  await renderUi(<AssignmentScreen id={shown._id} />, options)
  await expect.element(page.getByRole('heading', { name: shown.title })).toBeVisible()
}

test('the assignment of an archived class is read, copied and deleted, and says why it is not changed', async () => {
  await open(archived, { language: 'fr', viewport: 'phone' })
  const { page: said } = french.assignments
  await expect.element(page.getByText(said.archivedNote)).toBeVisible()
  expect(page.getByText(said.archivedNote).elements()).toHaveLength(1)
  await expect.element(page.getByText(said.archived, { exact: true })).toBeVisible()
  for (const name of [said.edit, french.lessons.projector.open])
    await expect.element(page.getByRole('link', { name, exact: true })).not.toBeInTheDocument()
  for (const name of [said.copy, said.delete, said.export, said.print])
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
})

test('a draft of an archived class says nothing of publishing', async () => {
  await open({ ...archived, published: false, state: 'draft' })
  await expect.element(page.getByText(words.page.archivedNote)).toBeVisible()
  await expect.element(page.getByText(words.page.draftNote)).not.toBeInTheDocument()
})

test('in an archived class the terms of a pupil are read, and a comment is only deleted', async () => {
  await open()
  await expect.element(page.getByText(words.grid.keysArchived)).toBeVisible()
  await page.getByTitle(words.terms.openArchived('Zoé Petit')).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(words.terms.choices.extended)).toBeVisible()
  await expect.element(dialog.getByText(words.terms.due)).toBeVisible()
  await expect.element(dialog.getByText(comment.text)).toBeVisible()
  await expect.element(dialog.getByText(words.comments.archived)).toBeVisible()
  await expect.element(dialog.getByRole('radio')).not.toBeInTheDocument()
  for (const name of [words.terms.save, words.comments.send])
    await expect.element(dialog.getByRole('button', { name, exact: true })).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: /^Delete your comment/ })).toBeVisible()
})

test('in an archived class the answers of a pupil are read, without a place for comments', async () => {
  api.answer(listPupilSubmissions, { submissions: [], totalRows: 0 })
  await open()
  await page
    .getByRole('button', { name: words.grid.cell('Zoé Petit', caesar.name, [words.grid.signs['in-time']]) })
    .click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(words.submissions.none)).toBeVisible()
  await expect.element(dialog.getByText(words.comments.archived)).toBeVisible()
  await expect.element(dialog.getByLabelText(words.comments.label)).not.toBeInTheDocument()
})

test('once the class is restored by somebody else, the page offers everything again', async () => {
  await open()
  await expect.element(page.getByText(words.page.archivedNote)).toBeVisible()
  api.answer(getAssignment, assignment)
  await queryClient.invalidateQueries({ queryKey: ['assignments'] })
  await expect.element(page.getByRole('link', { name: words.page.edit, exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: lessons.projector.open, exact: true })).toBeVisible()
  await expect.element(page.getByText(words.page.archivedNote)).not.toBeInTheDocument()
})

test('the form of an archived class leads to the class, and has what was typed once it is restored', async () => {
  api.answer(listSettableChallenges, { challenges: [], currentRows: 0, totalRows: 0 })
  api.answer(getAssignment, assignment)
  api.answer(getClass, klass)
  await renderUi(<EditAssignmentScreen id={assignment._id} />)
  await page.getByLabelText(words.form.title, { exact: true }).fill('Typed before')
  api.answer(getAssignment, archived)
  await queryClient.invalidateQueries({ queryKey: ['assignments'] })
  await expect.element(page.getByText(lessons.archived.title(archived.class.name))).toBeVisible()
  await expect.element(page.getByRole('link', { name: lessons.archived.open })).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.form.save })).not.toBeInTheDocument()
  api.answer(getAssignment, assignment)
  await queryClient.invalidateQueries({ queryKey: ['assignments'] })
  await expect.element(page.getByLabelText(words.form.title, { exact: true })).toHaveValue('Typed before')
})

test('an archived class has no form for a new assignment', async () => {
  api.answer(getClass, { ...klass, archivedAt: '2027-07-02T10:00:00.000Z' })
  await renderUi(<NewAssignmentScreen id={klass._id} />)
  await expect.element(page.getByText(words.archivedText)).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.form.publish })).not.toBeInTheDocument()
})
