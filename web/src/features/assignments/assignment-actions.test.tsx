import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  AssignmentCopy,
  copyAssignment,
  deleteAssignment,
  listAssignments,
} from '@drapeau/contract/assignments/assignments.ts'
import { getGrid } from '@drapeau/contract/assignments/grid.ts'
import { listClasses } from '@drapeau/contract/classes/classes.ts'
import { browserZone, wallTimeOf } from '#lib/time/local-time.ts'
import { shortMoment } from '#lib/time/period-format.ts'
import { office } from '#messages/office/en.ts'
import { api } from '../../../test/api.ts'
import { assignment, grid } from '../../../test/assignments.ts'
import { classOf } from '../../../test/classes.ts'
import { renderUi } from '../../../test/render.tsx'
import { idOf } from '../../../test/samples.ts'
import { AssignmentActions } from './assignment-actions.tsx'
import { ClassAssignments } from './class-assignments.tsx'

const { assignments: words } = office
const { _id, title, needed, scoring, opensAt, dueAt, published, state } = assignment
const listed = {
  _id,
  title,
  needed,
  scoring,
  opensAt,
  dueAt,
  published,
  state,
  challenges: 2,
  pupils: 4,
  progress: { done: 1, all: 3 },
}

test('the page of a class lists its assignments, and says of a running one how many are done', async () => {
  const draft = {
    ...listed,
    _id: idOf(81),
    title: 'Week 13',
    published: false,
    state: 'draft' as const,
    progress: null,
  }
  api.answer(listAssignments, { assignments: [draft, listed], currentRows: 2, totalRows: 2 })
  await renderUi(<ClassAssignments classId={assignment.class._id} />)
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect.element(rowOf(title).getByText(words.done(1, 3))).toBeVisible()
  await expect.element(rowOf(title).getByText(words.states.running)).toBeVisible()
  await expect.element(rowOf('Week 13').getByText(words.pupils(4))).toBeVisible()
  await expect.element(rowOf('Week 13').getByText(words.states.draft)).toBeVisible()
  expect(api.calls(getGrid)).toEqual([])
})

test('in an archived class nothing is running, whatever its dates are', async () => {
  api.answer(listAssignments, { assignments: [listed], currentRows: 1, totalRows: 1 })
  await renderUi(<ClassAssignments classId={assignment.class._id} takesNew={false} />)
  const row = page.getByRole('row').filter({ hasText: title })
  await expect.element(row.getByText(words.pupils(4))).toBeVisible()
  await expect.element(page.getByText(words.states.running)).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: words.add })).not.toBeInTheDocument()
})

test('a class without assignments leads to its first', async () => {
  api.answer(listAssignments, { assignments: [], currentRows: 0, totalRows: 0 })
  await renderUi(<ClassAssignments classId={assignment.class._id} />)
  await expect.element(page.getByText(words.empty.title)).toBeVisible()
  await expect.element(page.getByRole('link', { name: words.add })).toBeVisible()
})

test('a copy goes to any class of the teacher, says its dates before, and keeps weekday and hour', async () => {
  const classes = [
    classOf({ _id: assignment.class._id, name: assignment.class.name, schoolYear: '2026–27' }),
    classOf({ _id: idOf(2), name: 'Year 9 C', schoolYear: '2027–28' }),
  ]
  const past = { ...assignment, opensAt: '2026-09-14T06:00:00.000Z', dueAt: '2026-09-18T15:00:00.000Z' }
  api.answer(listClasses, { classes, currentRows: 2, totalRows: 2 })
  api.answer(copyAssignment, { ...past, _id: idOf(82), published: false, state: 'draft' })
  const ui = await renderUi(<AssignmentActions assignment={past} />)
  await page.getByRole('button', { name: words.page.copy }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: words.copy.confirm, exact: true })
  await expect.element(confirm).toBeDisabled()
  await dialog.getByRole('combobox', { name: words.copy.target }).click()
  await expect.element(page.getByRole('option', { name: `${assignment.class.name} · 2026–27` })).toBeVisible()
  await page.getByRole('option', { name: 'Year 9 C · 2027–28' }).click()
  await confirm.click()
  await expect.poll(ui.address).toBe(`/admin/assignments/${idOf(82)}/edit`)
  const sent: unknown = api.calls(copyAssignment)[0]?.body
  const dates = AssignmentCopy.parse(sent)
  expect(dates.class).toBe(idOf(2))
  const shown = (moment = '') => {
    const wall = wallTimeOf(moment, browserZone())
    return [new Date(`${wall}:00Z`).getUTCDay(), wall.slice(11)]
  }
  expect([shown(dates.opensAt), shown(dates.dueAt)]).toEqual([shown(past.opensAt), shown(past.dueAt)])
  expect(Date.parse(dates.opensAt)).toBeGreaterThan(Date.now() - 60_000)
})

test('the dialog names the dates of the copy, and a copy that is refused says why', async () => {
  const coming = { ...assignment, opensAt: '2099-09-14T06:00:00.000Z', dueAt: '2099-09-18T15:00:00.000Z' }
  api.answer(listClasses, { classes: [classOf({ _id: idOf(2), name: 'Year 9 C' })], currentRows: 1, totalRows: 1 })
  api.refuse(copyAssignment, 'too-many-assignments', { count: 500 })
  await renderUi(<AssignmentActions assignment={coming} />, { viewport: 'phone' })
  await page.getByRole('button', { name: words.page.copy }).click()
  const dialog = page.getByRole('dialog')
  const [opens, due] = [shortMoment('en', coming.opensAt), shortMoment('en', coming.dueAt)]
  await expect.element(dialog.getByText(words.copy.text(opens, due))).toBeVisible()
  await dialog.getByRole('combobox', { name: words.copy.target }).click()
  await page.getByRole('option', { name: 'Year 9 C' }).click()
  await dialog.getByRole('button', { name: words.copy.confirm, exact: true }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('500')
})

test('before an assignment is deleted, the dialog counts what goes with it', async () => {
  api.answer(getGrid, grid)
  api.answer(deleteAssignment, { status: 200, message: 'ok' })
  const ui = await renderUi(<AssignmentActions assignment={assignment} />)
  await page.getByRole('button', { name: words.page.delete }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(words.remove.marks(3))).toBeVisible()
  await expect.element(dialog.getByText(words.remove.terms(1))).toBeVisible()
  await dialog.getByRole('button', { name: words.remove.confirm }).click()
  await expect.poll(ui.address).toBe(`/admin/classes/${assignment.class._id}`)
  expect(api.calls(deleteAssignment)[0]?.params).toEqual({ id: assignment._id })
})
