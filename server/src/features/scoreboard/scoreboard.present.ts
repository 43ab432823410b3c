import type { EntryPage, FeedItem, ScoreboardLine, Timeline, UnrankedTeam } from '@drapeau/contract/scoreboard.ts'
import type { History } from '@drapeau/rules/score.ts'
import { scoresOverTime } from '@drapeau/rules/timeline.ts'
import { getCountryName } from '#features/countries/countries.ts'
import type { Game, GameChallenge, GameEntry } from '#features/games/game.ts'
import type { GameSolve } from '#features/games/solves.ts'

type Line = Game['lines'][number]

export function presentScoreboardLine(line: Line): ScoreboardLine {
  return {
    rank: line.rank,
    entry: { _id: line.id, name: line.name },
    school: line.school,
    country: countryOf(line),
    members: line.members.length,
    score: line.score,
    solves: line.solves.length,
    lastSolve: lastSolveOf(line),
    reachedAt: reachedAtOf(line),
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
    reachedAt: reachedAtOf(entry),
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
    challenge: presentChallenge(challenge),
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

/** A hint or an award after the last solve moves it. */
export function reachedAtOf({ reachedAt }: GameEntry): string | null {
  return reachedAt?.toISOString() ?? null
}

function presentSolve(challenge: GameChallenge, { at, place }: GameSolve): EntryPage['solved'][number] {
  return {
    challenge: presentChallenge(challenge),
    value: challenge.value,
    at: at.toISOString(),
    place,
  }
}

function presentChallenge({ id, name, nameFr, category }: GameChallenge): FeedItem['challenge'] {
  return { _id: id, name, name_fr: nameFr, category: category.name, category_fr: category.nameFr }
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

export function presentUnranked({ id, name, members }: GameEntry): UnrankedTeam {
  return { entry: { _id: id, name }, members: members.length }
}
