import type { GivenFlag } from './judge.queries.ts'

interface Answer extends Pick<GivenFlag, 'accountId' | 'challengeId' | 'at'> {
  /** In an event the pace of a challenge is that of the entry. */
  entryId?: string | undefined
}

/** In milliseconds. An answer from before `from` comes from a clock that was set back. */
interface Wait {
  from: number
  until: number
}

/** Whole classes at once; a forgotten player costs the database one query more. */
const maxRemembered = 10_000

/**
 * Players who have to wait, and until when. A budget is only ever used up further, so their answers are refused without a
 * query until then: a flood of answers costs no more than any other flood.
 */
export class Cooldowns {
  /** Keys are an account, or a challenge with the account or the entry. */
  readonly #waits = new Map<string, Wait>()

  remember({ accountId, entryId, challengeId, at }: Answer, seconds: { account: number; challenge: number }): void {
    if (this.#waits.size > maxRemembered) this.#waits.clear()
    const from = at.getTime()
    if (seconds.account > 0) this.#waits.set(accountId, { from, until: from + seconds.account * 1000 })
    if (seconds.challenge > 0)
      this.#waits.set(keyOf(entryId ?? accountId, challengeId), { from, until: from + seconds.challenge * 1000 })
  }

  /** Whole seconds left of the longer wait; 0 when there is none. */
  secondsFor({ accountId, entryId, challengeId, at }: Answer): number {
    return Math.max(this.#left(accountId, at), this.#left(keyOf(entryId ?? accountId, challengeId), at))
  }

  #left(key: string, at: Date): number {
    const wait = this.#waits.get(key)
    if (!wait || at.getTime() < wait.from) return 0
    return Math.max(0, Math.ceil((wait.until - at.getTime()) / 1000))
  }
}

function keyOf(ownerId: string, challengeId: string): string {
  return `${ownerId} ${challengeId}`
}
