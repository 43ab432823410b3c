import { type Priced, valueOf } from '../../rules/src/price.ts'
import { type Contender, ranked } from '../../rules/src/ranking.ts'
import { lastChangeOf, scoreOf } from '../../rules/src/score.ts'

interface LedgerPlayer {
  isEnabled: boolean
  solves: Map<string, Date>
  hints: Map<string, { challenge: string; cost: number; at: Date }>
  awards: { value: number; at: Date }[]
}

/**
 * What practice comes to, by the rules alone: plain maps and the pure functions, no database. The real thing must never
 * differ from it, whatever happens in whatever order.
 */
export class Ledger {
  readonly prices = new Map<string, Priced>()
  readonly players = new Map<string, LedgerPlayer>()

  player(id: string): LedgerPlayer {
    const player = this.players.get(id)
    if (!player) throw new Error(`The ledger knows no player ${id}.`)
    return player
  }

  /** Players who are disabled do not move the price. */
  countedSolves(challenge: string): number {
    return [...this.players.values()].filter(({ isEnabled, solves }) => isEnabled && solves.has(challenge)).length
  }

  valueOf(challenge: string): number {
    const price = this.prices.get(challenge)
    if (!price) throw new Error(`The ledger knows no challenge ${challenge}.`)
    return valueOf(price, this.countedSolves(challenge))
  }

  scoreOf(id: string): number {
    return scoreOf(this.#historyOf(id))
  }

  /** Everything that was done with a challenge goes with it. */
  forgetChallenge(challenge: string): void {
    this.prices.delete(challenge)
    for (const { solves, hints } of this.players.values()) {
      solves.delete(challenge)
      for (const [hint, unlocked] of hints) if (unlocked.challenge === challenge) hints.delete(hint)
    }
  }

  /** Who is on the board, with rank and score. */
  board(): { id: string; rank: number; score: number }[] {
    const contenders: Contender[] = [...this.players]
      .filter(([, { isEnabled, solves, awards }]) => isEnabled && (solves.size > 0 || awards.length > 0))
      .map(([id]) => ({ id, score: this.scoreOf(id), lastChange: lastChangeOf(this.#historyOf(id)) }))
    return ranked(contenders).map(({ id, rank, score }) => ({ id, rank, score }))
  }

  #historyOf(id: string) {
    const { solves, hints, awards } = this.player(id)
    return {
      solves: [...solves].map(([challenge, at]) => ({ value: this.valueOf(challenge), at })),
      hints: [...hints.values()],
      awards,
    }
  }
}
