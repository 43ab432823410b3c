import type { EntryPage, EventStanding, ManagedStanding, Timeline } from '@drapeau/contract/event-board.ts'
import type { FeedItem } from '@drapeau/contract/event-play.ts'
import type { History } from '@drapeau/rules/score.ts'
import { scoresOverTime } from '@drapeau/rules/timeline.ts'
import { getCountryName } from '#features/countries/countries.ts'
import type { Game, GameChallenge, GameEntry } from './game.ts'
import type { GameSolve } from './solves.ts'

type Line = Game['lines'][number]

export function presentStanding(line: Line): EventStanding {
  return {
    rank: line.rank,
    entry: { _id: line.id, name: line.name },
    school: line.school,
    country: countryOf(line),
    members: line.members.length,
    score: line.score,
    solves: line.solves.length,
    lastSolve: lastSolveOf(line),
  }
}

/** With how it stands on the board that players see, when that is another one and it is on it. */
export function presentManagedStanding(entry: GameEntry, stood: GameEntry | undefined): ManagedStanding {
  const frozenRank = stood?.rank ?? null
  return {
    rank: entry.rank,
    entry: { _id: entry.id, name: entry.name },
    school: entry.school,
    country: countryOf(entry),
    members: entry.members.length,
    score: entry.score,
    solves: entry.solves.length,
    lastSolve: lastSolveOf(entry),
    frozenRank,
    frozenScore: frozenRank === null ? null : (stood?.score ?? null),
    status: entry.status,
    statusReason: entry.statusReason,
    awarded: entry.awards.reduce((sum, { value }) => sum + value, 0),
  }
}

export function presentEntryPage(game: Game, entry: GameEntry): EntryPage {
  return {
    rank: entry.rank,
    entry: { _id: entry.id, name: entry.name },
    school: entry.school,
    country: countryOf(entry),
    members: entry.members.map(({ name }) => name),
    score: entry.score,
    solves: entry.solves.length,
    lastSolve: lastSolveOf(entry),
    frozen: game.frozenAt !== null,
    solved: Array.from(entry.solves).flatMap((solve) => {
      const challenge = game.challenges.get(solve.challengeId)
      return challenge ? [presentSolve(challenge, solve)] : []
    }),
    awards: entry.awards.map(({ value, reason, at }) => ({ value, reason, at: at.toISOString() })),
    hints: entry.charges.reduce((sum, { cost }) => sum + cost, 0),
    points: pointsOf(game, entry),
  }
}

export function presentTimeline(game: Game, best: readonly GameEntry[]): Timeline {
  return {
    timeline: best.map((entry) => ({ entry: { _id: entry.id, name: entry.name }, points: pointsOf(game, entry) })),
    startDate: game.event.startDate.toISOString(),
    endDate: game.event.endDate.toISOString(),
    frozen: game.frozenAt !== null,
    frozenAt: game.frozenAt?.toISOString() ?? null,
  }
}

export function presentFeedItem(challenge: GameChallenge, entry: GameEntry, solve: GameSolve): FeedItem {
  return {
    challenge: { _id: challenge.id, name: challenge.name, category: challenge.category.name },
    entry: { _id: entry.id, name: entry.name },
    at: solve.at.toISOString(),
    place: solve.place,
    value: challenge.value,
  }
}

export function countryOf({ countryCode }: GameEntry): string | null {
  return countryCode === null ? null : getCountryName(countryCode)
}

export function lastSolveOf({ solves }: GameEntry): string | null {
  return solves.lastAt?.toISOString() ?? null
}

function presentSolve(challenge: GameChallenge, { at, place }: GameSolve): EntryPage['solved'][number] {
  return {
    challenge: { _id: challenge.id, name: challenge.name, category: challenge.category.name },
    value: challenge.value,
    at: at.toISOString(),
    place,
  }
}

function pointsOf(game: Game, entry: GameEntry): { at: string; score: number }[] {
  const history: History = {
    solves: Array.from(entry.solves, ({ challengeId, at }) => ({
      value: game.challenges.get(challengeId)?.value ?? 0,
      at,
    })),
    awards: entry.awards,
    hints: entry.charges,
  }
  return scoresOverTime(history).map(({ at, score }) => ({ at: at.toISOString(), score }))
}
