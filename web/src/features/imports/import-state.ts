import type { PersonOutcome } from '@drapeau/contract/imported-people.ts'
import { LeftOutResults } from '@drapeau/contract/imported-results.ts'
import type { ImportOutcome, NamedEvent } from '@drapeau/contract/import-rows.ts'
import type { Import, ImportDetail, ImportState } from '@drapeau/contract/imports.ts'

/** Which challenges of a file the table shows. */
export const shownKinds = ['all', 'problems', 'skip'] as const
export type Shown = (typeof shownKinds)[number]

/** Read from the address (`?show=problems`); what makes no sense is as if unsaid. */
export function readShown(search: object): Shown {
  const asked: unknown = Reflect.get(search, 'show')
  return shownKinds.find((kind) => kind === asked) ?? 'all'
}

/** The two tables of an import: its challenges, and the people where they come too. */
export const importParts = ['challenges', 'people'] as const
export type ImportPart = (typeof importParts)[number]

/** Read from the address (`?part=people`). */
export function readPart(search: object, { choices }: Pick<ImportDetail, 'choices'>): ImportPart {
  return choices.people !== 'none' && Reflect.get(search, 'part') === 'people' ? 'people' : 'challenges'
}

export function isUnderWay({ state }: Pick<Import, 'state'>): boolean {
  return state === 'reading' || state === 'running' || state === 'undoing'
}

/** It waits for its administrator. */
export function isOpen({ state }: Pick<Import, 'state'>): boolean {
  return state === 'reading' || state === 'ready' || state === 'running'
}

export const badgeOf = {
  reading: 'info',
  ready: 'info',
  running: 'info',
  done: 'good',
  failed: 'warning',
  undoing: 'info',
  undone: 'quiet',
  discarded: 'quiet',
} as const satisfies Record<ImportState, 'good' | 'quiet' | 'warning' | 'info'>

export const outcomeBadge = {
  create: 'good',
  copy: 'good',
  replace: 'info',
  skip: 'quiet',
} as const satisfies Record<ImportOutcome, 'good' | 'quiet' | 'info'>

export const eventBadge = {
  use: 'info',
  make: 'good',
  missing: 'warning',
} as const satisfies Record<NamedEvent['outcome'], 'good' | 'info' | 'warning'>

export const personBadge = {
  create: 'good',
  known: 'info',
  skip: 'quiet',
} as const satisfies Record<PersonOutcome, 'good' | 'quiet' | 'info'>

/** Why results were left out, where some were. */
export function leftOutReasons(leftOut: LeftOutResults | null): { reason: keyof LeftOutResults; count: number }[] {
  if (!leftOut) return []
  const reasons = LeftOutResults.keyof().options
  return reasons.map((reason) => ({ reason, count: leftOut[reason] })).filter(({ count }) => count > 0)
}

/** Whether there is anything to ask about. */
export function hasResults({ results: { total } }: Pick<ImportDetail, 'results'>): boolean {
  return total.teams + total.submissions + total.awards + total.hints > 0
}

/** Events that an import makes, or made, and that are still there. */
export function eventsMadeBy({ events, choices }: Pick<ImportDetail, 'events' | 'choices'>): number {
  return choices.destination === 'own-events' ? events.filter(({ outcome }) => outcome === 'make').length : 0
}

type Counted = Pick<ImportDetail, 'outcomes'>

/** Challenges that are new on the site, as copies or not. */
export function madeBy({ outcomes: { create, copy } }: Counted): number {
  return create + copy
}

/** Challenges that an import writes. */
export function writtenBy(counted: Counted): number {
  return madeBy(counted) + counted.outcomes.replace
}
