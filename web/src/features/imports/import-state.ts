import type { PersonOutcome } from '@drapeau/contract/imported-people.ts'
import type { Import, ImportDetail, ImportOutcome, ImportState } from '@drapeau/contract/imports.ts'

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
  return state === 'reading' || state === 'running'
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
  undone: 'quiet',
  discarded: 'quiet',
} as const satisfies Record<ImportState, 'good' | 'quiet' | 'warning' | 'info'>

export const outcomeBadge = {
  create: 'good',
  copy: 'good',
  replace: 'info',
  skip: 'quiet',
} as const satisfies Record<ImportOutcome, 'good' | 'quiet' | 'info'>

export const personBadge = {
  create: 'good',
  known: 'info',
  skip: 'quiet',
} as const satisfies Record<PersonOutcome, 'good' | 'quiet' | 'info'>

type Counted = Pick<ImportDetail, 'outcomes'>

/** Challenges that are new on the site, as copies or not. */
export function madeBy({ outcomes: { create, copy } }: Counted): number {
  return create + copy
}

/** Challenges that an import writes. */
export function writtenBy(counted: Counted): number {
  return madeBy(counted) + counted.outcomes.replace
}
