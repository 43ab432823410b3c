import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { challengeRow, flagRow } from '../server/test/collections.ts'
import { userRow } from '../server/test/ctfd-people.ts'
import { regattaConfig, teamRow, zipOfTables } from '../server/test/ctfd-results.ts'
import { withFolder } from './temporary-site.ts'

const [people, teams, challenges] = [500, 125, 40]
const day = 86_400_000
const first = Date.parse('2020-01-01T00:00:00Z')

const range = (length: number): number[] => Array.from({ length }, (_, at) => at + 1)

/** Writes an export of CTFd in which each team has solved every challenge, after many wrong submissions. */
export function withResults<T>(count: number, work: (path: string) => Promise<T>): Promise<T> {
  return withFolder(async (folder) => {
    const path = join(folder, 'ctfd.zip')
    await writeFile(path, zipOfTables(tables(count)))
    return work(path)
  })
}

function tables(count: number) {
  const submissions = range(count).map((id) => {
    const [user_id, challenge_id] = [1 + (id % people), 1 + (Math.floor(id / people) % challenges)]
    const team_id = 1 + (user_id % teams)
    const isRight = id > count - people * challenges && user_id <= teams
    const date = new Date(first + (day * id) / (count + 1)).toISOString().slice(0, -1)
    const [provided, type] = isRight ? [`flag{${challenge_id}}`, 'correct'] : [`guess ${id}`, 'incorrect']
    return { id, challenge_id, user_id, team_id, ip: '192.0.2.1', provided, type, date }
  })
  return {
    challenges: range(challenges).map((id) => challengeRow(id)),
    flags: range(challenges).map((id) => flagRow(id)),
    users: range(people).map((id) => userRow(id, { team_id: 1 + (id % teams) })),
    teams: range(teams).map((id) => teamRow(id)),
    submissions,
    solves: submissions
      .filter(({ type }) => type === 'correct')
      .map(({ id, challenge_id, user_id, team_id }) => ({ id, challenge_id, user_id, team_id })),
    config: regattaConfig('teams'),
  }
}
