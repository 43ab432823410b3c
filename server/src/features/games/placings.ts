import type { SourceEntry } from './game-source.ts'
import { SolveQueue } from './solve-queue.ts'
import { perSolve } from './solves.ts'
import { stepsOver } from './time-slices.ts'

/** How a challenge was solved by those who play. */
interface Solved {
  count: number
  first: { entry: SourceEntry; at: Date } | null
}

interface Placings {
  /** Of each solve, entry after entry: among those who play, from 1. 0 for an entry that does not. */
  places: Int32Array
  /** Where the solves of each entry begin in that list. */
  starts: Int32Array
  /** Solves are listed for each challenge. */
  solved: readonly Solved[]
}

/** The places of all solves, in small steps. */
export function* placingsOf(all: readonly SourceEntry[], challenges: number): Generator<void, Placings> {
  const starts = new Int32Array(all.length)
  const sizes = new Int32Array(challenges)
  let total = 0
  yield* stepsOver(all, ({ status, solves }, entry) => {
    starts[entry] = total
    total += solves.length / perSolve
    if (status !== 'playing') return
    for (let at = 0; at < solves.length; at += perSolve) {
      const challenge = solves[at] ?? 0
      sizes[challenge] = (sizes[challenge] ?? 0) + 1
    }
  })

  const queues = Array.from(sizes, (size) => new SolveQueue(size))
  yield* stepsOver(all, ({ status, solves }, entry) => {
    if (status !== 'playing') return
    const start = starts[entry] ?? 0
    for (let at = 0; at < solves.length; at += perSolve)
      queues[solves[at] ?? 0]?.add(solves[at + 2] ?? 0, entry, start + at / perSolve)
  })

  const places = new Int32Array(total)
  const momentAt = (entry: number, spot: number): number =>
    all[entry]?.solves[(spot - (starts[entry] ?? 0)) * perSolve + 1] ?? 0
  const solved: Solved[] = []
  for (const queue of queues) {
    const momentOf = (which: number): number => momentAt(queue.entryOf(which), queue.spotOf(which))
    const idOf = (which: number): string => all[queue.entryOf(which)]?.id ?? ''
    // Those without an order of their own: by their moment.
    const order = queue.inOrder((one, other) => momentOf(one) - momentOf(other) || (idOf(one) < idOf(other) ? -1 : 1))
    for (let index = 0; index < order.length; index += 1) places[queue.spotOf(order[index] ?? 0)] = index + 1
    const first = order[0] ?? 0
    const entry = order.length === 0 ? undefined : all[queue.entryOf(first)]
    solved.push({ count: order.length, first: entry ? { entry, at: new Date(momentOf(first)) } : null })
    yield
  }
  return { places, starts, solved }
}
