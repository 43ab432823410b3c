import type { Pace } from '@drapeau/rules/attempts.ts'
import type { PriceColumns } from '@drapeau/rules/price.ts'
import type { Pool } from 'pg'
import type { FlagDigests } from './flag-digests.ts'
import { entrySide, practiceSide } from './judge-sides.queries.ts'
import { textOf } from './judge-text.queries.ts'

export interface GivenFlag {
  accountId: string
  challengeId: string
  /** As it was typed. */
  answer: string
  /** When it arrived. */
  at: Date
}

/** A flag that counts for an entry. */
export interface EntryFlag extends GivenFlag {
  entryId: string
  /** From where it came: can be compared within the event, and not read. */
  addressDigest: Buffer
}

/** What an answer is compared by, for challenges where case matters and for those where it does not. */
export interface Digests {
  exact: FlagDigests
  folded: FlagDigests
}

export interface Paces {
  account: Pace
  challenge: Pace
}

/** What is wrong with a wrong answer, where that helps and gives nothing away. */
export type NearMiss = 'wrapper' | 'case' | 'elsewhere'

export interface JudgedRow extends PriceColumns {
  /** Which of the flags, from 1. */
  place: number
  accountId: string
  challengeId: string
  isRight: boolean
  near: NearMiss | null
  /** All that count for the player who answered: of their entry, and what they carry from one that they left. */
  wrong: number
  maxAttempts: number
  /** Solves that moved the price before this statement; null unless the answer is right. */
  solvesBefore: number | null
  /** Whether a solve of theirs moves the price: not that of an entry that plays unseen. */
  isCounted: boolean
}

export interface EntryJudgedRow extends JudgedRow {
  entryId: string
  eventId: string
  /** The accounts of the entry. */
  members: string[]
}

/** The statement for practice, the flags from wherever. */
export const judgeText = (flags: string): string => textOf(practiceSide, flags)

const common =
  '$1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[], $5::bytea[], $6::bytea[], $7::bytea[], $8::bytea[]'
const practiceText = judgeText(`unnest(${common}) with ordinality`)
const entryText = textOf(entrySide, `unnest(${common}, $13::uuid[], $14::bytea[]) with ordinality`)

/** One round trip. Planned once per connection: planning it takes longer than running it for one flag. */
export async function judgeFlags(
  pool: Pool,
  flags: readonly (GivenFlag & Digests)[],
  paces: Paces,
): Promise<JudgedRow[]> {
  const values = valuesOf(flags, paces)
  const { rows } = await pool.query<JudgedRow>({ name: 'judge flags', text: practiceText, values })
  return rows
}

/** Judges for entries of running events. */
export async function judgeEntryFlags(
  pool: Pool,
  flags: readonly (EntryFlag & Digests)[],
  paces: Paces,
): Promise<EntryJudgedRow[]> {
  const brought = [flags.map(({ entryId }) => entryId), flags.map(({ addressDigest }) => addressDigest)]
  const values = [...valuesOf(flags, paces), ...brought]
  const { rows } = await pool.query<EntryJudgedRow>({ name: 'judge flags of entries', text: entryText, values })
  return rows
}

function valuesOf(flags: readonly (GivenFlag & Digests)[], paces: Paces): unknown[] {
  return [
    flags.map(({ accountId }) => accountId),
    flags.map(({ challengeId }) => challengeId),
    flags.map(({ answer }) => answer),
    flags.map(({ at }) => at),
    flags.map(({ exact }) => exact.exact),
    flags.map(({ exact }) => exact.inner),
    flags.map(({ folded }) => folded.exact),
    flags.map(({ folded }) => folded.inner),
    ...[paces.account, paces.challenge].flatMap(({ points, seconds }) => [
      `${(seconds / points).toFixed(6)} seconds`,
      `${seconds} seconds`,
    ]),
  ]
}
