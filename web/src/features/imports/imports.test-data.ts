import type { ImportProblem } from '@drapeau/contract/import-problems.ts'
import type { ImportPerson } from '@drapeau/contract/imported-people.ts'
import type { ImportRow } from '@drapeau/contract/import-rows.ts'
import type { Import, ImportDetail } from '@drapeau/contract/imports.ts'

export const missingFile: ImportProblem = {
  code: 'file-missing',
  severity: 'warning',
  file: 'web/robots/challenge.yml',
  line: 6,
  row: null,
  parameters: { file: 'lost.zip' },
}

export const unreadable: ImportProblem = {
  code: 'archive-broken',
  severity: 'error',
  file: '',
  line: null,
  row: null,
  parameters: { reason: 'unexpected end' },
}

/** An import that waits for its administrator. */
export const importOf = (parts: Partial<Import> = {}): Import => ({
  _id: '00000000-0000-4000-8000-000000000028',
  name: 'spring.zip',
  size: 2_048,
  state: 'ready',
  percent: 100,
  format: 'ctfcli',
  failure: null,
  problem: null,
  challenges: 3,
  askedBy: 'Zoé',
  createdAt: '2026-11-16T10:00:00.000Z',
  finishedAt: null,
  ...parts,
})

export const detailOf = (parts: Partial<ImportDetail> = {}): ImportDetail => ({
  ...importOf(),
  choices: { destination: 'practice', event: null, state: 'draft', existing: 'skip', people: 'none', results: 'none' },
  event: null,
  events: [],
  eventId: null,
  newCategories: ['Web'],
  outcomes: { create: 2, copy: 0, replace: 0, skip: 1 },
  withProblems: 1,
  files: 1,
  fileBytes: 100,
  problems: [],
  moreProblems: 0,
  leftOut: { people: 0, teams: 0, submissions: 0 },
  people: { total: 0, create: 0, known: 0, skip: 0, withProblems: 0 },
  results: { total: { teams: 0, submissions: 0, solves: 0, awards: 0, hints: 0 }, came: null, leftOut: null },
  ...parts,
})

export const rowOf = (parts: Partial<ImportRow> = {}): ImportRow => ({
  number: 1,
  name: 'Robots',
  copyName: null,
  category: 'Web',
  event: null,
  type: 'standard',
  value: 100,
  flags: 1,
  choices: 0,
  hints: 2,
  files: 1,
  fileBytes: 100,
  state: 'draft',
  outcome: 'create',
  reason: null,
  challenge: null,
  problems: [],
  ...parts,
})

export const personOf = (parts: Partial<ImportPerson> = {}): ImportPerson => ({
  number: 1,
  name: 'Ada',
  newName: null,
  email: 'ada@example.org',
  outcome: 'create',
  reason: null,
  account: null,
  problems: [],
  ...parts,
})
