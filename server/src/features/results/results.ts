import { attachment } from '#platform/http/attachment.ts'
import type { Ctx } from '#platform/http/context.ts'
import { csvLine, csvMark } from '#platform/http/csv.ts'
import { onceEach } from '#platform/memory/once-each.ts'
import { countryOf, lastSolveOf, reachedAtOf } from '#features/scoreboard/scoreboard.present.ts'
import { finalGame } from '#features/games/shown-game.ts'
import type { Game } from '#features/games/game.ts'
import type { Games } from '#features/games/games.ts'
import { runInSlices } from '#features/games/time-slices.ts'

const linesPerSlice = 200
const heads = ['rank', 'entry', 'members', 'school', 'country', 'solves', 'last solve', 'score', 'score reached']

/** The board as a table: only what everybody may see of it. */
export async function sendResults(ctx: Ctx<'member'>, games: Games, eventId: string): Promise<void> {
  const game = await finalGame(games, ctx, eventId)
  const table = await tableOf(game)
  ctx.reply
    .headers({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': attachment(`${game.event.name} results.csv`),
    })
    .send(table)
}

/** Written once for all: when the results are out, everybody wants them. */
export const tableOf = onceEach((game: Game): Promise<string> => runInSlices(tableSteps(game)))

function* tableSteps({ lines }: Game): Generator<void, string> {
  let table = csvMark + csvLine(heads)
  for (const [index, line] of lines.entries()) {
    table += csvLine(cellsOf(line))
    if (index % linesPerSlice === 0) yield
  }
  return table
}

function cellsOf(line: Game['lines'][number]): string[] {
  return [
    String(line.rank),
    line.name,
    line.members.map(({ name }) => name).join(', '),
    line.school ?? '',
    countryOf(line) ?? '',
    String(line.solves.length),
    lastSolveOf(line) ?? '',
    String(line.score),
    reachedAtOf(line) ?? '',
  ]
}
