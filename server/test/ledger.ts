import { type ValueRule, valueOf } from '../../rules/src/value.ts'
import { type Contender, ranked } from '../../rules/src/ranking.ts'
import { reachedAtOf, scoreOf } from '../../rules/src/score.ts'

interface LedgerPlayer {
  isEnabled: boolean
  solves: Map<string, Date>
  hints: Map<string, { challenge: string; cost: number; at: Date }>
  awards: { value: number; at: Date }[]
}

/**
 * The scores of practice, computed by the rules alone: plain maps and pure functions, no database. The server must always
 * agree with it.
 */
export class Ledger {
  readonly valueRules = new Map<string, ValueRule>()
  readonly players = new Map<string, LedgerPlayer>()

  player(id: string): LedgerPlayer {
    const player = this.players.get(id)
    if (!player) throw new Error(`The ledger has no player ${id}.`)
    return player
  }

  /** Solves of disabled players do not lower the value. */
  countedSolves(challenge: string): number {
    return [...this.players.values()].filter(({ isEnabled, solves }) => isEnabled && solves.has(challenge)).length
  }

  valueOf(challenge: string): number {
    const rule = this.valueRules.get(challenge)
    if (!rule) throw new Error(`The ledger has no challenge ${challenge}.`)
    return valueOf(rule, this.countedSolves(challenge))
  }

  scoreOf(id: string): number {
    return scoreOf(this.#historyOf(id))
  }

  /** Deletes the challenge with its solves and unlocked hints. */
  deleteChallenge(challenge: string): void {
    this.valueRules.delete(challenge)
    for (const { solves, hints } of this.players.values()) {
      solves.delete(challenge)
      for (const [hint, unlocked] of hints) if (unlocked.challenge === challenge) hints.delete(hint)
    }
  }

  leaderboard(): { id: string; rank: number; score: number }[] {
    const contenders: Contender[] = [...this.players]
      .filter(([, { isEnabled, solves, awards }]) => isEnabled && (solves.size > 0 || awards.length > 0))
      .map(([id]) => ({ id, score: this.scoreOf(id), reachedAt: reachedAtOf(this.#historyOf(id)) }))
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
