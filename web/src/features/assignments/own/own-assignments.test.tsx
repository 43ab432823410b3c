import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listOwnAssignments, markChallengeOpened } from '@drapeau/contract/assignments/own.ts'
import { AssignmentLine } from '#domain/assignment/assignment-line.tsx'
import { playerMessages } from '#messages/play/en.ts'
import { api } from '../../../../test/api.ts'
import { ownAssignment as own, parrot } from '../../../../test/assignments.ts'
import { renderUi } from '../../../../test/render.tsx'
import { idOf } from '../../../../test/samples.ts'
import { HomeAssignments } from './home-assignments.tsx'
import { OwnAssignmentsScreen } from './own-assignments-screen.tsx'

const words = playerMessages.assignments
const late = { ...own, _id: idOf(81), title: 'Week 11', dueAt: '2020-11-10T17:00:00.000Z', state: 'over' as const }

test('the home page leads to the next challenge with one click', async () => {
  api.answer(listOwnAssignments, { assignments: [own], inClass: true })
  await renderUi(<HomeAssignments />, { viewport: 'phone' })
  await expect.element(page.getByRole('heading', { name: own.title })).toBeVisible()
  await expect.element(page.getByText(words.progress(1, 2))).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: words.next(parrot.name) }))
    .toHaveAttribute('href', `/challenges/${parrot._id}`)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test('a long name of the next challenge is read to its end on a phone', async () => {
  const name = 'The lighthouse keeper who counted every ship of the harbour'
  api.answer(listOwnAssignments, { assignments: [{ ...own, next: { ...parrot, name } }], inClass: true })
  await renderUi(<OwnAssignmentsScreen />, { viewport: 'phone' })
  const label = page.getByText(words.next(name))
  await expect.element(label).toBeVisible()
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = label.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test('the home page says nothing when nothing is left', async () => {
  api.answer(listOwnAssignments, { assignments: [{ ...own, next: null }], inClass: true })
  await renderUi(<HomeAssignments />)
  await expect.poll(() => api.calls(listOwnAssignments).length).toBe(1)
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument()
})

test('what is late can still be finished, and what is done comes after it', async () => {
  const done = { ...own, _id: idOf(82), title: 'Week 10', next: null, solved: 2 }
  api.answer(listOwnAssignments, { assignments: [done, late], inClass: true })
  await renderUi(<OwnAssignmentsScreen />)
  const left = page.getByRole('region', { name: words.toDo })
  await expect.element(left.getByRole('heading', { name: 'Week 11' })).toBeVisible()
  await expect.element(left).toMatchTextContent(words.stillCounts(50))
  await expect.element(page.getByRole('region', { name: words.past }).getByText('Week 10')).toBeVisible()
})

test('what teachers wrote is with the assignment', async () => {
  const comment = { _id: idOf(400), text: 'Look at line two.', author: 'Ada Byron', createdAt: own.opensAt }
  const former = { ...comment, _id: idOf(401), text: 'Well done!', author: null }
  api.answer(listOwnAssignments, { assignments: [{ ...own, comments: [comment, former] }], inClass: true })
  await renderUi(<OwnAssignmentsScreen />)
  const region = page.getByRole('region', { name: words.comments.title })
  await expect.element(region.getByText('Look at line two.')).toBeVisible()
  await expect.element(region.getByText('Ada Byron')).toBeVisible()
  await expect.element(region.getByText(words.comments.former)).toBeVisible()
})

test('a list that cannot be loaded is asked for again', async () => {
  api.refuse(listOwnAssignments, 'unavailable')
  await renderUi(<OwnAssignmentsScreen />)
  await expect.element(page.getByText(words.failed)).toBeVisible()
  api.answer(listOwnAssignments, { assignments: [], inClass: true })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(words.none)).toBeVisible()
})

test('the page of a challenge says what it is set for, and reports once that it was opened', async () => {
  api.answer(listOwnAssignments, { assignments: [own], inClass: true })
  api.answer(markChallengeOpened, { status: 200, message: 'ok' })
  await renderUi(<AssignmentLine challenge={parrot._id} />)
  await expect.element(page.getByRole('link', { name: own.title })).toBeVisible()
  await expect
    .poll(() => api.calls(markChallengeOpened).map(({ params }) => params))
    .toEqual([{ challenge: parrot._id }])
})

test('an assignment that is over is named, and no opening is reported', async () => {
  api.answer(listOwnAssignments, { assignments: [late], inClass: true })
  await renderUi(<AssignmentLine challenge={parrot._id} />)
  await expect.element(page.getByText(/you can still solve it/)).toBeVisible()
  expect(api.calls(markChallengeOpened)).toEqual([])
})
