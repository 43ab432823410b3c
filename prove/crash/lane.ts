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
/** Right, right but not yet a solve, wrong, and known already. */
const acknowledgements: ReadonlySet<number> = new Set([200, 202, 400, 409])
/** Retries sooner than a browser would, to put load on a site that has just come back. */
const retryMs = 30

/** Sends the submissions of its players one after the other, and records each acknowledgement before the next. */
export class Lane {
  readonly #url: string
  readonly #order: LaneOrder
  readonly #log: OutcomeLog
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #freeAt = new Map<string, number>()
  /** What was sent so far and is no solve; each has its own number. */
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

  /** Retries until the submission is acknowledged. What is no solve has a new number each time: all of them are stored. */
  async #deliver({ player, challenge, verdict, text }: PlannedSubmission, ledger: LedgerFile): Promise<void> {
    const { id, kind } = challenge
    for (let tries = 1; ; tries += 1) {
      const answer = verdict === 'solve' ? text : `${text}-${this.#nextNumber()}`
      const outcome = await sendRequest({
        label: 'submission',
        method: 'PUT',
        url: `${this.#url}/api/submissions/${id}`,
        token: player.token,
        body: { flag: answer },
        agent: this.#agent,
      })
      const { status } = outcome
      this.#log.record(outcome)
      if (acknowledgements.has(status))
        return ledger.write({ player: player.id, challenge: id, kind, answer, verdict, status, tries })
      await pause(retryMs)
    }
  }

  #nextNumber(): string {
    this.sent += 1
    return `${this.#order.name}-${this.sent}`
  }
}
