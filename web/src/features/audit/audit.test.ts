import { describe, expect, test } from 'vitest'
import type { AuditRecord, AuditValue } from '@drapeau/contract/audit/audit.ts'
import { office } from '#messages/office/en.ts'
import { dayLabel, daysOf } from './audit-days.ts'
import { readFilters, withFilter } from './audit-filters.ts'
import { clipped, placeOf, saidAtOnce, shownChange, sidesOf } from './audit-values.ts'

const record = (more: Partial<AuditRecord> = {}): AuditRecord => ({
  _id: 'r',
  actor: { _id: 'a', name: 'Ada' },
  token: null,
  role: null,
  action: 'updated',
  kind: 'event',
  subject: { _id: 's', name: 'BlueLock' },
  changes: [],
  createdAt: '2026-11-15T12:00:00Z',
  ...more,
})

describe('the filters in the address', () => {
  test('are read, and invalid values are ignored', () => {
    expect(readFilters({ kind: 'event', action: 'deleted' })).toEqual({ kind: 'event', action: 'deleted' })
    expect(readFilters({ kind: 'password', action: 7, q: 'x' })).toEqual({ kind: undefined, action: undefined })
  })

  test('change one by one, return to the first page, and keep the search', () => {
    const before = { q: 'ada', page: 3, kind: 'user' }
    expect(withFilter(before, 'action', 'created')).toEqual({
      q: 'ada',
      kind: 'user',
      action: 'created',
      page: undefined,
    })
    expect(withFilter(before, 'kind', '')).toEqual({ q: 'ada', kind: undefined, page: undefined })
  })
})

describe('the days', () => {
  const now = new Date('2026-11-15T12:00:00Z')

  test('are those of the reader’s time zone, not of UTC', () => {
    const late = record({ _id: '1', createdAt: '2026-11-14T23:30:00Z' })
    const early = record({ _id: '2', createdAt: '2026-11-14T22:30:00Z' })
    expect(daysOf([late, early], 'Europe/Paris').map(({ day }) => day)).toEqual(['2026-11-15', '2026-11-14'])
    expect(daysOf([late, early], 'UTC').map(({ records }) => records.length)).toEqual([2])
    expect(daysOf([], 'UTC')).toEqual([])
  })

  test('are called today, yesterday, or by their date', () => {
    const label = (day: string) => dayLabel('en', day, now, 'UTC')
    expect(['2026-11-15', '2026-11-14', '2026-11-13'].map(label)).toEqual(['Today', 'Yesterday', '13 November 2026'])
    expect(dayLabel('fr', '2026-11-15', now, 'UTC')).toMatch(/^Aujourd.hui$/)
    expect(dayLabel('en', '2026-11-16', now, 'Pacific/Kiritimati')).toBe('Today')
  })
})

describe('a change', () => {
  const reader = { office, language: 'en', countryLabel: (name: string) => name } as const
  const shown = (field: string, after: AuditValue) => shownChange(reader, 'event', { field, before: null, after }).after

  test('has its translated field name, or the original one', () => {
    expect(shownChange(reader, 'event', { field: 'startDate', before: null, after: null }).label).toBe('Start')
    expect(shownChange(reader, 'event', { field: 'novelty', before: 1, after: 2 }).label).toBe('novelty')
  })

  test('shows values in readable form', () => {
    expect(shown('name', null)).toEqual({ is: 'nothing' })
    expect(shown('name', '')).toEqual({ is: 'nothing' })
    expect(shown('requirements', [])).toEqual({ is: 'nothing' })
    expect(shown('requirements', ['Caesar', 'Vigenère'])).toEqual({ is: 'list', items: ['Caesar', 'Vigenère'] })
    expect(shown('active', false)).toEqual({ is: 'text', text: 'no' })
    expect(shown('value', 1_500)).toEqual({ is: 'text', text: '1,500' })
    expect(shown('size', 1_536)).toEqual({ is: 'text', text: '1.5 kB' })
    expect(shown('value', 0)).toEqual({ is: 'text', text: '0' })
    expect(shown('extension', '2026-11-25T18:34:38.646Z')).toMatchObject({
      text: expect.stringMatching(/^25 November 2026/),
    })
    expect(shown('endDate', '2026-12-05T09:00:00Z')).toMatchObject({ text: expect.stringMatching(/^5 December 2026/) })
    expect(shown('endDate', 'never')).toEqual({ is: 'text', text: 'never' })
    expect(shown('revealedAt', '2026-12-05T09:00:00Z')).toMatchObject({ text: expect.stringMatching(/^5 December/) })
  })

  test('X4 shows rich text without tags, and with tags where only these differ', () => {
    const change = (before: string, after: string, field = 'description') =>
      shownChange(reader, 'challenge', { field, before, after })
    expect(change('<p>Find <b>it</b></p>', '<p>Find &lt;them&gt; &amp; all</p><p class="x')).toMatchObject({
      before: { text: 'Find it' },
      after: { text: 'Find <them> & all' },
    })
    expect(change('<p>Find it</p>', '<p>Find <b>it</b></p>')).toMatchObject({
      after: { text: '<p>Find <b>it</b></p>' },
    })
    expect(change('<p>Trouvez</p>', '<p>Cherchez</p>', 'description_fr')).toMatchObject({
      label: 'Description in French',
      after: { text: 'Cherchez' },
    })
    const rules = { field: 'rules', before: null, after: '<p>No cannons.</p>' }
    expect(shownChange(reader, 'event', rules)).toMatchObject({ label: 'Rules', after: { text: 'No cannons.' } })
    // The description of an event is plain text, even if it contains tags.
    const plain = { field: 'description', before: null, after: '<p>Soon</p>' }
    expect(shownChange(reader, 'event', plain)).toMatchObject({ after: { text: '<p>Soon</p>' } })
  })

  test('has two sides, except for new and deleted objects', () => {
    expect(sidesOf('created')).toEqual(['after'])
    expect(sidesOf('deleted')).toEqual(['before'])
    expect(sidesOf('updated')).toEqual(['before', 'after'])
  })
})

test('actions on points and write-ups have their own words', () => {
  const words = office.audit
  expect(words.did('updated', 'write-up')).toBe('changed the write-up of')
  expect(words.did('deleted', 'award')).toBe('undid the points of')
  expect(words.did('deleted', 'write-up')).toBe('deleted the write-up of')
  expect(words.did('created', 'announcement')).toBe('sent the announcement')
  expect(words.did('created', 'hint')).toBe('created a hint of')
})

describe('a short change', () => {
  const change = (label: string, before: string | null, after: string | null) => {
    const shown = (text: string | null) =>
      text === null ? ({ is: 'nothing' } as const) : ({ is: 'text', text } as const)
    return { field: label, label, before: shown(before), after: shown(after) }
  }
  const shortOf = (action: AuditRecord['action'], ...changes: ReturnType<typeof change>[]) =>
    saidAtOnce(action, changes, office.audit)

  test('is shown in its row', () => {
    expect(shortOf('updated', change('Name', 'Ada', 'Ada L.'))).toBe('Name: Ada → Ada L.')
    expect(shortOf('updated', change('School', null, 'EPITECH'))).toBe('School: nothing → EPITECH')
    expect(shortOf('created', change('Points', null, '75'), change('Reason', null, 'A fine report'))).toBe(
      'Points: 75 · Reason: A fine report',
    )
    expect(shortOf('deleted', change('Title', 'Soon', null))).toBe('Title: Soon')
  })

  test('a longer change has to be opened', () => {
    expect(shortOf('updated', change('A', '1', '2'), change('B', '1', '2'), change('C', '1', '2'))).toBeNull()
    expect(shortOf('created', change('Reason', null, 'x'.repeat(90)))).toBeNull()
  })
})

test('a long text is cut between words', () => {
  expect(clipped('short')).toBeNull()
  expect(clipped('x'.repeat(240))).toBeNull()
  expect(clipped('x'.repeat(241))).toBe(`${'x'.repeat(240)}…`)
  const cut = clipped('word '.repeat(100)) ?? ''
  expect(cut).toMatch(/word…$/)
  expect(cut.length).toBeLessThanOrEqual(241)
})

test('an object is linked by its kind, unless it is deleted', () => {
  expect(placeOf(record())).toEqual({ to: '/admin/events/$id', params: { id: 's' } })
  expect(placeOf(record({ kind: 'category' }))).toEqual({ to: '/admin/categories', search: { q: 'BlueLock' } })
  expect(placeOf(record({ kind: 'write-up' }))).toEqual({ to: '/admin/write-ups/$id', params: { id: 's' } })
  expect(placeOf(record({ kind: 'announcement' }))).toMatchObject({ to: '/admin/notifications' })
  expect(placeOf(record({ kind: 'hint' }))).toBeNull()
  expect(placeOf(record({ action: 'deleted' }))).toBeNull()
})
