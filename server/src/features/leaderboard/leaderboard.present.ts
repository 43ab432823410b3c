import type { LeaderboardLine, SchoolLine } from '@drapeau/contract/leaderboard.ts'
import type { BoardLine, SchoolScore } from './leaderboard.ts'

export function presentLine(line: BoardLine, readerId: string): LeaderboardLine {
  return {
    rank: line.rank,
    entry: { _id: line.id, name: line.name },
    school: line.school === null ? null : { name: line.school },
    score: line.score,
    solves: line.solves,
    lastSolve: line.lastSolve?.toISOString() ?? null,
    reachedAt: line.reachedAt?.toISOString() ?? null,
    mine: line.id === readerId,
  }
}

export function presentSchoolLine(line: SchoolScore, ownSchool: string | null): SchoolLine {
  return {
    rank: line.rank,
    school: { name: line.name },
    score: line.score,
    players: line.players,
    solves: line.solves,
    mine: line.name === ownSchool,
  }
}
