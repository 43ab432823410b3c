import type { Member } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'

export interface SlotLimits {
  /** At once, of one player. */
  perPlayer: number
  perAdmin: number
  /** Of all players together on this node. */
  ofPlayers: number
}

/** Most of what takes a slot is over by then. */
const retryAfter = 10

type Holder = Pick<Member, 'accountId' | 'type'>

/** Counts what accounts have under way on this node. One too many is refused. */
export class AccountSlots {
  readonly #limits: SlotLimits
  readonly #taken = new Map<string, number>()
  #ofPlayers = 0

  constructor(limits: SlotLimits) {
    this.#limits = limits
  }

  /** Takes a slot and returns its release; throws when there is none. */
  take({ accountId, type }: Holder): () => void {
    const { perPlayer, perAdmin, ofPlayers } = this.#limits
    const isPlayer = type !== 'admin'
    const taken = this.#taken.get(accountId) ?? 0
    if (taken >= (isPlayer ? perPlayer : perAdmin) || (isPlayer && this.#ofPlayers >= ofPlayers))
      throw new Refusal('too-many-requests', { retryAfter })
    this.#taken.set(accountId, taken + 1)
    if (isPlayer) this.#ofPlayers += 1
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      if (isPlayer) this.#ofPlayers -= 1
      const left = (this.#taken.get(accountId) ?? 1) - 1
      if (left > 0) this.#taken.set(accountId, left)
      else this.#taken.delete(accountId)
    }
  }

  /** What is under way, of this account or of all. */
  count(accountId?: string): number {
    if (accountId !== undefined) return this.#taken.get(accountId) ?? 0
    return [...this.#taken.values()].reduce((sum, taken) => sum + taken, 0)
  }
}
