import { z } from 'zod'
import { Id, Timestamp } from './fields.ts'
import { ImportChoices } from './import-choices.ts'
import { ImportProblem } from './import-problems.ts'
import { ImportOutcome, ImportRow, NamedEvent } from './import-rows.ts'
import { ImportResults } from './imported-results.ts'
import { ImportPerson, PeopleCounts, PersonOutcome } from './imported-people.ts'
import { ListQuery, rowCounts } from './lists.ts'
import { Done } from './refusals.ts'
import { route } from './route.ts'

/**
 * reading → ready or failed; ready → running or discarded; running → done, or back to ready with a failure: nothing was
 * written then; done → undone, at once or, where many results go, through undoing, which may lead back to done.
 */
export const ImportState = z.enum(['reading', 'ready', 'running', 'done', 'failed', 'undoing', 'undone', 'discarded'])
export type ImportState = z.infer<typeof ImportState>

export const ImportFormat = z.enum(['ctfcli', 'rcds', 'ctfd', 'ctfd-csv', 'gzctf', 'pack'])
export type ImportFormat = z.infer<typeof ImportFormat>

/** Why reading, a run or an undo failed; `problem` or the server log has details. 'too-large': reading takes more memory than there is for it. */
export const ImportFailure = z.enum([
  'unreadable',
  'too-large',
  'stopped',
  'disk-full',
  'files-away',
  'event-exists',
  'event-gone',
  'event-unfit',
  'played',
  'used',
  'other',
])
export type ImportFailure = z.infer<typeof ImportFailure>

const count = z.number().int()

export const Import = z.object({
  _id: Id,
  /** The name of the uploaded file. */
  name: z.string(),
  size: count,
  state: ImportState,
  /** Of what it is doing: reading or running. */
  percent: count,
  /** It is null until the file is read. */
  format: ImportFormat.nullable(),
  failure: ImportFailure.nullable(),
  /** It is set with the failure 'unreadable' only. */
  problem: ImportProblem.nullable(),
  /** How many challenges the file has, readable or not; null until it is read. */
  challenges: count.nullable(),
  /** The name of the administrator who uploaded it. */
  askedBy: z.string(),
  createdAt: Timestamp,
  /** When its run ended. */
  finishedAt: Timestamp.nullable(),
})
export type Import = z.infer<typeof Import>

export const ImportDetail = Import.extend({
  choices: ImportChoices,
  /** The event that the file describes. Without a period it cannot be made, and 'new-event' is refused. */
  event: z
    .object({
      name: z.string(),
      startDate: Timestamp.nullable(),
      endDate: Timestamp.nullable(),
      isSolo: z.boolean(),
      canBeMade: z.boolean(),
      /** The file has no period: it is that of the first and the last submission. */
      isPeriodDerived: z.boolean(),
    })
    .nullable(),
  /** Those that single challenges name. Empty when none does, and then 'own-events' is refused. */
  events: z.array(NamedEvent),
  /** The event that all challenges went into, once it was run; null for practice, for several, and for one that is gone. */
  eventId: Id.nullable(),
  /** Names of categories that do not exist yet. */
  newCategories: z.array(z.string()),
  /** Challenges by what becomes of them with these choices; after the run, what became of them. */
  outcomes: z.object({ create: count, copy: count, replace: count, skip: count }),
  /** How many challenges have at least one problem. */
  withProblems: count,
  /** How many files and bytes come with challenges. */
  files: count,
  fileBytes: count,
  /** Problems of the file as a whole, the first 200. */
  problems: z.array(ImportProblem),
  moreProblems: count,
  /** What the file also has and what is not imported. */
  leftOut: z.object({ people: count, teams: count, submissions: count }),
  people: PeopleCounts,
  results: ImportResults,
})
export type ImportDetail = z.infer<typeof ImportDetail>

const params = z.strictObject({ id: Id })
const one = { audience: 'admin', params } as const

export const uploadImport = route({
  method: 'POST',
  path: '/imports',
  summary: 'Upload a collection of challenges, which is then read; nothing is imported yet',
  audience: 'admin',
  limit: 'upload',
  body: z.strictObject({}),
  files: 1,
  fileLimit: 'import',
  status: 201,
  reply: Import,
  isOutsideGames: true,
  refusals: ['import-running', 'too-many-files', 'file-too-large', 'form-expected', 'disk-full'],
})

export const listImports = route({
  method: 'GET',
  path: '/imports',
  summary: 'List imports, newest first, searched by file name, and the largest file that can be uploaded',
  audience: 'admin',
  limit: 'read',
  query: ListQuery.omit({ order: true }),
  reply: z.object({ imports: z.array(Import), ...rowCounts, megabytes: count }),
  refusals: [],
})

export const getImport = route({
  ...one,
  method: 'GET',
  path: '/imports/:id',
  summary: 'Get an import: what it would do with the choices made, or what it did',
  limit: 'read',
  reply: ImportDetail,
  refusals: ['not-found'],
})

/** 'some': only those that have a problem. */
const Wanted = ListQuery.omit({ order: true }).extend({ problems: z.enum(['any', 'some']).default('any') })

export const listImportRows = route({
  ...one,
  method: 'GET',
  path: '/imports/:id/rows',
  summary: 'List the challenges of an import with the outcome and the problems of each',
  limit: 'read',
  query: Wanted.extend({ outcome: ImportOutcome.optional() }),
  reply: z.object({ rows: z.array(ImportRow), ...rowCounts }),
  refusals: ['not-found'],
})

export const listImportPeople = route({
  ...one,
  method: 'GET',
  path: '/imports/:id/people',
  summary: 'List the people of an import with the outcome of each; empty unless people are imported',
  limit: 'read',
  query: Wanted.extend({ outcome: PersonOutcome.optional() }),
  reply: z.object({ people: z.array(ImportPerson), ...rowCounts }),
  refusals: ['not-found'],
})

export const chooseForImport = route({
  ...one,
  method: 'PUT',
  path: '/imports/:id/choices',
  summary: 'Choose the destination and the state of an import, and whether it includes people and results',
  limit: 'manage',
  body: ImportChoices,
  reply: ImportDetail,
  isOutsideGames: true,
  refusals: ['not-found', 'import-not-ready', 'results-not-over', 'results-event-unfit'],
})

const order = { ...one, method: 'POST', limit: 'export', body: z.strictObject({}), reply: ImportDetail } as const

/** The challenges are written by a job; its messages say when they are there. */
export const runImport = route({
  ...order,
  path: '/imports/:id/run',
  summary: 'Run an import with the choices made: all of it is written, or nothing',
  isOutsideGames: true,
  refusals: ['not-found', 'import-not-ready', 'import-running'],
})

export const undoImport = route({
  ...order,
  path: '/imports/:id/undo',
  summary:
    'Delete what an import made, as long as nobody has played it or signed in with it; many results are deleted by a job',
  refusals: ['not-found', 'import-not-done', 'import-running', 'import-played', 'import-used'],
})

export const discardImport = route({
  ...one,
  method: 'DELETE',
  path: '/imports/:id',
  summary: 'Discard an import that was not run, with its file',
  limit: 'manage',
  reply: Done,
  isOutsideGames: true,
  refusals: ['not-found', 'import-not-ready', 'import-running'],
})

const report = { ...one, method: 'GET', limit: 'export', refusals: ['not-found', 'import-not-done'] } as const

export const getImportReport = route({
  ...report,
  path: '/imports/:id/report',
  summary: 'Get what an import did with each challenge and person, as JSON',
  reply: z.object({ import: ImportDetail, rows: z.array(ImportRow), people: z.array(ImportPerson) }),
})

export const exportImportReport = route({
  ...report,
  path: '/imports/:id/report.csv',
  summary: 'Download what an import did with each challenge and person as CSV, safe for spreadsheets',
  reply: z.unknown(),
  produces: 'text/csv',
})
