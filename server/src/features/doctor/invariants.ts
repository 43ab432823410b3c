import { screens } from '@drapeau/contract/screens.ts'
import { patternProblem } from '@drapeau/rules/flag-pattern.ts'
import { flagOfChoices } from '#features/submissions/choices.ts'
import { flagColumns, flagsIn } from '#features/submissions/flag-columns.queries.ts'
import type { Db } from '#platform/database/database.ts'
import {
  miscountedAttempts,
  overcarried,
  overspent,
  paidTwice,
  tooManyAttempts,
  unsolvedSolves,
} from './submission-searches.queries.ts'
import { type Brokenness, findBroken, type Search } from './broken.queries.ts'
import { listFlags } from './flags.queries.ts'
import { expectedGuards } from './guards.ts'
import { brokenFreezes, miscountedSeats, overfull, strayCaptains, unfrozen } from './seat-searches.queries.ts'
import { miscounted, misvalued, misplaced, solvedTwice } from './solve-searches.queries.ts'
import { circles, findOrphans, missingGuards, noAdmins, openSessions, strayRecords } from './tie-searches.queries.ts'

export interface Invariant {
  /** What it means when something is found. */
  state: 'warning' | 'bad'
  find: (db: Db, now: Date) => Promise<Brokenness>
  /** Where an administrator can fix it, if on a screen at all. */
  link?: string
}

const always = (search: Search) => (db: Db) => findBroken(db, search)

/** What holds in the database whatever happens at the same time, by the name under which it is reported. */
export const invariants = {
  guards: { state: 'bad', find: async (db) => findBroken(db, missingGuards(await expectedGuards())) },
  'solved-once': { state: 'bad', find: always(solvedTwice) },
  'solves-answered': { state: 'bad', find: always(unsolvedSolves), link: screens.adminSubmissions },
  counts: { state: 'bad', find: always(miscounted) },
  prices: { state: 'bad', find: always(misvalued), link: screens.adminChallenges },
  places: { state: 'bad', find: always(misplaced) },
  attempts: { state: 'bad', find: always(miscountedAttempts) },
  'attempts-allowed': { state: 'warning', find: always(tooManyAttempts), link: screens.adminChallenges },
  'attempts-carried': { state: 'bad', find: always(overcarried) },
  'hints-once': { state: 'bad', find: always(paidTwice) },
  'hints-affordable': { state: 'warning', find: always(overspent), link: screens.adminStandings },
  seats: { state: 'bad', find: always(miscountedSeats) },
  'seats-allowed': { state: 'bad', find: always(overfull), link: screens.adminEvents },
  captains: { state: 'warning', find: always(strayCaptains), link: screens.adminEvents },
  freezes: { state: 'warning', find: (db, now) => findBroken(db, unfrozen(now)) },
  'freezes-whole': { state: 'bad', find: always(brokenFreezes) },
  flags: { state: 'bad', find: findUnsolvable, link: screens.adminChallenges },
  requirements: { state: 'bad', find: always(circles), link: screens.adminChallenges },
  orphans: { state: 'bad', find: async (db) => findBroken(db, await findOrphans(db)) },
  'left-behind': { state: 'warning', find: always(strayRecords), link: screens.adminChallenges },
  sessions: { state: 'bad', find: always(openSessions), link: screens.adminUsers },
  admins: { state: 'bad', find: always(noAdmins) },
} as const satisfies Record<string, Invariant>

export type InvariantName = keyof typeof invariants

export const invariantNames = Object.keys(invariants).filter((name): name is InvariantName => name in invariants)

/** Challenges that nobody can solve: a pattern that cannot run, keys or choices that are not those of the flags. */
async function findUnsolvable(db: Db): Promise<Brokenness> {
  const wrong = (await listFlags(db)).filter((row) => {
    const flags = flagsIn(row)
    const isUnusable = flags.some(
      ({ type, content, isCaseSensitive }) => type === 'regex' && patternProblem(content, isCaseSensitive) !== null,
    )
    if (row.choices.length > 0 && row.flag !== flagOfChoices(row.choices).content) return true
    return isUnusable || flagColumns(flags, row.flagLogic).flag_keys.join() !== row.keys.join()
  })
  const examples = wrong.slice(0, 3).map(({ name }) => ({ of: name, stored: null, found: null }))
  return { total: wrong.length, examples }
}
