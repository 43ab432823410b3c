import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listAssignments, type ListedAssignment } from '@drapeau/contract/assignments/assignments.ts'
import { getClass } from '@drapeau/contract/classes/classes.ts'
import { answerHand, listHands, lowerPupilHand, type RaisedHand } from '@drapeau/contract/lessons/hands.ts'
import { giveHint, listClassHints } from '@drapeau/contract/lessons/help.ts'
import { listStuck, type Stuck } from '@drapeau/contract/lessons/stuck.ts'
import { refusals } from '@drapeau/contract/refusals.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { queryClient } from '#lib/http/query-client.ts'
import { toast } from '#lib/toasts/toast.ts'
import { office } from '#messages/office/en.ts'
import { office as bureau } from '#messages/office/fr.ts'
import { classOf } from '../../../test/classes.ts'
import { api } from '../../../test/api.ts'
import { isWhole, topsOf } from '../../../test/layout.ts'
import { renderUi } from '../../../test/render.tsx'
import { idOf, zoe } from '../../../test/samples.ts'
import { marie, week } from '../../../test/lessons.ts'
import { LessonScreen } from './lesson-screen.tsx'

const { hands: words, hints, projector } = office.lessons
const done = { status: 200, message: 'ok' }
const teacher = { ...zoe, grants: [{ role: 'teacher' as const, event: null, endsAt: null }] }
const shown = classOf({ teachers: [{ _id: zoe._id, name: zoe.name }] })
const noor: RaisedHand = {
  ...marie,
  _id: idOf(21),
  pupil: { _id: idOf(3), name: 'Quick Heron', realName: '' },
  line: '',
  coming: { _id: idOf(9), name: 'Grace' },
}
const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })

interface OpenOptions extends NonNullable<Parameters<typeof renderUi>[1]> {
  assignments?: ListedAssignment[]
  stuck?: Stuck[]
}

async function open(
  hands: RaisedHand[],
  { assignments = [], stuck = [], ...options }: OpenOptions = {},
): Promise<void> {
  api.answer(getClass, shown)
  api.answer(listHands, { hands })
  api.answer(listStuck, { stuck })
  api.answer(listAssignments, { assignments, currentRows: assignments.length, totalRows: assignments.length })
  await renderUi(<LessonScreen id={shown._id} />, { user: teacher, ...options })
  for (const { pupil } of hands) await expect.element(page.getByText(pupil.name, { exact: true })).toBeVisible()
}

test('hands stand in the order of the server, with both names, the challenge and the line', async () => {
  await open([marie, noor], { viewport: 'phone' })
  const rows = page.getByRole('region', { name: words.title }).getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(/Marie Dupont.*Brave Otter.*The slipway.*Which file\?/)
  await expect.element(rows.nth(1)).toMatchTextContent(/Quick Heron/)
  await expect.element(rows.nth(1).getByText(words.isComing('Grace'))).toBeVisible()
  await expect.element(button(words.comingTo('Quick Heron'))).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test('a teacher says that they are coming, and lowers the hand afterwards', async () => {
  await open([marie])
  api.answer(answerHand, done)
  api.answer(listHands, { hands: [{ ...marie, coming: { _id: zoe._id, name: zoe.name } }] })
  await button(words.comingTo('Marie Dupont')).click()
  await expect.element(page.getByText(words.youAreComing)).toBeVisible()
  const queue = page.getByRole('region', { name: words.title })
  await expect.element(queue.getByRole('listitem')).toHaveFocus()
  expect(api.calls(answerHand)[0]).toMatchObject({ params: { hand: marie._id }, body: { kind: 'coming' } })
  api.answer(lowerPupilHand, done)
  api.answer(listHands, { hands: [] })
  await button(words.lowerOf('Marie Dupont')).click()
  await expect.element(page.getByText(words.none)).toBeVisible()
  await expect.element(queue.getByRole('heading')).toHaveFocus()
})

test('an answer needs words, and a colleague who was quicker is reported', async () => {
  await open([marie])
  await button(words.answerTo('Marie Dupont')).click()
  await dialog.getByRole('button', { name: words.send }).click()
  await expect.element(dialog.getByText(sentences.noteRequired)).toBeVisible()
  await dialog.getByLabelText(words.note).fill('Read the first line.')
  api.refuse(answerHand, 'hand-answered')
  await dialog.getByRole('button', { name: words.send }).click()
  await expect.element(page.getByText(refusals['hand-answered'].message)).toBeVisible()
  api.answer(answerHand, done)
  await dialog.getByRole('button', { name: words.send }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.calls(answerHand).at(-1)).toMatchObject({ body: { kind: 'note', note: 'Read the first line.' } })
  await expect.element(button(words.answerTo('Marie Dupont'))).toHaveFocus()
})

test('an answer that is being written stays when the hand goes, and the teacher reads why it was not sent', async () => {
  await open([marie, noor])
  await button(words.answerTo('Marie Dupont')).click()
  await dialog.getByLabelText(words.note).fill('Read the first line.')
  api.answer(listHands, { hands: [noor] })
  await queryClient.invalidateQueries({ queryKey: ['lessons'] })
  await expect.element(page.getByText(words.count(1))).toBeInTheDocument()
  await expect.element(dialog.getByLabelText(words.note)).toHaveValue('Read the first line.')
  api.refuse(answerHand, 'hand-not-found')
  await dialog.getByRole('button', { name: words.send }).click()
  await expect.element(page.getByText(refusals['hand-not-found'].message)).toBeVisible()
  await expect.element(dialog.getByLabelText(words.note)).toHaveValue('Read the first line.')
})

test('a hand that somebody has lowered already is lowered', async () => {
  await open([marie])
  const failure = vi.spyOn(toast, 'error')
  api.refuse(lowerPupilHand, 'hand-not-found')
  api.answer(listHands, { hands: [] })
  await button(words.lowerOf('Marie Dupont')).click()
  await expect.element(page.getByText(words.none)).toBeVisible()
  expect(failure).not.toHaveBeenCalled()
})

test('a hint is given by its number, and its text is shown to those who may read it', async () => {
  const first = { _id: idOf(50), title: 'The sea', cost: 40, content: null, requirements: [], pupils: [] }
  const second = { ...first, _id: idOf(51), title: '', content: 'Look left.', pupils: [marie.pupil._id] }
  await open([marie])
  api.answer(listClassHints, { hints: [first, second] })
  await button(words.hintTo('Marie Dupont')).click()
  await expect.element(dialog.getByText(hints.titled(1, 'The sea'))).toBeVisible()
  await expect.element(dialog.getByText('Look left.')).toBeVisible()
  await expect.element(dialog.getByText(hints.has)).toBeVisible()
  api.answer(giveHint, done)
  api.answer(listClassHints, { hints: [{ ...first, pupils: [marie.pupil._id] }, second] })
  await dialog.getByRole('button', { name: hints.giveNumber(1) }).click()
  await expect.element(dialog.getByRole('button', { name: hints.giveNumber(1) })).not.toBeInTheDocument()
  expect(api.calls(giveHint)[0]).toMatchObject({
    params: { id: shown._id, pupil: marie.pupil._id },
    body: { challenge: marie.challenge._id, hint: first._id },
  })
})

test('where a challenge has no hints, nothing is said about giving them', async () => {
  await open([marie])
  api.answer(listClassHints, { hints: [] })
  await button(words.hintTo('Marie Dupont')).click()
  await expect.element(dialog.getByText(hints.none)).toBeVisible()
  await expect.element(dialog.getByText(hints.lead)).not.toBeInTheDocument()
})

const draft: ListedAssignment = {
  ...week,
  _id: idOf(61),
  title: 'Week 13',
  published: false,
  state: 'draft',
  progress: null,
}

test('running assignments are offered for the projector, and no other', async () => {
  await open([], { assignments: [draft, week] })
  const link = page.getByRole('link', { name: projector.openFor('Week 12') })
  await expect.element(link).toHaveAttribute('href', `/admin/assignments/${week._id}/projector`)
  await expect.element(page.getByRole('link', { name: projector.openFor('Week 13') })).not.toBeInTheDocument()
})

test('while no assignment is running there is nothing to project', async () => {
  await open([], { assignments: [draft] })
  await expect.element(page.getByText(projector.none)).toBeVisible()
})

test('when the class is archived elsewhere, the lesson ends and leads to the class', async () => {
  await open([marie])
  api.answer(getClass, { ...shown, archivedAt: '2027-07-02T10:00:00.000Z' })
  api.refuse(listHands, 'class-archived')
  api.refuse(listStuck, 'class-archived')
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['lessons'] }),
    queryClient.invalidateQueries({ queryKey: ['classes'] }),
  ])
  await expect.element(page.getByText(office.lessons.archived.title(shown.name))).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: office.lessons.archived.open }))
    .toHaveAttribute('href', `/admin/classes/${shown._id}`)
  await expect.element(page.getByText(marie.pupil.name, { exact: true })).not.toBeInTheDocument()
})

test('a class of somebody else is not found', async () => {
  api.refuse(getClass, 'not-found')
  await renderUi(<LessonScreen id={shown._id} />, { user: teacher })
  await expect.element(page.getByText(office.classes.page.notFound)).toBeVisible()
})

test('the screen speaks French, also of challenges', async () => {
  await open([marie], { language: 'fr' })
  await expect.element(page.getByRole('heading', { name: bureau.lessons.hands.title })).toBeVisible()
  await expect.element(page.getByText('La cale', { exact: false })).toBeVisible()
})

test('on a phone the title of an assignment is whole, and four actions stand two and two', async () => {
  const title = 'From the substitution cipher to the first RSA key: encoding, hashing and public keys'
  await open([marie], { assignments: [{ ...week, title }], viewport: 'phone' })
  const link = page.getByRole('link', { name: projector.openFor(title) })
  await expect.element(link).toBeVisible()
  expect(Array.from(link.element().querySelectorAll('*')).every(isWhole)).toBe(true)
  const row = page.getByRole('region', { name: words.title }).getByRole('listitem')
  expect(topsOf(row.getByRole('button').elements())).toHaveLength(2)
})

test('the field of an answer looks like every field', async () => {
  await open([marie])
  await button(words.answerTo('Marie Dupont')).click()
  const field = dialog.getByRole('textbox').element()
  const form = field.closest('form')?.getBoundingClientRect()
  expect(field.getBoundingClientRect().width).toBeCloseTo(form?.width ?? 0, 0)
})

const handAt = (at: number): RaisedHand => ({
  ...marie,
  _id: idOf(at),
  pupil: { _id: idOf(at + 10), name: `Otter ${at}`, realName: `Pupil ${at}` },
})

test('of a long queue the next hand stands out, and a link leads past it to who is stuck', async () => {
  const queue = [noor, ...[30, 31, 32, 33].map(handAt)]
  const stuck: Stuck = {
    reason: 'wrong',
    figure: 6,
    answer: null,
    challenge: marie.challenge,
    pupils: [{ ...marie.pupil, assignment: week._id }],
  }
  await open(queue, { stuck: [stuck] })
  const queued = page.getByRole('region', { name: words.title })
  await expect.element(queued.getByRole('heading')).toMatchTextContent(/5/)
  const variants = queued
    .getByRole('button', { name: new RegExp(words.comingTo('')) })
    .elements()
    .map((each) => each.dataset['variant'] ?? 'filled')
  expect(variants).toEqual(['filled', 'default', 'default', 'default'])
  const link = page.getByRole('link', { name: office.lessons.stuck.below(1) })
  await link.click()
  const row = page.getByRole('region', { name: office.lessons.stuck.title }).getByRole('listitem')
  await expect.poll(() => row.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
})

test('a short queue needs no such link', async () => {
  await open([marie, noor])
  await expect.element(page.getByText(office.lessons.stuck.none)).toBeVisible()
  await expect.element(page.getByRole('link', { name: office.lessons.stuck.title })).not.toBeInTheDocument()
})
