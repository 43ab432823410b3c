import type { Standing } from '@drapeau/contract/standings.ts'
import type { GameEntry } from '#features/games/game.ts'
import { countryOf, lastSolveOf, reachedAtOf } from '#features/scoreboard/scoreboard.present.ts'

/** With how it stands on the board that players see, when that is another one and it is on it. */
export function presentStanding(entry: GameEntry, stood: GameEntry | undefined, schools: string[]): Standing {
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
    memberNames: entry.members.map(({ name }) => name),
    schools,
    reachedAt: reachedAtOf(entry),
    awarded: entry.awards.reduce((sum, { value }) => sum + value, 0),
  }
}
