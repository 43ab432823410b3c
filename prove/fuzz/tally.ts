import type { FuzzRequest } from './generate.ts'
import type { Outcome } from './send.ts'

const maxPrinted = 10

/** Counts requests, responses and faults. */
export class Tally {
  sent = 0
  readonly kinds = new Map<string, number>()
  readonly statuses = new Map<number, number>()
  /** Operations that succeeded at least once. */
  readonly succeeded = new Set<string>()
  /** Counts by kind of fault. */
  readonly faults = new Map<string, number>()
  readonly #print: (text: string) => void

  constructor(print: (text: string) => void) {
    this.#print = print
  }

  count({ kind, operation }: FuzzRequest, outcome: Outcome | undefined): void {
    this.sent += 1
    this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + 1)
    if (!outcome || 'cut' in outcome) return
    this.statuses.set(outcome.status, (this.statuses.get(outcome.status) ?? 0) + 1)
    if (outcome.status < 300) this.succeeded.add(operation.name)
  }

  /** The first fault of each kind is printed with the command that repeats it. */
  recordFault(fault: string, request: FuzzRequest, command: string): void {
    const kind = `${request.operation.name}: ${fault}`
    const before = this.faults.get(kind) ?? 0
    this.faults.set(kind, before + 1)
    if (before === 0 && this.faults.size <= maxPrinted) this.#print(`${kind}\n${command.slice(0, 20_000)}\n\n`)
  }

  get faulty(): number {
    return [...this.faults.values()].reduce((sum, count) => sum + count, 0)
  }

  /** '41 % 2xx, 58 % 4xx'. */
  get shares(): string {
    const families = Map.groupBy(this.statuses, ([status]) => Math.floor(status / 100))
    const total = [...this.statuses.values()].reduce((sum, count) => sum + count, 0)
    return [...families]
      .toSorted(([one], [other]) => one - other)
      .map(([family, each]) => {
        const count = each.reduce((sum, [, times]) => sum + times, 0)
        return `${((100 * count) / total).toFixed(1)} % ${family}xx`
      })
      .join(', ')
  }
}
