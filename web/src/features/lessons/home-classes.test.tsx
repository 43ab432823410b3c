import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listAssignments } from '@drapeau/contract/assignments/assignments.ts'
import { listClasses } from '@drapeau/contract/classes/classes.ts'
import { listHands } from '@drapeau/contract/lessons/hands.ts'
import { getProgress } from '@drapeau/contract/progress.ts'
import { getSite } from '@drapeau/contract/site.ts'
import { office as en } from '#messages/office/en.ts'
import { office as fr } from '#messages/office/fr.ts'
import { playerMessages as play } from '#messages/play/en.ts'
import { api } from '../../../test/api.ts'
import { answerHome, pupil } from '../../../test/busy-site.ts'
import { classOf } from '../../../test/classes.ts'
import { isSeen, settled } from '../../../test/layout.ts'
import { renderApp } from '../../../test/render.tsx'
import { idOf, openSite, progress } from '../../../test/samples.ts'
import { marie, week } from '../../../test/lessons.ts'

const teacher = { ...pupil, grants: [{ role: 'teacher' as const, event: null, endsAt: null }] }
const fifth = classOf({ _id: idOf(51), name: '5e B' })
const sixth = classOf({ _id: idOf(52), name: '6e A, atelier de cybersécurité du mercredi après-midi' })
const words = en.lessons.home
const classes = page.getByRole('region', { name: words.title })

beforeEach(() => {
  answerHome()
  api.answer(getSite, openSite)
  api.answer(getProgress, { ...progress, solves: 0 })
  api.answer(listClasses, { classes: [fifth, sixth], currentRows: 2, totalRows: 2 })
  api.answer(listAssignments, ({ params }) => {
    const assignments = params['id'] === fifth._id ? [{ ...week, state: 'draft' as const, _id: idOf(61) }, week] : []
    return { assignments, currentRows: assignments.length, totalRows: assignments.length }
  })
  api.answer(listHands, ({ params }) => ({ hands: params['id'] === fifth._id ? [marie] : [] }))
})

describe.each(['wide', 'phone'] as const)('the home page of a teacher (%s)', (viewport) => {
  test.each(['en', 'fr'] as const)('begins with their classes, what runs and who waits (%s)', async (language) => {
    await renderApp({ at: '/home', user: teacher, viewport, language })
    const { home } = { en, fr }[language].lessons
    const own = page.getByRole('region', { name: home.title })
    const name = own.getByRole('link', { name: fifth.name, exact: true })
    await expect.element(name).toHaveAttribute('href', `/admin/classes/${fifth._id}`)
    const runs = own.getByRole('link', { name: week.title, exact: true })
    await expect.element(runs).toHaveAttribute('href', `/admin/assignments/${week._id}`)
    const hands = own.getByRole('link', { name: home.hands(1), exact: true })
    await expect.element(hands).toHaveAttribute('href', `/admin/classes/${fifth._id}/lesson`)
    await expect.element(own.getByText(home.noAssignment)).toBeVisible()
    await settled()
    expect([name, runs, hands].map((each) => isSeen(each.element()))).toEqual([true, true, true])
    expect(document.querySelector('main h2')?.textContent).toBe(home.title)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  })
})

test('a teacher without a class is led to their first one', async () => {
  api.answer(listClasses, { classes: [], currentRows: 0, totalRows: 0 })
  await renderApp({ at: '/home', user: teacher })
  const add = classes.getByRole('link', { name: en.classes.add })
  await expect.element(add).toHaveAttribute('href', '/admin/classes/new')
})

test('a pupil, and a teacher whose role has ended, have no such part, and nothing is asked for it', async () => {
  const past = [{ role: 'teacher' as const, event: null, endsAt: '2026-01-01T00:00:00.000Z' }]
  for (const user of [pupil, { ...teacher, grants: past }]) {
    await renderApp({ at: '/home', user })
    await expect.element(page.getByRole('heading', { name: play.progress.first.title })).toBeVisible()
    await expect.element(classes).not.toBeInTheDocument()
  }
  expect(api.calls(listClasses)).toHaveLength(0)
})
