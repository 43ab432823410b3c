import { attemptsLeft } from '@drapeau/rules/attempts.ts'
import { priceOf, valueOf } from '@drapeau/rules/price.ts'
import { DatabaseError, type Pool } from 'pg'
import { flagDigests } from '#features/flags/flag-digests.ts'
import { isConnectionFault } from '#platform/database/connection-faults.ts'
import { type GivenFlag, judgeFlags, type JudgedRow, type NearMiss, type Paces } from './judge.queries.ts'

export type Judgement =
  | { isRight: true; points: number; first: boolean }
  | { isRight: false; near: NearMiss | null; attemptsLeft: number | null }

interface Waiting {
  flag: GivenFlag
  answer: (judgement: Judgement | null) => void
  fail: (error: unknown) => void
}

interface Parts {
  pool: Pool
  paces: Paces
  /** Whether there is no need to ask. */
  isTooFast: (flag: GivenFlag) => boolean
  /** Called when the verdicts are stored, before anybody hears of theirs. */
  onJudged: (accounts: string[], isAnySolved: boolean) => void
}

/** More than wait on any usual evening; few enough for the last of them to be answered soon. */
const mostTogether = 100
/** While one statement waits for the disk, the next one is worked on. */
const mostUnderWay = 2

/**
 * Judges flags, and those that arrive while others are being judged together: one statement, one round trip and one wait
 * for the disk for all of them. Of one account one at a time, since a statement may write each row only once.
 */
export class Judge {
  readonly #parts: Parts
  /** By account, in the order of arrival. */
  readonly #lines = new Map<string, Waiting[]>()
  readonly #busy = new Set<string>()
  #underWay = 0
  #isCalled = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Null when it was not judged, for whatever reason. */
  judge(flag: GivenFlag): Promise<Judgement | null> {
    const { promise, resolve, reject } = Promise.withResolvers<Judgement | null>()
    const line = this.#lines.get(flag.accountId) ?? []
    line.push({ flag, answer: resolve, fail: reject })
    this.#lines.set(flag.accountId, line)
    this.#call()
    return promise
  }

  /** Not at once: what the same turn of the loop brings belongs together. */
  #call(): void {
    if (this.#isCalled) return
    this.#isCalled = true
    setImmediate(() => {
      this.#isCalled = false
      while (this.#underWay < mostUnderWay) {
        const batch = this.#take()
        if (batch.length === 0) return
        void this.#run(batch)
      }
    })
  }

  #take(): Waiting[] {
    const batch: Waiting[] = []
    for (const [account, line] of this.#lines) {
      if (this.#busy.has(account)) continue
      const next = this.#nextOf(line)
      // Who has more to say goes to the end.
      this.#lines.delete(account)
      if (line.length > 0) this.#lines.set(account, line)
      if (!next) continue
      batch.push(next)
      this.#busy.add(account)
      if (batch.length === mostTogether) break
    }
    return batch
  }

  #nextOf(line: Waiting[]): Waiting | undefined {
    for (let next = line.shift(); next; next = line.shift()) {
      if (!this.#parts.isTooFast(next.flag)) return next
      next.answer(null)
    }
    return undefined
  }

  async #run(batch: Waiting[]): Promise<void> {
    this.#underWay += 1
    try {
      await this.#judgeTogether(batch)
    } catch (error) {
      if (isUndone(error)) await this.#judgeApart(batch)
      else for (const { fail } of batch) fail(error)
    } finally {
      this.#underWay -= 1
      for (const { flag } of batch) this.#busy.delete(flag.accountId)
      if (this.#lines.size > 0) this.#call()
    }
  }

  async #judgeTogether(batch: Waiting[]): Promise<void> {
    const { pool, paces, onJudged } = this.#parts
    const flags = batch.map(({ flag }) => ({
      accountId: flag.accountId,
      challengeId: flag.challengeId,
      answer: flag.answer,
      at: flag.at,
      exact: flagDigests(flag.answer, true),
      folded: flagDigests(flag.answer, false),
    }))
    const rows = await judgeFlags(pool, flags, paces)
    if (rows.length > 0)
      onJudged(
        rows.map(({ accountId }) => accountId),
        rows.some(({ isRight }) => isRight),
      )
    const judgements = judgementsOf(rows)
    for (const [index, { answer }] of batch.entries()) answer(judgements.get(index + 1) ?? null)
  }

  /** One that cannot be judged does not take the others with it. */
  async #judgeApart(batch: Waiting[]): Promise<void> {
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

/** By place. Solves of the same statement move the price together, and the first of them may be the first of all. */
export function judgementsOf(rows: readonly JudgedRow[]): Map<number, Judgement> {
  const solved = Map.groupBy(
    rows.filter(({ isRight }) => isRight).toSorted((one, other) => one.place - other.place),
    ({ challengeId }) => challengeId,
  )
  return new Map(rows.map((row) => [row.place, judgementOf(row, solved.get(row.challengeId) ?? [])]))
}

function judgementOf(row: JudgedRow, solved: readonly JudgedRow[]): Judgement {
  if (!row.isRight) return { isRight: false, near: row.near, attemptsLeft: attemptsLeft(row.maxAttempts, row.wrong) }
  const before = row.solvesBefore ?? 0
  return {
    isRight: true,
    points: valueOf(priceOf(row), before + solved.length),
    first: before === 0 && solved[0] === row,
  }
}
