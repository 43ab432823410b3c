import { attemptsLeft } from '@drapeau/rules/attempts.ts'
import { valueRuleOf, valueOf } from '@drapeau/rules/value.ts'
import { DatabaseError } from 'pg'
import { isConnectionFault } from '#platform/database/connection-faults.ts'
import type { NearMiss } from './flag-verdict.ts'
import type { GivenFlag, JudgedRow } from './judge.queries.ts'

export type Judgement =
  | { kind: 'solved'; points: number; first: boolean; flags: number }
  | { kind: 'part'; found: number; flags: number }
  | { kind: 'wrong'; near: NearMiss | null; attemptsLeft: number | null }

interface Waiting<Flag> {
  flag: Flag
  answer: (judgement: Judgement | null) => void
  fail: (error: unknown) => void
}

interface Parts<Flag extends GivenFlag, Row extends JudgedRow> {
  /** The statement: one row for each that was judged. */
  store: (flags: Flag[]) => Promise<Row[]>
  /** The player or entry it counts for, and the account that gave it: never two of either in one batch. Queued by the first. */
  ownersOf: (flag: Flag) => readonly [string, ...string[]]
  /** Whether there is no need to ask. */
  isTooFast: (flag: Flag) => boolean
  /** Called when the verdicts are stored, before the responses are sent. */
  onJudged: (rows: readonly Row[]) => void
}

/** More than wait on any usual evening; few enough for the last of them to be answered soon. */
const maxTogether = 100
/** While one statement waits for the disk, the next one is worked on. */
const maxUnderWay = 2
/**
 * So many are neither kept for the rest of the turn nor until the other statement has ended: the database would be idle while
 * this process reads requests, and this process while the database judges. With fewer, setting up a statement costs more.
 */
const enough = 10

/**
 * Judges flags, and those that arrive while others are being judged together: one statement, one round trip and one wait
 * for the disk for all of them. Of one account, or entry, one at a time, since a statement may write each row only once.
 */
export class Judge<Flag extends GivenFlag, Row extends JudgedRow> {
  readonly #parts: Parts<Flag, Row>
  /** Flags wait in the order of arrival. */
  #lines = new Map<string, Waiting<Flag>[]>()
  readonly #busy = new Set<string>()
  #underWay = 0
  #isCalled = false

  constructor(parts: Parts<Flag, Row>) {
    this.#parts = parts
  }

  /** Null when it was not judged, for whatever reason. */
  judge(flag: Flag): Promise<Judgement | null> {
    const { promise, resolve, reject } = Promise.withResolvers<Judgement | null>()
    const [owner] = this.#parts.ownersOf(flag)
    const line = this.#lines.get(owner) ?? []
    line.push({ flag, answer: resolve, fail: reject })
    this.#lines.set(owner, line)
    if (this.#lines.size >= enough && this.#hasRoom()) this.#begin()
    else this.#call()
    return promise
  }

  /** Not at once: what the same turn of the loop brings belongs together, until it is enough. */
  #call(): void {
    if (this.#isCalled) return
    this.#isCalled = true
    setImmediate(() => {
      this.#isCalled = false
      this.#begin()
    })
  }

  #begin(): void {
    while (this.#hasRoom()) {
      const batch = this.#take()
      if (batch.length === 0) return
      void this.#run(batch)
    }
  }

  #hasRoom(): boolean {
    if (this.#underWay === 0) return true
    return this.#underWay < maxUnderWay && this.#lines.size >= enough
  }

  #take(): Waiting<Flag>[] {
    const batch: Waiting<Flag>[] = []
    const kept: [string, Waiting<Flag>[]][] = []
    const again: [string, Waiting<Flag>[]][] = []
    for (const [owner, line] of this.#lines) {
      const isFull = batch.length === maxTogether
      const next = isFull ? undefined : this.#nextOf(line)
      if (next) {
        batch.push(next)
        for (const each of this.#parts.ownersOf(next.flag)) this.#busy.add(each)
      }
      if (line.length > 0) (next ? again : kept).push([owner, line])
    }
    // Who has more to say goes to the end. A new map: an old one from which each is deleted holds on to garbage.
    this.#lines = new Map([...kept, ...again])
    return batch
  }

  /** Undefined when all were too fast, or the next one has to wait for another. */
  #nextOf(line: Waiting<Flag>[]): Waiting<Flag> | undefined {
    for (let [next] = line; next; [next] = line) {
      const isTooFast = this.#parts.isTooFast(next.flag)
      if (!isTooFast && this.#parts.ownersOf(next.flag).some((each) => this.#busy.has(each))) return undefined
      line.shift()
      if (!isTooFast) return next
      next.answer(null)
    }
    return undefined
  }

  async #run(batch: Waiting<Flag>[]): Promise<void> {
    this.#underWay += 1
    try {
      await this.#judgeTogether(batch)
    } catch (error) {
      if (isUndone(error)) await this.#judgeApart(batch)
      else for (const { fail } of batch) fail(error)
    } finally {
      this.#underWay -= 1
      for (const { flag } of batch) for (const each of this.#parts.ownersOf(flag)) this.#busy.delete(each)
      if (this.#lines.size > 0) this.#call()
    }
  }

  async #judgeTogether(batch: Waiting<Flag>[]): Promise<void> {
    const { store, onJudged } = this.#parts
    const rows = await store(batch.map(({ flag }) => flag))
    if (rows.length > 0) onJudged(rows)
    const judgements = judgementsOf(rows)
    for (const [index, { answer }] of batch.entries()) answer(judgements.get(index + 1) ?? null)
  }

  /** One that cannot be judged does not take the others with it. */
  async #judgeApart(batch: Waiting<Flag>[]): Promise<void> {
    for (const waiting of batch) await this.#judgeTogether([waiting]).catch(waiting.fail)
  }
}

/** Two waited for each other, and the database ended one of them. */
const deadlock = '40P01'

/**
 * Whether the database has refused the statement, so that nothing of it is stored and it can be tried again. When the
 * connection broke, who knows: an answer that counts must not be counted twice.
 */
function isUndone(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === deadlock || !isConnectionFault(error))
}

/**
 * By place. Solves of the same statement move the value together, and the first of them may be the first of all. Those
 * that do not count hold the same value and are never first.
 */
export function judgementsOf(rows: readonly JudgedRow[]): Map<number, Judgement> {
  const solved = Map.groupBy(
    rows.filter(({ isRight, isCounted }) => isRight && isCounted).toSorted((one, other) => one.place - other.place),
    ({ challengeId }) => challengeId,
  )
  return new Map(rows.map((row) => [row.place, judgementOf(row, solved.get(row.challengeId) ?? [])]))
}

function judgementOf(row: JudgedRow, solved: readonly JudgedRow[]): Judgement {
  const flags = Math.max(1, row.flags)
  if (row.found !== null) return { kind: 'part', found: row.found, flags }
  if (!row.isRight) return { kind: 'wrong', near: row.near, attemptsLeft: attemptsLeft(row.maxAttempts, row.used) }
  const before = row.solvesBefore ?? 0
  return {
    kind: 'solved',
    points: valueOf(valueRuleOf(row), before + solved.length),
    first: before === 0 && solved[0] === row,
    flags,
  }
}
