import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chooseForImport, getImport, type ImportDetail, listImportRows, undoImport } from '@drapeau/contract/imports.ts'
import { refusals } from '@drapeau/contract/refusals.ts'
import { office } from '#messages/office/en.ts'
import { office as officeFr } from '#messages/office/fr.ts'
import { api } from '../../../test/api.ts'
import { renderUi } from '../../../test/render.tsx'
import { zoe } from '../../../test/samples.ts'
import { detailOf } from './imports.test-data.ts'
import { ImportScreen } from './import-screen.tsx'

const { imports, importedPeople: people, importedResults: words } = office
const admin = { ...zoe, type: 'admin' } as const
const total = { teams: 40, submissions: 12_345, solves: 678, awards: 9, hints: 10 }
const counts = { total: 3, create: 3, known: 0, skip: 0, withProblems: 0 }
const { choices } = detailOf()

const offered = detailOf({
  choices: { ...choices, people: 'accounts' },
  people: counts,
  results: { total, came: null, leftOut: null },
})
const chosen = { ...offered, choices: { ...offered.choices, results: 'import', state: 'published' } } as const
const done: ImportDetail = {
  ...chosen,
  state: 'done',
  finishedAt: '2026-11-16T10:00:00.000Z',
  choices: { ...chosen.choices, destination: 'new-event' },
  results: {
    total,
    came: { ...total, submissions: 12_000 },
    leftOut: { challenge: 300, player: 45, repeated: 0, unsolved: 1, seat: 0 },
  },
}

beforeEach(() => {
  api.answer(listImportRows, { rows: [], currentRows: 0, totalRows: 0 })
})

async function show(detail: ImportDetail, language: 'en' | 'fr' = 'en'): Promise<void> {
  api.answer(getImport, detail)
  await renderUi(<ImportScreen id={detail._id} />, { user: admin, language })
}

const question = () => page.getByRole('radiogroup', { name: words.question })
const section = (name = words.title) => page.getByRole('region', { name, exact: true })

test('results are asked for only where people come', async () => {
  await show({ ...offered, choices })
  await expect.element(page.getByRole('radiogroup', { name: people.question })).toBeVisible()
  expect(question().elements()).toEqual([])
  expect(section().elements()).toEqual([])
})

test('a file without results has no question about them', async () => {
  await show({ ...offered, results: detailOf().results })
  await expect.element(page.getByRole('radiogroup', { name: people.question })).toBeVisible()
  expect(question().elements()).toEqual([])
})

test('results that are chosen are counted, and nothing is said of answers', async () => {
  await show(offered)
  api.answer(chooseForImport, chosen)
  await userEvent.click(question().getByText(words.answers.import, { exact: true }))
  await expect
    .poll(() => api.calls(chooseForImport).at(-1)?.body)
    .toMatchObject({ people: 'accounts', results: 'import' })
  await expect.element(section().getByText('12,345')).toBeVisible()
  await expect.element(section().getByText(words.teamsInPractice)).toBeVisible()
  await expect.element(section().getByText(words.skipped)).toBeVisible()
})

test('without people results stay out too', async () => {
  await show(chosen)
  api.answer(chooseForImport, { ...offered, choices })
  const asked = page.getByRole('radiogroup', { name: people.question })
  await userEvent.click(asked.getByText(people.answers.none, { exact: true }))
  await expect.poll(() => api.calls(chooseForImport).at(-1)?.body).toMatchObject({ people: 'none', results: 'none' })
})

test('an event that is not over is refused with its sentence, and the choice is as before', async () => {
  await show(offered)
  api.refuse(chooseForImport, 'results-not-over')
  await userEvent.click(question().getByText(words.answers.import, { exact: true }))
  await expect.element(page.getByText(refusals['results-not-over'].message)).toBeVisible()
  await expect.element(question().getByRole('radio', { name: words.answers.none })).toBeChecked()
})

test('a period that was found in the submissions is shown before the event is made', async () => {
  const event = {
    name: 'Regatta',
    startDate: '2020-01-01T08:00:00.000Z',
    endDate: '2020-01-01T12:01:00.000Z',
    isSolo: false,
    canBeMade: true,
    isPeriodDerived: true,
  }
  await show({ ...chosen, choices: { ...chosen.choices, destination: 'new-event' }, event })
  await expect.element(page.getByText(/The file has no dates.+2020/)).toBeVisible()
})

test('before it runs, it says that results come with their times', async () => {
  await show(chosen)
  await userEvent.click(page.getByRole('button', { name: `${imports.run.label(2)}${people.too(3)}` }))
  await expect.element(page.getByRole('dialog').getByText(words.run(total))).toBeVisible()
})

test('the report says what came, what did not and why, in the language of the reader', async () => {
  await show(done, 'fr')
  const { importedResults: fr } = officeFr
  await expect.element(section(fr.title).getByText(/^12\s000$/)).toBeVisible()
  await expect.element(section(fr.title).getByText(fr.leftOut.challenge(300))).toBeVisible()
  await expect.element(section(fr.title).getByText(fr.leftOut.unsolved(1))).toBeVisible()
  expect(page.getByText(fr.leftOut.repeated(0)).elements()).toEqual([])
})

test('an undo says that results go too', async () => {
  await show(done)
  api.answer(undoImport, { ...done, state: 'undone' })
  await userEvent.click(page.getByRole('button', { name: imports.undo.label }))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(words.undo({ ...total, submissions: 12_000 }))).toBeVisible()
})
