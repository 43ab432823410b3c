import { getCtftime } from '@drapeau/contract/results.ts'
import type { ReplyOf } from '@drapeau/contract/route.ts'
import { PreparedJson } from '#platform/http/prepared.ts'
import { onceEach } from '#platform/memory/once-each.ts'
import type { Game } from '#features/games/game.ts'
import { runInSlices } from '#features/games/time-slices.ts'

type Standing = ReplyOf<typeof getCtftime>['standings'][number]

const Standing = getCtftime.reply.shape.standings.element
const linesPerSlice = 100

/** Written once for all readers, a few lines at a time: the route is public, and there may be very many lines. */
export const prepareCtftime = onceEach(
  async (game: Game): Promise<PreparedJson> => new PreparedJson(await runInSlices(ctftimeSteps(game))),
)

function* ctftimeSteps(game: Game): Generator<void, string> {
  const tasks = taskNames(game)
  const lines: string[] = []
  for (const line of game.lines) {
    lines.push(JSON.stringify(Standing.parse(presentCtftime(game, line, tasks))))
    if (lines.length % linesPerSlice === 0) yield
  }
  return `{"tasks":${JSON.stringify([...tasks.values()])},"standings":[${lines.join(',')}]}`
}

/** Each challenge by its name; two of one name get a number, since the format knows only names. */
function taskNames(game: Game): Map<string, string> {
  const tasks = new Map<string, string>()
  // Programs that read the format may lose a challenge of this name.
  const taken = new Set<string>(['__proto__'])
  for (const { id, name } of game.challenges.values()) {
    let task = name
    for (let number = 2; taken.has(task); number += 1) task = `${name} (${number})`
    taken.add(task)
    tasks.set(id, task)
  }
  return tasks
}

function presentCtftime(game: Game, line: Game['lines'][number], tasks: ReadonlyMap<string, string>): Standing {
  const last = line.solves.lastAt
  return {
    pos: line.rank,
    team: line.name,
    score: line.score,
    taskStats: Object.fromEntries(
      [...line.solves].flatMap(({ challengeId, at }) => {
        const [task, challenge] = [tasks.get(challengeId), game.challenges.get(challengeId)]
        return task === undefined || !challenge ? [] : [[task, { points: challenge.value, time: secondsOf(at) }]]
      }),
    ),
    ...(last && { lastAccept: secondsOf(last) }),
  }
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000)
}
