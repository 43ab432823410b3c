import { valueOf } from '@drapeau/rules/value.ts'
import { isRanked } from '@drapeau/rules/ranking.ts'
import { Tally } from '@drapeau/rules/tally.ts'
import type { Game, GameChallenge, GameEntry } from './game.ts'
import type { GameSource, SourceEntry } from './game-source.ts'
import { PreviousOrder } from './previous-order.ts'
import { placingsOf } from './placings.ts'
import { rankedLines } from './ranked-lines.ts'
import { perSolve, Solves } from './solves.ts'
import { stepsOver } from './time-slices.ts'

export function gameOf(source: GameSource, frozenAt: Date | null = null): Game {
  const steps = gameSteps(source, frozenAt)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/**
 * Computed in small steps, so that a large game blocks no other request. It is faster when the previous game is given:
 * most entries are still in order, and objects that did not change are reused.
 */
export function* gameSteps(
  { event, challenges, entries }: GameSource,
  frozenAt: Date | null,
  before?: Game,
): Generator<void, Game> {
  const all = [...entries.values()]
  const { places, starts, solved } = yield* placingsOf(all, challenges.length)
  const valued = challenges.map(({ id, name, nameFr, category, valueRule }, index): GameChallenge => {
    const { count, first } = solved[index] ?? { count: 0, first: null }
    const firstBlood = first && { entryId: first.entry.id, entryName: first.entry.name, at: first.at }
    return { id, name, nameFr, category, valueRule, solves: count, value: valueOf(valueRule, count), firstBlood }
  })
  yield

  const worth = valued.map(({ value }) => value)
  const played = new Map<string, GameEntry>()
  const memberships = new Map<string, string>()
  const contenders = new PreviousOrder<GameEntry>(before?.lines.length ?? 0)
  yield* stepsOver(all, (entry, index) => {
    const known = before?.entries.get(entry.id)
    const solves = new Solves(entry.solves, challenges, places, starts[index] ?? 0)
    const made = playedEntry(entry, solves, tallyOf(entry, worth), known)
    played.set(entry.id, made)
    if (made.status === 'playing' && isRanked(event, made.members.length, solves.length))
      contenders.add(made, known?.rank ?? null)
    for (const { id } of entry.members) memberships.set(id, entry.id)
  })
  return {
    event,
    frozenAt,
    challenges: new Map(valued.map((challenge) => [challenge.id, challenge])),
    entries: played,
    entryOf: memberships,
    lines: yield* rankedLines(contenders.toList()),
  }
}

function tallyOf({ solves, awards, charges }: SourceEntry, worth: readonly number[]): Tally {
  const tally = new Tally()
  for (let at = 0; at < solves.length; at += perSolve) tally.change(worth[solves[at] ?? 0] ?? 0, solves[at + 1] ?? 0)
  for (const { value, at } of awards) tally.change(value, at.getTime())
  for (const { cost, at } of charges) tally.change(-cost, at.getTime())
  return tally
}

/** Each field by name: many thousands of them are made, and a generic copy of the fields is slow. */
function playedEntry(entry: SourceEntry, solves: Solves, tally: Tally, before: GameEntry | undefined): GameEntry {
  const { score, reachedAt } = tally
  return {
    id: entry.id,
    name: entry.name,
    searchKey: entry.searchKey,
    status: entry.status,
    statusReason: entry.statusReason,
    school: entry.school,
    countryCode: entry.countryCode,
    members: entry.members,
    solves,
    awards: entry.awards,
    charges: entry.charges,
    score,
    reachedAt: before?.reachedAt?.getTime() === reachedAt?.getTime() ? (before?.reachedAt ?? null) : reachedAt,
    rank: null,
  }
}
