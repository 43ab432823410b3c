import { expect, test } from 'vitest'
import type { EventFacts } from './event-facts.queries.ts'
import { challengesOf, datesOf, draftsOf, freezeOf, scopeOf } from './event-checks.ts'
import { queueOf } from './mail-checks.ts'
import type { ServerFacts } from './server.queries.ts'
import { backupsOf, clockOf, diskOf, durabilityOf, roleOf } from './site-checks.ts'
import { words } from './words.ts'

const texts = words.en
const gigabyte = 2 ** 30
const hour = 3_600_000
const now = new Date('2026-11-15T12:00:00Z')
const at = (hours: number): Date => new Date(now.getTime() + hours * hour)
const facts: ServerFacts = { now, version: 180_004, encoding: 'UTF8', unsafe: [], rights: [] }

test('O2 a role with more rights than needed is reported', () => {
  expect(roleOf(facts, texts).state).toBe('ok')
  expect(roleOf({ ...facts, rights: ['superuser', 'createdb'] }, texts)).toMatchObject({
    state: 'bad',
    text: 'has more rights than it needs: superuser, createdb',
  })
})

test('a database without durable writes is reported', () => {
  expect(durabilityOf(facts, texts).state).toBe('ok')
  expect(durabilityOf({ ...facts, unsafe: ['fsync'] }, texts)).toMatchObject({
    state: 'bad',
    text: expect.stringContaining('fsync = off') as string,
  })
})

test('clocks may differ by two seconds; half a minute is an error', () => {
  expect([0, 1_900, -1_900, 3_000, -31_000].map((ms) => clockOf(ms, texts).state)).toEqual([
    'ok',
    'ok',
    'ok',
    'warning',
    'bad',
  ])
})

test('five gigabytes of disk space are enough, less than one is an error', () => {
  expect([10, 4, 0.5].map((free) => diskOf(free * gigabyte, texts).state)).toEqual(['ok', 'warning', 'bad'])
})

test('a backup of the last night is fresh', () => {
  expect(backupsOf(null, now, texts).state).toBe('warning')
  expect(backupsOf(at(-20), now, texts)).toEqual({ state: 'ok', text: 'the last one is 20 h old' })
  expect(backupsOf(at(-31), now, texts).state).toBe('warning')
})

test('a failed mail is an error; a few queued ones are normal', () => {
  const counts = { waiting: 3, failed: 0, sent: 9 }
  expect(queueOf(counts, texts.site).state).toBe('ok')
  expect(queueOf({ ...counts, waiting: 21 }, texts.site).state).toBe('warning')
  expect(queueOf({ ...counts, failed: 1 }, texts.site).state).toBe('bad')
})

const event: EventFacts = {
  id: 'e',
  name: 'Regatta',
  rules: null,
  scope: 'open',
  confirmedMembers: false,
  isSolo: true,
  minTeamSize: 0,
  maxTeamSize: 0,
  startDate: at(1),
  endDate: at(5),
  freezeDate: null,
  pausedAt: null,
  challenges: 3,
  sameFlags: [],
  weakFlags: [],
  foreignRequirements: [],
  dearHints: [],
  drafts: [],
  outOfTime: [],
  undescribed: [],
  entries: 0,
  smallTeams: [],
}

test('S5 implausible dates are reported', () => {
  const dates = (startDate: Date, endDate: Date) => datesOf({ ...event, startDate, endDate }, now, texts)
  expect(dates(at(1), at(5))).toEqual({ state: 'ok', text: 'starts in 1 h' })
  expect(dates(at(-1), at(5))).toEqual({ state: 'ok', text: 'runs for another 5 h' })
  expect(dates(at(1), at(1.1))).toMatchObject({ state: 'warning', text: 'lasts only 6 minutes' })
  expect(dates(at(1), at(24 * 40))).toMatchObject({ state: 'warning', text: 'lasts 40 days' })
  expect(dates(at(-5), at(0))).toMatchObject({ state: 'warning', text: 'it has ended' })
})

test('a freeze should be in the second half of the event', () => {
  const freeze = (freezeDate: Date | null) => freezeOf({ ...event, freezeDate }, texts).state
  expect([null, at(4), at(5), at(2)].map(freeze)).toEqual(['ok', 'ok', 'warning', 'warning'])
})

test('drafts are reported from a week before the start, and windows outside the event at any time', () => {
  const drafts = (startDate: Date, outOfTime: string[] = []) =>
    draftsOf({ drafts: ['Buoy'], outOfTime, startDate }, now, texts)
  expect(drafts(at(24 * 8))).toEqual({ state: 'ok', text: '1 draft' })
  expect(drafts(at(24 * 6))).toMatchObject({ state: 'warning', examples: ['Buoy'] })
  expect(drafts(at(-1))).toMatchObject({ state: 'warning', examples: ['Buoy'] })
  expect(drafts(at(24 * 8), ['Late'])).toMatchObject({ state: 'warning', examples: ['Late'] })
  expect(draftsOf({ drafts: [], outOfTime: [], startDate: at(1) }, now, texts).state).toBe('ok')
})

test('an event without challenges is an error from a day before its start', () => {
  const bare = { ...event, challenges: 0 }
  expect(challengesOf({ ...bare, startDate: at(25) }, now, texts).state).toBe('warning')
  expect(challengesOf({ ...bare, startDate: at(23) }, now, texts).state).toBe('bad')
})

test('players who may enter are counted by the rule for entering', () => {
  const people = [
    { school: 'Epitech', schoolConfirmed: false, email: '@school.example', countryCode: 'FR', people: 2 },
    { school: 'Epitech', schoolConfirmed: true, email: '@mail.example', countryCode: 'FR', people: 4 },
    { school: null, schoolConfirmed: false, email: '@school.example', countryCode: 'BE', people: 3 },
  ]
  const home = { school: 'EPITECH', country: 'France', schoolDomains: [] as string[] }
  const invited = (scope: EventFacts['scope'], confirmedMembers = false, schoolDomains = home.schoolDomains) =>
    scopeOf({ scope, confirmedMembers }, people, { ...home, schoolDomains }, texts).text
  expect(invited('special EPITECH')).toBe('6 people can')
  expect(invited('special EPITECH', true)).toBe('4 people can')
  expect(invited('special EPITECH', true, ['school.example'])).toBe('6 people can')
  expect(invited('open', true)).toBe('9 people can')
  expect(scopeOf({ scope: 'national', confirmedMembers: false }, people.slice(2), home, texts).state).toBe('warning')
})
