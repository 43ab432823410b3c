import { expect, test } from 'vitest'
import type { AwardRecord, History, SubmissionRecord, Team } from '@drapeau/formats/history.ts'
import {
  awardReason,
  isUsableTime,
  isUsableValue,
  prepareTeam,
  statusOf,
  storedAnswer,
  TeamNames,
} from './prepared-results.ts'
import { resultsBarrier } from './results-choice.ts'
import { hasResults, summariseResults } from './results-summary.ts'

const now = new Date('2026-11-17T12:00:00Z')

const team = (parts: Partial<Team> = {}): Team => ({
  id: '7',
  name: 'Anchors',
  captain: null,
  affiliation: null,
  country: null,
  isHidden: false,
  isBanned: false,
  createdAt: null,
  ...parts,
})

test('each team gets a name of its own that a team may have', () => {
  const names = new TeamNames()
  const named = (name: string): string => prepareTeam(team({ name }), names).name
  expect(['Anchors', 'ANCHORS', 'anchors', 'Anchors (2)', '<script>', '\u202E'].map(named)).toEqual([
    'Anchors',
    'ANCHORS (2)',
    'anchors (3)',
    'Anchors (2) (2)',
    'script',
    'Team 7',
  ])
})

test('twenty thousand teams of one name are named in no time that anybody would notice', () => {
  const names = new TeamNames()
  const all = Array.from({ length: 20_000 }, () => names.take('Crew'))
  expect(new Set(all).size).toBe(20_000)
  expect(all.at(-1)).toBe('Crew (20000)')
})

test('a ban weighs more than being hidden', () => {
  expect(statusOf({ isBanned: true, isHidden: true })).toBe('disqualified')
  expect(statusOf({ isBanned: false, isHidden: true })).toBe('hidden')
  expect(statusOf({ isBanned: false, isHidden: false })).toBe('playing')
})

test.each([
  [null, false],
  ['1970-01-01T00:00:00.000Z', false],
  ['2026-11-17T12:00:00.000Z', true],
  ['2026-11-17T12:00:00.001Z', false],
])('the time %s can be used: %s', (at, isUsable) => {
  expect(isUsableTime(at, now)).toBe(isUsable)
})

test('an answer loses what cannot be stored, and no half of a character stays', () => {
  expect(storedAnswer({ provided: 'a\0b' })).toBe('ab')
  expect(storedAnswer({ provided: 'flag{é漢}' })).toBe('flag{é漢}')
  expect(Array.from(storedAnswer({ provided: '🏴'.repeat(2_000) }))).toHaveLength(1_000)
})

test.each([
  [0, false],
  [1.5, false],
  [-1_000_000, true],
  [1_000_001, false],
])('an award of %d points can be given: %s', (value, isUsable) => {
  expect(isUsableValue({ value })).toBe(isUsable)
})

test('the reason of an award is its name and its text on one line', () => {
  expect(awardReason({ name: 'Best knot', description: 'with\none hand' })).toBe('Best knot: with one hand')
  expect(awardReason({ name: ' ', description: '' })).toBe('Award')
  expect(awardReason({ name: 'x'.repeat(500), description: '' })).toHaveLength(200)
})

const ended = {
  isSolo: true,
  startDate: new Date('2020-01-01'),
  endDate: new Date('2020-01-02'),
  pausedAt: null,
  freezeDate: null,
  revealedAt: null,
}

test('results need an event that is over, empty, visible and played the same way', () => {
  const barrier = (event: Partial<typeof ended> | object, entries = 0, isSolo = true) =>
    resultsBarrier({ ...ended, ...event }, { entries, isSolo, now })
  expect(barrier({})).toBeUndefined()
  expect(barrier({ endDate: new Date('2030-01-01') })).toBe('results-not-over')
  expect(barrier({ pausedAt: new Date('2020-01-01T12:00:00Z') })).toBe('results-not-over')
  expect(barrier({}, 1)).toBe('results-event-unfit')
  expect(barrier({}, 0, false)).toBe('results-event-unfit')
  expect(barrier({ freezeDate: ended.endDate })).toBe('results-event-unfit')
  expect(barrier({ freezeDate: ended.endDate, revealedAt: now })).toBeUndefined()
})

async function* listed<Item>(items: Iterable<Item>): AsyncIterable<Item> {
  yield* items
}

const history = (parts: Partial<History> = {}): History => ({
  requiresConfirmation: false,
  people: () => listed([]),
  teams: () => listed([]),
  submissions: () => listed<SubmissionRecord>([]),
  solves: () => listed([]),
  awards: () => listed<AwardRecord>([]),
  unlocks: () => listed([]),
  ...parts,
})

function* teamsOf(count: number): Iterable<Team> {
  for (let id = 1; id <= count; id += 1) yield team({ id: String(id), name: `Crew ${id}` })
}

test('more teams than can be imported leave out all results, and the preview says so', async () => {
  const problems: Parameters<typeof summariseResults>[2] = []
  const most = await summariseResults(history({ teams: () => listed(teamsOf(20_000)) }), null, problems)
  expect([most.total.teams, most.isSolo, problems]).toEqual([20_000, false, []])
  const more = await summariseResults(history({ teams: () => listed(teamsOf(20_001)) }), null, problems)
  expect(hasResults(more.total)).toBe(false)
  expect(problems).toEqual([
    { code: 'too-many-results', place: { file: 'db/teams.json' }, parameters: { most: 20_000 } },
  ])
})
