import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getAssignment } from '@drapeau/contract/assignments/assignments.ts'
import { listComments } from '@drapeau/contract/assignments/comments.ts'
import { getGrid, listPupilSubmissions, setPupilTerms } from '@drapeau/contract/assignments/grid.ts'
import { AssignmentScreen } from '#features/assignments/assignment-screen.tsx'
import { queryClient } from '#lib/http/query-client.ts'
import { office } from '#messages/office/en.ts'
import { api } from '../../../../test/api.ts'
import { assignment, caesar, cell, grid, gridPupil, parrot } from '../../../../test/assignments.ts'
import { renderUi } from '../../../../test/render.tsx'
import { idOf } from '../../../../test/samples.ts'

const { grid: words, submissions, terms } = office.assignments
const table = page.getByRole('table', { name: words.title })
const names = (): string[] => [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent)

async function open(at = '/') {
  api.answer(listComments, { comments: [] })
  api.answer(getAssignment, assignment)
  api.answer(getGrid, () => grid)
  const ui = await renderUi(<AssignmentScreen id={assignment._id} />, { at, viewport: 'laptop' })
  await expect.element(table).toBeVisible()
  return ui
}

const cellOf = (pupil: string, challenge: string, said: string) =>
  page.getByRole('button', { name: words.cell(pupil, challenge, [said]), exact: true })

test('the grid is a table with a header for each pupil and each challenge, and says each cell in words', async () => {
  await open()
  await expect.element(table.getByRole('columnheader', { name: caesar.name })).toBeVisible()
  await expect.element(table.getByRole('rowheader', { name: 'Ada Martin' })).toBeVisible()
  expect(document.querySelectorAll('th[scope=col]')).toHaveLength(5)
  expect(document.querySelectorAll('th[scope=row]')).toHaveLength(4)
  const solved = [words.signs['in-time'], words.wrong(1), words.hints(2)].join(', ')
  await expect.element(cellOf('Ada Martin', caesar.name, solved)).toBeVisible()
  await expect.element(cellOf('Marie Dupont', caesar.name, words.signs.late)).toBeVisible()
  await expect.element(cellOf('Zoé Petit', caesar.name, words.signs.opened)).toBeVisible()
  await expect.element(cellOf('Bo Lee', caesar.name, words.signs.exempt)).toBeVisible()
  await expect.element(page.getByText(words.points('75', '100'))).toBeInTheDocument()
})

test('the order is chosen in the heads, kept in the address, and leaves exempt pupils at the end', async () => {
  const ui = await open()
  expect(names()).toEqual(['Ada Martin', 'Bo Lee', 'Marie Dupont', 'Zoé Petit'])
  await page.getByRole('button', { name: words.solved, exact: true }).click()
  await page.getByRole('button', { name: words.solved, exact: true }).click()
  await expect.poll(names).toEqual(['Marie Dupont', 'Ada Martin', 'Zoé Petit', 'Bo Lee'])
  expect(ui.address()).toBe('/?sort=solved&order=desc')
  await expect
    .element(page.getByRole('columnheader', { name: words.solved }))
    .toHaveAttribute('aria-sort', 'descending')
})

test('the head of a challenge orders by it, also with the keyboard, and again the other way round', async () => {
  const ui = await open()
  const head = page.getByRole('columnheader', { name: parrot.name })
  await page.getByRole('button', { name: parrot.name, exact: true }).click()
  await expect.poll(names).toEqual(['Marie Dupont', 'Ada Martin', 'Zoé Petit', 'Bo Lee'])
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  expect(ui.address()).toBe(`/?sort=${parrot._id}`)
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual(['Zoé Petit', 'Ada Martin', 'Marie Dupont', 'Bo Lee'])
  await expect.element(head).toHaveAttribute('aria-sort', 'descending')
  expect(ui.address()).toBe(`/?sort=${parrot._id}&order=desc`)
})

test('a row that moves takes the focus along', async () => {
  await open(`/?sort=${parrot._id}`)
  const cellOfZoe = cellOf('Zoé Petit', parrot.name, words.signs.none)
  const element = cellOfZoe.element()
  if (!(element instanceof HTMLElement)) throw new Error('The cell is no element.')
  element.focus()
  const moved = gridPupil(3, 'Zoé Petit', [cell('opened'), cell('in-time')])
  api.answer(getGrid, { ...grid, pupils: grid.pupils.map((each) => (each._id === moved._id ? moved : each)) })
  await queryClient.invalidateQueries({ queryKey: ['assignments'] })
  await expect.poll(names).toEqual(['Marie Dupont', 'Zoé Petit', 'Ada Martin', 'Bo Lee'])
  expect(document.activeElement).toBe(element)
  await expect.element(cellOf('Zoé Petit', parrot.name, words.signs['in-time'])).toHaveAttribute('tabindex', '0')
})

test('a link with an order opens in that order', async () => {
  await open('/?sort=marks')
  expect(names()).toEqual(['Zoé Petit', 'Ada Martin', 'Marie Dupont', 'Bo Lee'])
})

test('a link to the answers of a pupil opens them, and closing them leaves the grid', async () => {
  api.answer(getAssignment, assignment)
  api.answer(getGrid, grid)
  api.answer(listPupilSubmissions, { submissions: [], totalRows: 0 })
  api.answer(listComments, { comments: [] })
  const at = `/?pupil=${grid.pupils[0]?._id}&challenge=${caesar._id}`
  const ui = await renderUi(<AssignmentScreen id={assignment._id} />, { at, viewport: 'laptop' })
  await expect.element(page.getByRole('dialog').getByText(submissions.none)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(ui.address()).toBe('/')
})

test('arrow keys lead from cell to cell, and Enter shows what was sent', async () => {
  api.answer(listPupilSubmissions, {
    submissions: [
      { _id: idOf(7), flag: null, chosen: null, correct: true, part: false, createdAt: '2026-11-17T09:00:00.000Z' },
      {
        _id: idOf(8),
        flag: 'epitech{veni}',
        chosen: null,
        correct: false,
        part: false,
        createdAt: '2026-11-17T08:00:00.000Z',
      },
    ],
    totalRows: 2,
  })
  await open()
  document.querySelector<HTMLElement>("[data-row='0'][data-column='0']")?.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(page.getByRole('dialog', { name: submissions.title('Marie Dupont', caesar.name) })).toBeVisible()
  await expect.element(page.getByText('epitech{veni}')).toBeVisible()
  await expect.element(page.getByText(submissions.hiddenFlag)).toBeVisible()
  expect(api.calls(listPupilSubmissions).map(({ params }) => params['pupil'])).toEqual([idOf(202)])
})

test('the grid moves when the live channel says that assignments are stale', async () => {
  await open()
  const moved = gridPupil(3, 'Zoé Petit', [cell('in-time'), null])
  api.answer(getGrid, { ...grid, pupils: grid.pupils.map((each) => (each._id === moved._id ? moved : each)) })
  await queryClient.invalidateQueries({ queryKey: ['assignments'] })
  await expect.element(cellOf('Zoé Petit', caesar.name, words.signs['in-time'])).toBeVisible()
})

test('a pupil gets more time, but not less than the others', async () => {
  api.answer(setPupilTerms, { dueAt: '2026-12-01T17:00:00.000Z', extended: true, exempt: false })
  await open()
  await page.getByRole('button', { name: 'Zoé Petit', exact: true }).click()
  await page.getByText(terms.choices.extended).click()
  await page.getByLabelText(terms.due).fill('2026-11-24T10:00')
  await page.getByRole('button', { name: terms.save }).click()
  await expect.element(page.getByText('An extension must be later than the due date')).toBeVisible()
  await page.getByLabelText(terms.due).fill('2026-12-01T18:00')
  await page.getByRole('button', { name: terms.save }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const [sent] = api.calls(setPupilTerms)
  expect(sent?.params['pupil']).toBe(idOf(203))
  expect(sent?.body.exempt).toBe(false)
})

test('a name says that there are comments, and leads to them', async () => {
  const [first, ...others] = grid.pupils
  if (!first) throw new Error('There is a pupil.')
  const comment = { _id: idOf(400), text: 'Go on!', author: 'Ada Byron', createdAt: assignment.opensAt, own: false }
  await open()
  api.answer(listComments, { comments: [comment] })
  api.answer(getGrid, { ...grid, pupils: [{ ...first, comments: 2 }, ...others] })
  await queryClient.invalidateQueries({ queryKey: ['assignments'] })
  await page.getByRole('button', { name: `Ada Martin ${words.comments(2)}` }).click()
  await expect.element(page.getByRole('dialog').getByText('Go on!')).toBeVisible()
})

test('an exemption is given without a date, and says what the pupil sees then', async () => {
  api.answer(setPupilTerms, { dueAt: assignment.dueAt, extended: false, exempt: true })
  await open()
  await page.getByRole('button', { name: 'Zoé Petit', exact: true }).click()
  await page.getByText(terms.choices.exempt).click()
  await expect.element(page.getByText(terms.exemptHint)).toBeVisible()
  await page.getByRole('button', { name: terms.save }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(api.calls(setPupilTerms)[0]?.body).toEqual({ dueAt: null, exempt: true })
})

test('35 pupils by 20 challenges fit on a small laptop without scrolling sideways', async () => {
  const challenges = Array.from({ length: 20 }, (_none, at) => ({
    ...caesar,
    _id: idOf(300 + at),
    name: `The long way round the harbour ${at}`,
  }))
  const pupils = Array.from({ length: 35 }, (_none, at) =>
    gridPupil(
      at,
      `Maximilienne Vandenberghe ${at}`,
      challenges.map((_each, place) => (place < at ? cell('in-time') : null)),
    ),
  )
  api.answer(getAssignment, assignment)
  api.answer(getGrid, { challenges, pupils })
  await renderUi(<Beside id={assignment._id} />, { viewport: 'laptop' })
  await expect.element(table).toBeVisible()
  expect(table.element().getBoundingClientRect().width).toBeLessThanOrEqual(998)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test('where few challenges are set, a long name is written whole', async () => {
  const name = 'Maximilienne Vandenberghe'
  api.answer(getAssignment, assignment)
  api.answer(getGrid, { challenges: [caesar], pupils: [gridPupil(1, name, [null])] })
  await renderUi(<Beside id={assignment._id} />, { viewport: 'laptop' })
  const shown = page.getByText(name, { exact: true }).first()
  await expect.element(shown).toBeVisible()
  expect(shown.element().scrollWidth).toBeLessThanOrEqual(shown.element().clientWidth)
})

test('on a phone the signs are explained below the grid', async () => {
  api.answer(getAssignment, assignment)
  api.answer(getGrid, grid)
  await renderUi(<AssignmentScreen id={assignment._id} />, { viewport: 'phone' })
  await expect.element(table).toBeVisible()
  const legend = page.getByRole('list', { name: words.legend }).element().getBoundingClientRect()
  expect(legend.top).toBeGreaterThanOrEqual(table.element().getBoundingClientRect().bottom)
})

/** In what the back office leaves of 1366 pixels beside its navigation. */
function Beside({ id }: { id: string }): ReactNode {
  return (
    <div style={{ width: 998 }}>
      <AssignmentScreen id={id} />
    </div>
  )
}
