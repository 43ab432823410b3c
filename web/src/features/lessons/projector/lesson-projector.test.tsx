import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type ClassProgress, fewestCounted, getClassProgress } from '@drapeau/contract/lessons/class-progress.ts'
import { queryClient } from '#lib/http/query-client.ts'
import { en } from '#messages/en.ts'
import { office } from '#messages/office/en.ts'
import { office as bureau } from '#messages/office/fr.ts'
import { writeStored } from '#lib/browser/storage.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { idOf, zoe } from '../../../../test/samples.ts'
import { LessonProjectorScreen } from './lesson-projector-screen.tsx'

const { projector: words } = office.lessons
const teacher = { ...zoe, grants: [{ role: 'teacher' as const, event: null, endsAt: null }] }
const progressOf = (count: number, but: Partial<ClassProgress> = {}, solved: number | null = 12): ClassProgress => ({
  class: { _id: idOf(1), name: 'Year 9 B' },
  title: 'Week 12: hidden messages',
  opensAt: '2026-11-16T08:00:00.000Z',
  dueAt: '2099-11-25T17:00:00.000Z',
  state: 'running',
  pupils: 24,
  begun: 18,
  challenges: Array.from({ length: count }, (_each, at) => ({
    _id: idOf(100 + at),
    name: `A letter from Caesar to the pilots of harbour ${at + 1}`,
    name_fr: `Lettre ${at + 1}`,
    points: 50,
    solved,
  })),
  ...but,
})
const bars = page.getByRole('list', { name: words.bars }).getByRole('listitem')
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function open(progress: ClassProgress, options: Parameters<typeof renderUi>[1] = {}): Promise<void> {
  api.answer(getClassProgress, progress)
  await renderUi(<LessonProjectorScreen id={idOf(80)} />, { user: teacher, viewport: 'wide', ...options })
  await expect.element(page.getByRole('heading', { level: 1, name: progress.title })).toBeVisible()
}

test('each challenge has a bar and a count, and the class a total', async () => {
  await open(progressOf(3))
  await expect.element(bars.nth(0)).toMatchTextContent(/Caesar.*50 points.*12 of 24/)
  await expect.element(bars.nth(0).getByRole('progressbar')).toHaveAttribute('value', '50')
  await expect.element(page.getByText(words.total(36))).toBeVisible()
  await expect.element(page.getByText(words.begun(18, 24))).toBeVisible()
})

test.each([
  [12, words.everybody],
  [24, words.allDone],
])('it is cheered when everybody has solved something, and when everything is solved', async (solved, sentence) => {
  await open(progressOf(2, { begun: 24 }, solved))
  await expect.element(page.getByText(sentence)).toBeVisible()
})

test.each(
  ([1, 8, 9, 20, 45] as const).flatMap((count) =>
    (['wide', 'laptop'] as const).map((viewport) => ({ count, viewport })),
  ),
)('$count challenges fit on a $viewport wall without scrolling', async ({ count, viewport }) => {
  await open(progressOf(count), { viewport })
  await document.fonts.ready
  const rows = [...document.querySelectorAll('li')].map((row) => row.getBoundingClientRect())
  expect(rows.length).toBe(count === 45 ? 15 : count)
  expect(Math.max(...rows.map(({ bottom }) => bottom))).toBeLessThanOrEqual(innerHeight)
  for (const row of document.querySelectorAll('li')) expect(row.scrollHeight).toBeLessThanOrEqual(row.clientHeight + 1)
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(innerHeight)
})

test('a small group has no bars, and is not counted', async () => {
  await open(progressOf(2, { pupils: 3, begun: null }, null))
  await expect.element(page.getByText(words.small(fewestCounted))).toBeVisible()
  await expect.element(bars.nth(1)).toBeVisible()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
})

test.each([
  [progressOf(2, { state: 'draft' }), words.draft],
  [progressOf(2, { pupils: 0, begun: null }), words.noPupils],
  [progressOf(0), words.noChallenges],
  [progressOf(2, { state: 'scheduled' }), words.scheduledText],
])('where there is nothing to show, it says why', async (progress, sentence) => {
  await open(progress)
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(bars).not.toBeInTheDocument()
})

test('Space starts and pauses the timer, and a reload does not stop it', async () => {
  await open(progressOf(2))
  await button(words.timer.minutes(20)).click()
  await expect.element(page.getByText('20:00')).toBeVisible()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText(words.timer.phases.running)).toBeVisible()
  await open(progressOf(2))
  await expect.element(page.getByText(words.timer.phases.running)).toBeVisible()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText(words.timer.phases.paused)).toBeVisible()
  await button(words.timer.reset).click()
  await expect.element(page.getByText('20:00')).toBeVisible()
  await page.getByRole('spinbutton', { name: words.timer.own }).fill('7')
  await button(words.timer.set).click()
  await expect.element(page.getByText('07:00')).toBeVisible()
})

test('a timer that is over says so, and another can run until the due date', async () => {
  const timer = { kind: 'minutes', minutes: 5, endsAt: Date.now() - 1_000, left: 300_000 }
  writeStored('lesson-timer', JSON.stringify({ class: idOf(1), at: Date.now() - 301_000, timer }))
  await open(progressOf(2))
  await expect.element(page.getByText(words.timer.phases.over).first()).toBeVisible()
  await expect.element(page.getByRole('status').getByText(words.timer.phases.over)).toBeInTheDocument()
  await button(words.timer.due).click()
  await expect.element(page.getByText(words.timer.untilDue)).toBeVisible()
  await expect.element(button(words.timer.start)).not.toBeInTheDocument()
})

test('an assignment of somebody else is not found, and a server that does not answer is waited for', async () => {
  api.refuse(getClassProgress, 'not-found')
  await renderUi(<LessonProjectorScreen id={idOf(80)} />, { user: teacher })
  await expect.element(page.getByText(words.notFound)).toBeVisible()
  api.drop(getClassProgress)
  await renderUi(<LessonProjectorScreen id={idOf(80)} />, { user: teacher })
  await expect.element(page.getByRole('alert').getByText(en.common.wall.noConnection)).toBeVisible()
})

test('the wall speaks French, also of challenges', async () => {
  await open(progressOf(1), { language: 'fr' })
  await expect.element(page.getByText('Lettre 1', { exact: true })).toBeVisible()
  await expect.element(page.getByText(bureau.lessons.projector.of(12, 24))).toBeVisible()
})

test('when its class is archived, the wall ends and leads to the assignment', async () => {
  await open(progressOf(3))
  api.refuse(getClassProgress, 'class-archived')
  await queryClient.invalidateQueries({ queryKey: ['assignments'] })
  await expect.element(page.getByText(words.archived)).toBeVisible()
  await expect.element(bars.first()).not.toBeInTheDocument()
  await expect.element(page.getByRole('group', { name: words.timer.label })).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: words.openAssignment }))
    .toHaveAttribute('href', `/admin/assignments/${idOf(80)}`)
})
