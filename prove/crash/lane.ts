import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './send-request.ts'
import { type LedgerFile, openLedger } from './ledger.ts'
import { type CrewMember, type Target, type Turn, turnsOf } from './planned-submissions.ts'
import type { Witness } from './outcome-log.ts'

export interface LaneOrder {
  name: string
  players: CrewMember[]
  targets: Target[]
}

/** Each player stays below the pace at which flags are judged: thirty a minute. */
const everyMs = 2_100
/** Sooner than a browser would: whatever comes back gets to feel it. */
const impatienceMs = 30

/** One hand that answers for its players, one answer after the other, and notes what was acknowledged before it goes on. */
export class Lane {
  readonly #url: string
  readonly #order: LaneOrder
  readonly #witness: Witness
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #freeAt = new Map<string, number>()
  /** Wrong answers so far: each has a number of its own. */
  sent = 0

  constructor(url: string, order: LaneOrder, witness: Witness) {
    this.#url = url
    this.#order = order
    this.#witness = witness
  }

  /** Until it is told to stop, and what is under way is acknowledged. */
  async run(folder: string, isOver: () => boolean): Promise<void> {
    const { name, players, targets } = this.#order
    const ledger = await openLedger(folder, name)
    for (const turn of turnsOf(players, targets)) {
      if (isOver()) break
      await pause(Math.max(0, (this.#freeAt.get(turn.player.id) ?? 0) - Date.now()))
      await this.#deliver(turn, ledger)
      this.#freeAt.set(turn.player.id, Date.now() + everyMs)
    }
    await ledger.close()
    this.#agent.destroy()
  }

  /** Sent until somebody says that it has arrived. A wrong one is another one each time; the flag is always the same. */
  async #deliver({ player, challenge, isRight }: Turn, ledger: LedgerFile): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const wrong = isRight ? null : this.#newText()
      const answer = await ask({
        what: 'answer',
        method: 'PUT',
        url: `${this.#url}/api/submissions/${challenge.id}`,
        token: player.token,
        body: { flag: wrong ?? challenge.flag },
        agent: this.#agent,
      })
      const { status } = answer
      this.#witness.note(answer)
      if (status === 200 || status === 400 || status === 409)
        return ledger.write({ player: player.id, challenge: challenge.id, wrong, status, tries })
      await pause(impatienceMs)
    }
  }

  #newText(): string {
    this.sent += 1
    return `epitech{${this.#order.name}-${this.sent}}`
  }
}
