import { blankChallenge, type WrittenChallenge, type WrittenHint } from '../challenge/written.ts'
import { noteOf, type Note } from '../challenge/note.ts'
import type { Archive } from '../archive/archive.ts'
import { markBareLinks } from '../markdown/bare-links.ts'
import { asMoment, asNumber, asText, textOr, type Fields } from '../yaml/values.ts'
import { rowsOf } from './table.ts'
import { adoptUploads, type Uploads } from './uploads.ts'
import { groupBy, idOf, isAnonymous, prerequisitesOf } from './values.ts'

/** The rows that belong to challenges, by the id of the challenge. */
export interface ChallengeTables {
  dynamic: ReadonlyMap<string, Fields[]>
  flags: ReadonlyMap<string, Fields[]>
  hints: ReadonlyMap<string, Fields[]>
  tags: ReadonlyMap<string, Fields[]>
  solutions: ReadonlyMap<string, Fields[]>
}

type Table = keyof ChallengeTables

const tables: Readonly<Record<Table, readonly [table: string, column: string]>> = {
  dynamic: ['dynamic_challenge', 'id'],
  flags: ['flags', 'challenge_id'],
  hints: ['hints', 'challenge_id'],
  tags: ['tags', 'challenge_id'],
  solutions: ['solutions', 'challenge_id'],
}

/** `tolerate` turns a broken table into a problem of the collection and no rows. */
export async function readTables(
  archive: Archive,
  root: string,
  tolerate: <Value>(read: () => Promise<Value>, otherwise: Value) => Promise<Value>,
): Promise<ChallengeTables> {
  const read = async (name: Table): Promise<Map<string, Fields[]>> => {
    const [table, column] = tables[name]
    return tolerate(() => groupBy(rowsOf(archive, root, table), column), new Map<string, Fields[]>())
  }
  return {
    dynamic: await read('dynamic'),
    flags: await read('flags'),
    hints: await read('hints'),
    tags: await read('tags'),
    solutions: await read('solutions'),
  }
}

/** One row of `challenges` with all that hangs on it. Keys are the ids of the export. */
export function readChallenge(
  row: Fields,
  number: number,
  tablesOf: ChallengeTables,
  uploads: Uploads,
): WrittenChallenge {
  const id = idOf(row['id']) ?? `row ${number}`
  const written = blankChallenge(id, { file: 'db/challenges.json', row: number })
  const note = noteOf(written, written.problems)
  const rowsFor = (name: Table): readonly Fields[] => tablesOf[name].get(id) ?? []
  written.name = textOr(row['name']) ?? ''
  written.category = textOr(row['category']) ?? ''
  written.description = unixLines(row['description'])
  written.attribution = unixLines(row['attribution'])
  written.connectionInfo = textOr(row['connection_info']) ?? ''
  written.maxAttempts = asNumber(row['max_attempts']) ?? 0
  written.position = Math.max(0, asNumber(row['position']) ?? 0)
  written.opensAt = asMoment(row['scheduled_at']) ?? null
  written.next = idOf(row['next_id'])
  written.requirements = prerequisitesOf(row['requirements'])
  written.tags = rowsFor('tags').flatMap((tag) => textOr(tag['value']) ?? [])
  written.flags = rowsFor('flags').map((flag) => ({
    type: textOr(flag['type']) ?? 'static',
    content: asText(flag['content']) ?? '',
    isCaseSensitive: textOr(flag['data']) !== 'case_insensitive',
  }))
  written.hints = rowsFor('hints').map((hint, at) => readHint(hint, at + 1, note))
  if (isAnonymous(row['requirements'])) note('fields-ignored', { fields: 'requirements.anonymize' })
  readState(row, written, note)
  readValue(row, rowsFor('dynamic')[0], written, note)
  readSolution(rowsFor('solutions')[0], written, note)
  adoptUploads(id, written, uploads, note)
  markLinks(written)
  return written
}

/** Uploads have other addresses by now. */
function markLinks(written: WrittenChallenge): void {
  written.description = markBareLinks(written.description)
  written.attribution = markBareLinks(written.attribution)
  if (written.solution !== null) written.solution = markBareLinks(written.solution)
}

const unixLines = (value: unknown): string => (textOr(value) ?? '').replaceAll(/\r\n?/g, '\n')

function readHint(row: Fields, number: number, note: Note): WrittenHint {
  const content = unixLines(row['content'])
  if (/!\[|<[a-z]/i.test(content)) note('hint-is-plain', { number })
  return {
    key: idOf(row['id']) ?? '',
    title: textOr(row['title']) ?? '',
    content,
    contentFr: null,
    cost: asNumber(row['cost']) ?? 0,
    requirements: prerequisitesOf(row['requirements']),
  }
}

function readState(row: Fields, written: WrittenChallenge, note: Note): void {
  const state = textOr(row['state']) ?? 'visible'
  written.state = state === 'visible' ? 'published' : 'draft'
  if (state !== 'visible' && state !== 'hidden') note('state-locked', { state: state.slice(0, 40) })
  const logic = textOr(row['logic']) ?? 'any'
  written.flagLogic = logic === 'all' ? 'all' : 'any'
  if (logic !== 'any' && logic !== 'all') note('flag-logic-changed', { logic: logic.slice(0, 40) })
}

/** `value` of a dynamic challenge is its value at the time of the export; the row of the plug-in has the initial one. */
function readValue(row: Fields, dynamic: Fields | undefined, written: WrittenChallenge, note: Note): void {
  const type = textOr(row['type']) ?? 'standard'
  const column = (name: string): unknown => dynamic?.[`dynamic_${name}`] ?? dynamic?.[name] ?? row[name]
  const func = textOr(column('function'))
  // The columns of the challenge itself say "static" unless they are used.
  const isFalling = dynamic !== undefined || ((asNumber(column('decay')) ?? 0) > 0 && func !== 'static')
  written.type = isFalling && type !== 'standard' ? 'dynamic' : 'standard'
  if (type !== 'standard' && type !== 'dynamic') note('type-unknown', { type: type.slice(0, 40), as: written.type })
  written.value = asNumber(row['value']) ?? null
  if (written.type === 'standard') return
  written.value = asNumber(column('initial')) ?? written.value
  written.minimum = asNumber(column('minimum')) ?? null
  written.decay = asNumber(column('decay')) ?? null
  written.func = func === 'linear' ? 'linear' : 'logarithmic'
}

function readSolution(row: Fields | undefined, written: WrittenChallenge, note: Note): void {
  if (!row) return
  written.solution = unixLines(row['content'])
  const state = textOr(row['state']) ?? 'hidden'
  if (state === 'hidden') return
  written.solutionState = 'after-end'
  note('solution-state-changed', { state: state.slice(0, 40) })
}
