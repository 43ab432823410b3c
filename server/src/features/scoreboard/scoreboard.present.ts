import type { SchoolStanding, Standing } from '@drapeau/contract/scoreboard.ts'
import type { BoardLine, SchoolLine } from './board.ts'

export function presentStanding(line: BoardLine, readerId: string): Standing {
  return {
    rank: line.rank,
    entry: { _id: line.id, name: line.name },
    school: line.school === null ? null : { name: line.school },
    score: line.score,
    solves: line.solves,
    lastSolve: line.lastSolve?.toISOString() ?? null,
    mine: line.id === readerId,
  }
}

export function presentSchoolStanding(line: SchoolLine, ownSchool: string | null): SchoolStanding {
  return {
    rank: line.rank,
    school: { name: line.name },
    score: line.score,
    players: line.players,
    solves: line.solves,
    mine: line.name === ownSchool,
  }
}
