import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getEvent, listEvents, type ManagedEvent } from '@drapeau/contract/events/events.ts'
import type { ImportChoices } from '@drapeau/contract/import-choices.ts'
import type { ImportRow } from '@drapeau/contract/import-rows.ts'
import {
  chooseForImport,
  discardImport,
  getImport,
  type ImportDetail,
  listImportRows,
  runImport,
  undoImport,
} from '@drapeau/contract/imports.ts'
import { office } from '#messages/office/en.ts'
import { office as officeFr } from '#messages/office/fr.ts'
import { api } from '../../../test/api.ts'
import { renderUi } from '../../../test/render.tsx'
import { idOf, zoe } from '../../../test/samples.ts'
import { detailOf, missingFile, rowOf, unreadable } from './imports.test-data.ts'
import { ImportScreen } from './import-screen.tsx'

const { imports: words, table } = office
const admin = { ...zoe, type: 'admin' } as const
const dialog = page.getByRole('dialog')

function given(detail: ImportDetail, rows: ImportRow[] = []): void {
  api.answer(getImport, detail)
  api.answer(listImportRows, { rows, currentRows: rows.length, totalRows: rows.length })
}

const show = (options: Parameters<typeof renderUi>[1] = {}) =>
  renderUi(<ImportScreen id={idOf(40)} />, { user: admin, ...options })

describe('the preview', () => {
  const robots = rowOf({ problems: [missingFile] })
  const taken = rowOf({
    number: 2,
    name: 'Door',
    outcome: 'skip',
    reason: 'name-exists',
    challenge: { _id: idOf(7), name: 'Door', name_fr: null },
  })

  test('says what will happen with each challenge, and each problem at its row', async () => {
    given(detailOf(), [robots, taken])
    await show()
    const problems = page.getByRole('list', { name: words.problems.of('Robots') })
    await expect.element(problems).toMatchTextContent('The file lost.zip is not there; the challenge becomes a draft.')
    await expect.element(problems).toMatchTextContent(words.problems.line('web/robots/challenge.yml', 6))
    const row = page.getByRole('row', { name: /^Door/ })
    await expect.element(row).toMatchTextContent(words.rows.outcomes.skip)
    await expect.element(row).toMatchTextContent(words.rows.reasons['name-exists'])
    await expect
      .element(row.getByRole('link', { name: 'Door' }))
      .toHaveAttribute('href', `/admin/challenges/${idOf(7)}`)
    await expect.element(page.getByText(words.summary.categories('Web'))).toBeVisible()
  })

  test('is in French for French readers, and fits on a phone', async () => {
    given(detailOf(), [robots, taken])
    await show({ language: 'fr', viewport: 'phone' })
    await expect
      .element(page.getByText('Le fichier lost.zip est introuvable ; le défi devient un brouillon.'))
      .toBeVisible()
    await expect.element(page.getByRole('button', { name: officeFr.imports.run.label(2) })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  })

  test('shows a name and why its challenge is skipped in full on a phone, and no hints where there are none', async () => {
    const name = 'The lighthouse at the far end'
    given(detailOf(), [rowOf({ name, hints: 0, outcome: 'skip', reason: 'name-ambiguous' })])
    await show({ viewport: 'phone' })
    const row = page.getByRole('row', { name: new RegExp(name) })
    await expect.element(row.getByText(words.rows.reasons['name-ambiguous'])).toBeVisible()
    const { scrollWidth, clientWidth } = row.getByText(name, { exact: true }).element()
    expect([scrollWidth, clientWidth > 0]).toEqual([clientWidth, true])
    expect(row.element().textContent).toContain(words.rows.files)
    await expect.element(row.getByText(words.rows.hints)).not.toBeVisible()
  })

  test('can be narrowed to challenges with problems', async () => {
    given(detailOf(), [robots, taken])
    const { address } = await show()
    await page.getByRole('button', { name: words.rows.shown.problems }).click()
    await expect.poll(() => api.calls(listImportRows).at(-1)?.query).toMatchObject({ problems: 'some', page: '1' })
    expect(address()).toContain('show=problems')
    await page.getByRole('button', { name: words.rows.shown.skip }).click()
    await expect.poll(() => api.calls(listImportRows).at(-1)?.query).toMatchObject({ outcome: 'skip' })
  })

  test('tells what else is in the file', async () => {
    const leftOut = { people: 120, teams: 1, submissions: 3_000 }
    given(detailOf({ leftOut, problems: [{ ...missingFile, code: 'secret-not-opened' }], moreProblems: 4 }))
    await show()
    await expect.element(page.getByText(words.summary.leftOut(120, 1, 3_000))).toBeVisible()
    await page.getByText(`${words.problems.title}: ${words.problems.count(5)}`).click()
    await expect.element(page.getByText('This member holds secrets and is never opened.')).toBeVisible()
    await expect.element(page.getByText(words.problems.more(4))).toBeVisible()
  })

  test('says why the last run wrote nothing', async () => {
    given(detailOf({ failure: 'disk-full' }))
    await show()
    await expect.element(page.getByRole('alert')).toMatchTextContent(words.failures['disk-full'])
  })
})

const event: ManagedEvent = {
  _id: idOf(46),
  name: 'Regatta',
  description: 'Find them all.',
  isSolo: true,
  minTeamSize: 0,
  maxTeamSize: 0,
  scope: 'open',
  startDate: '2026-12-02T08:00:00.000Z',
  endDate: '2026-12-02T18:00:00.000Z',
  freezeDate: null,
  pausedAt: null,
  practiceAfterEnd: true,
  confirmedMembers: false,
  flagWrapper: null,
  writeUps: true,
  requiresReview: false,
  place: null,
  status: 'upcoming',
  rules: null,
  revealedAt: null,
  version: 1,
}

describe('the choices', () => {
  const change = (choices: Partial<ImportChoices>): void =>
    api.answer(chooseForImport, ({ body }) => {
      const saved = { ...detailOf().choices, ...(body as ImportChoices), ...choices }
      return detailOf({ choices: saved, outcomes: { create: 2, copy: 1, replace: 0, skip: 0 } })
    })

  test('are saved at once, and the preview follows them', async () => {
    given(detailOf())
    change({})
    await show()
    await page.getByText(words.choices.existings.copy).click()
    await expect.element(page.getByRole('button', { name: words.run.label(3) })).toBeEnabled()
    expect(api.calls(chooseForImport)[0]?.body).toEqual({ ...detailOf().choices, existing: 'copy' })
    await expect.element(page.getByText(words.choices.existingHints.copy)).toBeVisible()
  })

  test('of an event need the event, and nothing can be run before it is chosen', async () => {
    given(detailOf())
    change({})
    api.answer(listEvents, { events: [event], currentRows: 1, totalRows: 1 })
    api.answer(getEvent, event)
    await show()
    await page.getByText(words.choices.destinations.event).click()
    await expect.element(page.getByRole('button', { name: words.run.label(2) })).toBeDisabled()
    expect(api.calls(chooseForImport)).toHaveLength(0)
    await page.getByLabelText(words.choices.event, { exact: true }).click()
    await page.getByRole('option', { name: event.name }).click()
    await expect
      .poll(() => api.calls(chooseForImport).at(-1)?.body)
      .toMatchObject({ destination: 'event', event: event._id })
  })

  test('offer the event of the file only if it can be made', async () => {
    const inFile = {
      name: 'Cup',
      startDate: null,
      endDate: null,
      isSolo: true,
      canBeMade: false,
      isPeriodDerived: false,
    }
    given(detailOf({ event: inFile }))
    await show()
    await expect.element(page.getByText(words.choices.destinations.event)).toBeVisible()
    await expect.element(page.getByText(words.choices.destinations['new-event'])).not.toBeInTheDocument()
    given(detailOf({ event: { ...inFile, canBeMade: true } }))
    change({})
    await renderUi(<ImportScreen id={idOf(41)} />, { user: admin })
    await page.getByText(words.choices.destinations['new-event']).click()
    await expect.poll(() => api.calls(chooseForImport).length).toBe(1)
  })

  test('that cannot be saved are as before, with the reason', async () => {
    given(detailOf())
    api.refuse(chooseForImport, 'import-not-ready')
    await show()
    await page.getByText(words.choices.existings.replace).click()
    await expect.element(page.getByText(words.choices.failed)).toBeVisible()
    await expect.element(page.getByText(words.choices.existingHints.skip)).toBeVisible()
  })
})

test('an import is run after a question that says what follows, and shows how far it is', async () => {
  given(detailOf({ outcomes: { create: 2, copy: 0, replace: 1, skip: 0 } }))
  api.answer(runImport, detailOf({ state: 'running', percent: 5 }))
  await show()
  await page.getByRole('button', { name: words.run.label(3) }).click()
  await expect.element(dialog).toMatchTextContent(words.run.practice)
  await expect.element(dialog).toMatchTextContent(words.run.replaces(1))
  await expect.element(dialog.getByRole('button', { name: words.run.cancel })).toHaveFocus()
  api.answer(getImport, detailOf({ state: 'running', percent: 5 }))
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByRole('progressbar', { name: words.running.progress })).toBeVisible()
  expect(api.calls(runImport)).toHaveLength(1)
})

test('an import with nothing in it cannot be run, but can be discarded', async () => {
  given(detailOf({ outcomes: { create: 0, copy: 0, replace: 0, skip: 3 } }))
  api.answer(discardImport, { status: 200, message: '' })
  const { address } = await show()
  await expect.element(page.getByRole('button', { name: words.run.nothing })).toBeDisabled()
  await page.getByRole('button', { name: words.discard.label }).click()
  await dialog.getByRole('button', { name: words.discard.confirm }).click()
  await expect.poll(address).toBe('/admin/imports')
})

describe('the report', () => {
  const made = { _id: idOf(8), name: 'Robots', name_fr: null }
  const done = detailOf({ state: 'done', finishedAt: '2026-11-16T11:00:00.000Z' })

  test('leads to what was made', async () => {
    given(done, [rowOf({ challenge: made })])
    await show()
    await expect
      .element(page.getByRole('link', { name: 'Robots' }))
      .toHaveAttribute('href', `/admin/challenges/${idOf(8)}`)
    await expect
      .element(page.getByRole('link', { name: words.report.toChallenges }))
      .toHaveAttribute('href', '/admin/challenges?event=none')
    await expect.element(page.getByRole('button', { name: words.report.download })).toBeEnabled()
  })

  test('of many results that is undone shows how far it is', async () => {
    given(detailOf({ state: 'undoing', percent: 40, finishedAt: '2026-11-16T10:00:00.000Z' }))
    await show()
    await expect.element(page.getByRole('heading', { name: words.undoing.title })).toBeVisible()
    await expect.element(page.getByText(words.percent(40))).toBeVisible()
  })

  test('says why an undo deleted nothing', async () => {
    given(detailOf({ state: 'done', failure: 'played', finishedAt: '2026-11-16T10:00:00.000Z' }))
    await show()
    await expect.element(page.getByRole('alert')).toMatchTextContent(words.failures.played)
  })

  test('can be taken back, as long as nobody has played', async () => {
    given(done)
    api.refuse(undoImport, 'import-played', { count: 2 })
    await show()
    await page.getByRole('button', { name: words.undo.label }).click()
    await expect.element(dialog).toMatchTextContent(words.undo.limit)
    await dialog.getByRole('button', { name: words.undo.confirm }).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('can no longer be undone')
    const undone = { ...done, state: 'undone' as const }
    api.answer(undoImport, undone)
    api.answer(getImport, undone)
    await dialog.getByRole('button', { name: words.undo.confirm }).click()
    await expect.element(page.getByText(words.report.undone)).toBeVisible()
    await expect.element(page.getByRole('button', { name: words.undo.label })).not.toBeInTheDocument()
  })
})

test('a file that cannot be read says why', async () => {
  given(detailOf({ state: 'failed', failure: 'unreadable', problem: unreadable }))
  await show()
  await expect.element(page.getByRole('alert')).toMatchTextContent(words.failures.unreadable)
  await expect.element(page.getByRole('alert')).toMatchTextContent('damaged or cut short: unexpected end.')
  await expect.element(page.getByRole('link', { name: words.unreadable.another })).toBeVisible()
})

test('an import that is discarded, gone, elsewhere or out of reach is not an empty page', async () => {
  given(detailOf({ state: 'discarded' }))
  await show()
  await expect.element(page.getByText(words.discarded.title)).toBeVisible()
  api.refuse(getImport, 'not-found')
  await renderUi(<ImportScreen id={idOf(42)} />, { user: admin })
  await expect.element(page.getByText(words.gone.text)).toBeVisible()
  api.refuse(getImport, 'unavailable')
  await renderUi(<ImportScreen id={idOf(43)} />, { user: admin })
  await expect.element(page.getByText(words.failed.title)).toBeVisible()
  await renderUi(<ImportScreen id="abc" />, { user: admin })
  await expect.element(page.getByText(table.wrongAddress)).toBeVisible()
})
