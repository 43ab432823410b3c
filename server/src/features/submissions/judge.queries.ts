import { randomUUID } from 'node:crypto'
import type { Pace } from '@drapeau/rules/attempts.ts'
import type { ValueColumns } from '@drapeau/rules/value.ts'
import type { Pool } from 'pg'
import type { FlagVerdict, NearMiss } from './flag-verdict.ts'
import { entrySide, practiceSide } from './judge-sides.queries.ts'
import { type Side, textOf } from './judge-text.queries.ts'

export interface GivenFlag {
  accountId: string
  challengeId: string
  /** The answer as it was typed. */
  answer: string
  /** The moment at which it arrived. */
  at: Date
}

/** An answer with what the flags of its challenge say to it. */
export type ComparedFlag = GivenFlag & FlagVerdict

export interface EntryFlag extends ComparedFlag {
  entryId: string
  /** From where it came: can be compared within the event, and not read. */
  addressDigest: Buffer
}

export interface Paces {
  account: Pace
  challenge: Pace
}

export interface JudgedRow extends ValueColumns {
  /** Which of the flags, from 1. */
  place: number
  accountId: string
  challengeId: string
  /** True when it solved the challenge. */
  isRight: boolean
  near: NearMiss | null
  /** How many flags are found by now, for one of several that are all needed; null otherwise. */
  found: number | null
  /** How many are needed; 0 where one is enough. */
  flags: number
  /** Attempts that count for the player who answered: of their entry, and what they carry from one that they left. */
  used: number
  /** 0 where wrong answers do not count. */
  maxAttempts: number
  /** Solves that moved the value before this statement; null unless the answer is right. */
  solvesBefore: number | null
  /** Whether a solve of theirs moves the value: not that of an entry that plays unseen. */
  isCounted: boolean
}

export interface EntryJudgedRow extends JudgedRow {
  entryId: string
  eventId: string
  /** These are the accounts of the entry. */
  members: string[]
}

const common = `$1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[], $5::int[], $6::boolean[], $7::text[], $8::text[],
    $9::text[], $10::uuid[]`
const inPractice = statements('judge flags', practiceSide, `unnest(${common}) with ordinality`)
const ofEntries = statements(
  'judge flags of entries',
  entrySide,
  `unnest(${common}, $15::uuid[], $16::bytea[]) with ordinality`,
)

interface Statements {
  usual: { name: string; text: string }
  withOthers: { name: string; text: string }
}

function statements(name: string, side: Side, flags: string): Statements {
  return {
    usual: { name, text: textOf(side, flags, { withOthers: false }) },
    withOthers: { name: `${name} with others`, text: textOf(side, flags, { withOthers: true }) },
  }
}

function statementFor({ usual, withOthers }: Statements, flags: readonly ComparedFlag[]): Statements['usual'] {
  return flags.some(({ others }) => others.length > 0) ? withOthers : usual
}

/** One round trip. Planned once per connection: planning it takes longer than running it for one flag. */
export async function judgeFlags(pool: Pool, flags: readonly ComparedFlag[], paces: Paces): Promise<JudgedRow[]> {
  const values = valuesOf(flags, paces)
  const { rows } = await pool.query<JudgedRow>({ ...statementFor(inPractice, flags), values })
  return rows
}

/** Judges for entries of running events. */
export async function judgeEntryFlags(
  pool: Pool,
  flags: readonly EntryFlag[],
  paces: Paces,
): Promise<EntryJudgedRow[]> {
  const brought = [flags.map(({ entryId }) => entryId), flags.map(({ addressDigest }) => addressDigest)]
  const values = [...valuesOf(flags, paces), ...brought]
  const { rows } = await pool.query<EntryJudgedRow>({ ...statementFor(ofEntries, flags), values })
  return rows
}

function valuesOf(flags: readonly ComparedFlag[], paces: Paces): unknown[] {
  return [
    arrayOf(flags, ({ accountId }) => accountId),
    arrayOf(flags, ({ challengeId }) => challengeId),
    flags.map(({ answer }) => answer),
    arrayOf(flags, ({ at }) => at.toISOString()),
    arrayOf(flags, ({ version }) => version),
    arrayOf(flags, ({ isRight }) => isRight),
    arrayOf(flags, ({ parts }) => arrayWithin(parts)),
    arrayOf(flags, ({ near }) => near),
    arrayOf(flags, ({ others }) => arrayWithin(others)),
    arrayOf(flags, ({ at }) => idOf(at)),
    ...[paces.account, paces.challenge].flatMap(({ points, seconds }) => [
      `${(seconds / points).toFixed(6)} seconds`,
      `${seconds} seconds`,
    ]),
  ]
}

/**
 * Of the submission, and of the solve that it is. Ids of one time stand together in the index, so that few pages of it change
 * after a checkpoint: those of random ids are everywhere, and the first change of each is logged as a whole page.
 */
export function idOf(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/**
 * An array as PostgreSQL writes it, of values that need no quotes: ids, keys, numbers. The driver examines every character
 * of an array, which takes as long as all else that it does for a statement.
 */
function arrayOf(
  flags: readonly ComparedFlag[],
  valueOf: (flag: ComparedFlag) => string | number | boolean | null,
): string {
  return `{${flags.map((flag) => valueOf(flag) ?? 'null').join(',')}}`
}

function arrayWithin(values: readonly string[]): string | null {
  return values.length === 0 ? null : `"{${values.join(',')}}"`
}
