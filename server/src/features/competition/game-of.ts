import { valueOf } from '@drapeau/rules/price.ts'
import { standingOf } from '@drapeau/rules/standing.ts'
import type { Game, GameChallenge, GameEntry, GameSolve } from './game.ts'
import type { GameSource, SourceEntry } from './game-source.ts'
import { rankedLines } from './ranked-lines.ts'

/** How many entries are worked on before others may have a turn. */
const entriesPerTurn = 200

interface Placing {
  solve: GameSolve
  order: number
  entry: SourceEntry
}

/** The game that follows from what happened. */
export function gameOf(source: GameSource, frozenAt: Date | null = null): Game {
  const steps = gameSteps(source, frozenAt)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The same in small steps, so that a large game keeps nobody waiting. */
export function* gameSteps(source: GameSource, frozenAt: Date | null): Generator<void, Game> {
  const solvesOf = new Map<string, GameSolve[]>()
  const placings = new Map<string, Placing[]>(source.challenges.map(({ id }) => [id, []]))
  yield* inTurns(source.entries.values(), (entry) => {
    const solves: GameSolve[] = []
    for (const { challengeId, at, order, accountId } of entry.solves) {
      const placed = placings.get(challengeId)
      // Of a challenge that is no longer part of the event.
      if (!placed) continue
      const solve = { challengeId, at, place: 0, accountId }
      solves.push(solve)
      if (entry.status === 'playing') placed.push({ solve, order, entry })
    }
    solvesOf.set(entry.id, solves)
  })

  const challenges = new Map<string, GameChallenge>()
  for (const { id, name, category, price } of source.challenges) {
    const placed = (placings.get(id) ?? []).toSorted(before)
    let place = 0
    for (const { solve } of placed) solve.place = place += 1
    const [first] = placed
    challenges.set(id, {
      id,
      name,
      category,
      price,
      solves: placed.length,
      value: valueOf(price, placed.length),
      firstBlood: first ? { entryId: first.entry.id, entryName: first.entry.name, at: first.solve.at } : null,
    })
    yield
  }

  const worth = (challengeId: string): number => challenges.get(challengeId)?.value ?? 0
  const entries = new Map<string, GameEntry>()
  const memberships = new Map<string, string>()
  yield* inTurns(source.entries.values(), (entry) => {
    const solves = solvesOf.get(entry.id) ?? []
    const { awards, charges } = entry
    const { score, lastChange } = standingOf({ solves, awards, charges }, worth)
    entries.set(entry.id, { ...entry, solves, score, lastChange })
    for (const { id } of entry.members) memberships.set(id, entry.id)
  })
  const playing = [...entries.values()].filter(({ status }) => status === 'playing')
  yield
  const lines = yield* rankedLines(playing)
  return { event: source.event, frozenAt, challenges, entries, entryOf: memberships, lines }
}

/** In the order in which the places were given; of two without one, by their moment. */
function before(one: Placing, other: Placing): number {
  return (
    one.order - other.order ||
    one.solve.at.getTime() - other.solve.at.getTime() ||
    (one.entry.id < other.entry.id ? -1 : 1)
  )
}

function* inTurns(entries: Iterable<SourceEntry>, work: (entry: SourceEntry) => void): Generator<void> {
  let count = 0
  for (const entry of entries) {
    work(entry)
    count += 1
    if (count % entriesPerTurn === 0) yield
  }
}
