import { type ValueColumns, valueRuleOf, valueOf } from '@drapeau/rules/value.ts'
import { challengeRow, flagRow } from './collections.ts'
import { userRow } from './ctfd-people.ts'
import { awardRow, hour, regattaConfig, submissionRow, teamRow, unlockRow } from './ctfd-results.ts'

const range = (length: number): number[] => Array.from({ length }, (_, at) => at + 1)
const [teams, challenges] = [range(9), range(6)]
const hintCost = 3

/** The same numbers for the same seed. */
export function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Nine crews of two and six challenges, half of which lose value, with solves, awards and hints by chance. */
export function randomTables(seed: number) {
  const below = random(seed)
  const at = (): string => hour(below(23), below(60))
  const submissions = range(200).map(() => {
    const team = 1 + below(teams.length)
    const [challenge_id, type] = [1 + below(challenges.length), below(3) === 0 ? 'correct' : 'incorrect']
    return submissionRow({ challenge_id, user_id: team * 2 - below(2), team_id: team, type, date: at() })
  })
  const right = submissions.filter(({ type }) => type === 'correct')
  return {
    challenges: challenges.map((id) =>
      challengeRow(id, id % 2 === 0 ? { value: id * 50 } : { type: 'dynamic', value: 77 }),
    ),
    dynamic_challenge: challenges
      .filter((id) => id % 2 === 1)
      .map((id) => ({ id, initial: 400 + id, minimum: 50, decay: 5, function: id === 1 ? 'linear' : 'logarithmic' })),
    flags: challenges.map((id) => flagRow(id)),
    hints: challenges.map((id) => ({ id: id + 10, challenge_id: id, content: 'Look up', cost: hintCost })),
    users: teams.flatMap((team) => [team * 2 - 1, team * 2]).map((id) => userRow(id, { team_id: Math.ceil(id / 2) })),
    teams: teams.map((id) => teamRow(id, { hidden: id === 8, banned: id === 9 })),
    submissions,
    solves: right.map(({ id, challenge_id, user_id, team_id }) => ({ id, challenge_id, user_id, team_id })),
    awards: range(12).map((id) =>
      awardRow(id, { team_id: 1 + below(teams.length), value: below(90) - 30 || 1, date: at() }),
    ),
    unlocks: range(15).map((id) =>
      unlockRow(id, { team_id: 1 + below(teams.length), target: 11 + below(challenges.length), date: at() }),
    ),
    config: regattaConfig('teams'),
  }
}

type RandomTables = ReturnType<typeof randomTables>

/** By the name of the crew: its solves and its points, from nothing but the rows of the export. */
export function recomputed(
  { solves, awards, unlocks }: RandomTables,
  rules: readonly (ValueColumns & { name: string })[],
): Map<string, readonly [string, number, number]> {
  const playing = teams.filter((id) => id < 8)
  const solvedBy = (team: number): Set<number> =>
    new Set(solves.filter(({ team_id }) => team_id === team).map(({ challenge_id }) => challenge_id))
  const valueNow = (challenge: number): number => {
    const rule = rules.find(({ name }) => name === `Challenge ${challenge}`)
    if (!rule) throw new Error(`Challenge ${challenge} did not come.`)
    return valueOf(valueRuleOf(rule), playing.filter((team) => solvedBy(team).has(challenge)).length)
  }
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
  const column = (row: object, name: string): number => Number(Reflect.get(row, name))
  return new Map(
    playing.map((team) => {
      const ofTeam = (row: object): boolean => column(row, 'team_id') === team
      const solved = [...solvedBy(team)]
      const given = awards.filter(ofTeam).map((award) => column(award, 'value'))
      const revealed = new Set(unlocks.filter(ofTeam).map((unlock) => column(unlock, 'target'))).size
      const name = `Crew ${team}`
      return [name, [name, solved.length, sum(solved.map(valueNow)) + sum(given) - revealed * hintCost] as const]
    }),
  )
}
