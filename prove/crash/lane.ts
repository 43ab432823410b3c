import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { sendRequest } from './send-request.ts'
import { type LedgerFile, openLedger } from './ledger.ts'
import { type Player, type Target, type PlannedSubmission, planSubmissions } from './planned-submissions.ts'
import type { OutcomeLog } from './outcome-log.ts'

export interface LaneOrder {
  name: string
  players: Player[]
  targets: Target[]
}

/** Keeps each player below the pace limit of thirty flags a minute. */
const everyMs = 2_100
/** Retries sooner than a browser would, to put load on a site that has just come back. */
const retryMs = 30

/** Sends the submissions of its players one after the other, and records each acknowledgement before the next. */
export class Lane {
  readonly #url: string
  readonly #order: LaneOrder
  readonly #log: OutcomeLog
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #freeAt = new Map<string, number>()
  /** Wrong flags so far; each has its own number. */
  sent = 0

  constructor(url: string, order: LaneOrder, log: OutcomeLog) {
    this.#url = url
    this.#order = order
    this.#log = log
  }

  /** Runs until `isOver`, and waits for the acknowledgement of the last submission. */
  async run(folder: string, isOver: () => boolean): Promise<void> {
    const { name, players, targets } = this.#order
    const ledger = await openLedger(folder, name)
    for (const planned of planSubmissions(players, targets)) {
      if (isOver()) break
      await pause(Math.max(0, (this.#freeAt.get(planned.player.id) ?? 0) - Date.now()))
      await this.#deliver(planned, ledger)
      this.#freeAt.set(planned.player.id, Date.now() + everyMs)
    }
    await ledger.close()
    this.#agent.destroy()
  }

  /** Retries until the submission is acknowledged. Each retry of a wrong flag has a new number; the right flag stays. */
  async #deliver({ player, challenge, isRight }: PlannedSubmission, ledger: LedgerFile): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const wrong = isRight ? null : this.#newText()
      const outcome = await sendRequest({
        label: 'submission',
        method: 'PUT',
        url: `${this.#url}/api/submissions/${challenge.id}`,
        token: player.token,
        body: { flag: wrong ?? challenge.flag },
        agent: this.#agent,
      })
      const { status } = outcome
      this.#log.record(outcome)
      if (status === 200 || status === 400 || status === 409)
        return ledger.write({ player: player.id, challenge: challenge.id, wrong, status, tries })
      await pause(retryMs)
    }
  }

  #newText(): string {
    this.sent += 1
    return `epitech{${this.#order.name}-${this.sent}}`
  }
}
