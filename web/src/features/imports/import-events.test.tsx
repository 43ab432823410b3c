import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ImportRow } from '@drapeau/contract/import-rows.ts'
import { getImport, type ImportDetail, listImportRows } from '@drapeau/contract/imports.ts'
import { office } from '#messages/office/en.ts'
import { office as officeFr } from '#messages/office/fr.ts'
import { api } from '../../../test/api.ts'
import { renderUi } from '../../../test/render.tsx'
import { idOf, zoe } from '../../../test/samples.ts'
import { detailOf, rowOf } from './imports.test-data.ts'
import { ImportScreen } from './import-screen.tsx'

const { imports: words, importedEvents: named } = office
const admin = { ...zoe, type: 'admin' } as const

const dates = { startDate: '2027-03-01T09:00:00.000Z', endDate: '2027-03-02T09:00:00.000Z' }
const noDates = { startDate: null, endDate: null }

const spring = { name: 'Spring', ...dates, challenges: 2, outcome: 'make', event: null } as const

const events: ImportDetail['events'] = [
  { name: 'Autumn', ...dates, challenges: 3, outcome: 'use', event: { _id: idOf(5), name: 'Autumn' } },
  { name: 'Lost', ...noDates, challenges: 1, outcome: 'missing', event: null },
  spring,
]

const severally = (parts: Partial<ImportDetail> = {}): ImportDetail => {
  const usual = detailOf()
  return { ...usual, choices: { ...usual.choices, destination: 'own-events' }, events, ...parts }
}

function given(detail: ImportDetail, rows: ImportRow[] = []): void {
  api.answer(getImport, detail)
  api.answer(listImportRows, { rows, currentRows: rows.length, totalRows: rows.length })
}

const show = (options: Parameters<typeof renderUi>[1] = {}) =>
  renderUi(<ImportScreen id={idOf(40)} />, { user: admin, ...options })

const section = page.getByRole('region', { name: named.title })

describe('a file whose challenges name events', () => {
  test('shows which of them exist, are made or are missing', async () => {
    given(severally())
    await show()
    await expect
      .element(section.getByRole('link', { name: 'Autumn' }))
      .toHaveAttribute('href', `/admin/events/${idOf(5)}`)
    const items = section.getByRole('listitem')
    await expect.element(items.nth(0)).toMatchTextContent(named.outcomes.use)
    await expect.element(items.nth(1)).toMatchTextContent(named.outcomes.missing)
    await expect.element(items.nth(2)).toMatchTextContent(named.outcomes.make)
    await expect.element(items.nth(2)).toMatchTextContent(named.count(2))
    await expect.element(section.getByText(named.missing)).toBeVisible()
  })

  test('says of each challenge where it goes, and before the run how many events are made', async () => {
    given(severally(), [
      rowOf({ event: 'Spring' }),
      rowOf({ number: 2, name: 'Alone' }),
      rowOf({ number: 3, name: 'Lost one', event: 'Lost', outcome: 'skip', reason: 'event-missing' }),
    ])
    await show()
    await expect.element(page.getByRole('row', { name: /^Robots/ })).toMatchTextContent('Spring')
    await expect.element(page.getByRole('row', { name: /^Alone/ })).toMatchTextContent(words.rows.practice)
    await expect
      .element(page.getByRole('row', { name: /^Lost one/ }))
      .toMatchTextContent(words.rows.reasons['event-missing'])
    await page.getByRole('button', { name: words.run.label(2) }).click()
    await expect.element(page.getByRole('dialog').getByText(named.run(1))).toBeVisible()
  })

  test('is in French for French readers, and fits on a phone', async () => {
    given(severally(), [rowOf({ event: 'Lost', outcome: 'skip', reason: 'event-missing' })])
    await show({ language: 'fr', viewport: 'phone' })
    await expect.element(page.getByText(officeFr.importedEvents.missing)).toBeVisible()
    await expect.element(page.getByText('événement introuvable')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  })

  test('says in the report which were made, and before an undo that they go', async () => {
    const made = events.with(2, { ...spring, event: { _id: idOf(6), name: 'Spring' } })
    given(severally({ state: 'done', finishedAt: '2026-11-16T10:00:00.000Z', events: made }))
    await show()
    await expect.element(section.getByRole('listitem').nth(2)).toMatchTextContent(named.became.make)
    await page.getByRole('button', { name: words.undo.label }).click()
    await expect.element(page.getByRole('dialog').getByText(named.undo(1))).toBeVisible()
  })
})

describe('the link to the challenges that came', () => {
  const link = page.getByRole('link', { name: words.report.toChallenges })
  const done = { state: 'done', finishedAt: '2026-11-16T10:00:00.000Z' } as const
  const usual = detailOf().choices

  test.each([
    ['practice', null, '?event=none'],
    ['new-event', idOf(9), `?event=${idOf(9)}`],
    ['own-events', null, ''],
  ] as const)('after an import into %s shows those', async (destination, eventId, search) => {
    given(detailOf({ ...done, eventId, choices: { ...usual, destination } }))
    await show()
    await expect.element(link).toHaveAttribute('href', `/admin/challenges${search}`)
  })
})
