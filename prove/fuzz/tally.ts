import type { FuzzRequest } from './generate.ts'
import type { Outcome } from './send.ts'

const mostTold = 10

/** What has been sent and what came of it. */
export class Tally {
  sent = 0
  readonly kinds = new Map<string, number>()
  readonly statuses = new Map<number, number>()
  /** Operations that answered with success at least once. */
  readonly succeeded = new Set<string>()
  /** By what was wrong, how often. */
  readonly faults = new Map<string, number>()
  readonly #tell: (text: string) => void

  constructor(tell: (text: string) => void) {
    this.#tell = tell
  }

  count({ kind, operation }: FuzzRequest, outcome: Outcome | undefined): void {
    this.sent += 1
    this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + 1)
    if (!outcome || 'cut' in outcome) return
    this.statuses.set(outcome.status, (this.statuses.get(outcome.status) ?? 0) + 1)
    if (outcome.status < 300) this.succeeded.add(operation.name)
  }

  /** The first of each sort is told whole, so that it can be repeated. */
  blame(fault: string, request: FuzzRequest, command: string): void {
    const sort = `${request.operation.name}: ${fault}`
    const before = this.faults.get(sort) ?? 0
    this.faults.set(sort, before + 1)
    if (before === 0 && this.faults.size <= mostTold) this.#tell(`${sort}\n${command.slice(0, 20_000)}\n\n`)
  }

  get faulty(): number {
    return [...this.faults.values()].reduce((sum, count) => sum + count, 0)
  }

  /** '41 % 2xx, 58 % 4xx'. */
  get shares(): string {
    const families = Map.groupBy(this.statuses, ([status]) => Math.floor(status / 100))
    const answered = [...this.statuses.values()].reduce((sum, count) => sum + count, 0)
    return [...families]
      .toSorted(([one], [other]) => one - other)
      .map(([family, each]) => {
        const count = each.reduce((sum, [, times]) => sum + times, 0)
        return `${((100 * count) / answered).toFixed(1)} % ${family}xx`
      })
      .join(', ')
  }
}
