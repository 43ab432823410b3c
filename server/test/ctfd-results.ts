import { challengeRow, exportOf, flagRow, zipFrom } from './collections.ts'
import { passlibHash, userRow } from './ctfd-people.ts'

const seconds = (moment: string): string => String(Date.parse(moment) / 1000)

/** A moment of the first day of the regatta, as CTFd writes one: in UTC, without saying so. */
export const hour = (hours: number, minutes = 0): string =>
  `2020-01-01T${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}:00`

export const regattaConfig = (mode: 'teams' | 'users', more: Readonly<Record<string, string>> = {}): object[] =>
  Object.entries({
    ctf_name: 'Regatta',
    user_mode: mode,
    start: seconds('2020-01-01T00:00:00Z'),
    end: seconds('2020-01-02T00:00:00Z'),
    ...more,
  }).map(([key, value], at) => ({ id: at + 1, key, value }))

export const teamRow = (id: number, columns: object = {}): object => ({
  id,
  oauth_id: null,
  name: `Crew ${id}`,
  email: null,
  password: 'canary-team-password',
  secret: 'canary-team-secret',
  captain_id: null,
  hidden: false,
  banned: false,
  created: '2019-12-01T10:00:00',
  ...columns,
})

export interface SubmissionRow {
  id: number
  challenge_id: number
  user_id: number | null
  team_id: number | null
  provided: string
  type: string
  date: string | null
}

let lastId = 0

export function submissionRow(columns: Partial<SubmissionRow>): SubmissionRow & { ip: string } {
  lastId += 1
  const { type = 'incorrect', challenge_id = 1 } = columns
  const provided = type === 'correct' ? `flag{${challenge_id}}` : 'canary-wrong'
  return {
    id: lastId,
    challenge_id,
    user_id: 1,
    team_id: null,
    ip: '192.0.2.1',
    provided,
    type,
    date: hour(10),
    ...columns,
  }
}

/** The rows of `solves`, one for each right submission. */
export const solvesOf = (submissions: readonly SubmissionRow[]): object[] =>
  submissions
    .filter(({ type }) => type === 'correct')
    .map(({ id, challenge_id, user_id, team_id }) => ({ id, challenge_id, user_id, team_id }))

export const awardRow = (id: number, columns: object = {}): object => ({
  id,
  user_id: 1,
  team_id: null,
  type: 'standard',
  name: 'Best knot',
  description: 'Tied with one hand',
  date: hour(12),
  value: 25,
  category: '',
  icon: 'crown',
  ...columns,
})

export const unlockRow = (id: number, columns: object = {}): object => ({
  id,
  user_id: 1,
  team_id: null,
  target: 11,
  type: 'hints',
  date: hour(9),
  ...columns,
})

export type Tables = Record<string, readonly object[]>

/** Four crews, of which one is hidden and one was banned; what they did, and what of it cannot come. */
export function teamTables(): Tables {
  const submissions = [
    submissionRow({ user_id: 1, team_id: 1, date: hour(9, 30) }),
    submissionRow({ user_id: 1, team_id: 1, type: 'correct', date: hour(10) }),
    submissionRow({ user_id: 2, team_id: 1, challenge_id: 2, type: 'correct', date: hour(11) }),
    submissionRow({ user_id: 3, team_id: 2, type: 'correct', date: hour(9) }),
    // By somebody who does not come: the team keeps it.
    submissionRow({ user_id: 4, team_id: 2, challenge_id: 2, type: 'correct', date: hour(10) }),
    submissionRow({ user_id: 5, team_id: 3, type: 'correct', date: hour(8) }),
    submissionRow({ user_id: 6, team_id: 4, type: 'correct', date: hour(8, 30) }),
    // Limited answers were never judged.
    submissionRow({ user_id: 1, team_id: 1, type: 'ratelimited' }),
    // Of a challenge that does not come, and of somebody without a team.
    submissionRow({ user_id: 1, team_id: 1, challenge_id: 9 }),
    submissionRow({ user_id: 7, team_id: null }),
  ]
  // A second solve of the same crew, and a right answer that never counted.
  const double = submissionRow({ user_id: 2, team_id: 1, type: 'correct', date: hour(12) })
  const uncounted = submissionRow({ user_id: 5, team_id: 3, challenge_id: 2, type: 'correct', date: hour(12) })
  return {
    challenges: [challengeRow(1), challengeRow(2, { value: 300 }), challengeRow(9)],
    flags: [flagRow(1), flagRow(2)],
    hints: [{ id: 11, challenge_id: 1, content: 'Look up', cost: 10, requirements: null }],
    users: [
      userRow(1, { team_id: 1, password: passlibHash('Correct-Horse-7') }),
      userRow(2, { team_id: 1 }),
      userRow(3, { team_id: 2 }),
      userRow(4, { team_id: 2, email: null }),
      userRow(5, { team_id: 3 }),
      userRow(6, { team_id: 4 }),
      userRow(7),
    ],
    teams: [
      teamRow(1, { name: 'Anchors', captain_id: 2 }),
      teamRow(2, { name: 'anchors', captain_id: 4 }),
      teamRow(3, { name: 'Ghosts', hidden: true }),
      teamRow(4, { name: 'Pirates', banned: true }),
    ],
    submissions: [...submissions, double, uncounted],
    solves: solvesOf([...submissions, double]),
    awards: [
      awardRow(1, { team_id: 1 }),
      awardRow(2, { team_id: 2, user_id: 3, value: -5, name: 'Late', description: '' }),
      // What the hint cost: it is paid with the hint.
      awardRow(3, { team_id: 1, value: -10, name: 'Hint 11', category: 'hints' }),
      awardRow(4, { team_id: 1, value: 0 }),
      awardRow(5, { team_id: null, user_id: 7 }),
    ],
    unlocks: [
      unlockRow(1, { team_id: 1 }),
      unlockRow(2, { team_id: 1, user_id: 2, date: hour(10) }),
      unlockRow(3, { team_id: 2, user_id: 3, target: 99 }),
    ],
    config: regattaConfig('teams', { team_size: '2', freeze: seconds('2020-01-01T20:00:00Z') }),
  }
}

export const zipOfTables = (tables: Tables): Buffer => zipFrom(exportOf(tables))
