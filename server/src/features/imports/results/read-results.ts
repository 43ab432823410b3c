import type { History } from '@drapeau/formats/history.ts'
import { type Problem, problem } from '@drapeau/formats/problems.ts'
import {
  awardReason,
  isHintCost,
  isUsableTime,
  isUsableValue,
  type NewAward,
  type NewSubmission,
  type NewTeam,
  type NewUnlock,
  prepareTeam,
  storedAnswer,
  TeamNames,
} from './prepared-results.ts'

/** The tables of results in an export of CTFd, the only format that has any. */
const files = {
  teams: 'db/teams.json',
  submissions: 'db/submissions.json',
  solves: 'db/solves.json',
  awards: 'db/awards.json',
  unlocks: 'db/unlocks.json',
} as const

type ResultTable = keyof typeof files

/** How many rows of each table are read at most: what the run writes has to fit into one transaction. */
const most: Readonly<Record<ResultTable, number>> = {
  teams: 20_000,
  submissions: 500_000,
  solves: 500_000,
  awards: 100_000,
  unlocks: 500_000,
}

/** A table has more rows than can be imported. */
export class TooManyResults extends Error {
  override readonly name = 'TooManyResults'
  readonly problem: Problem

  constructor(table: ResultTable) {
    super('There are more results than can be imported.')
    this.problem = problem('too-many-results', { file: files[table] }, { most: most[table] })
  }
}

type Count = 'undated' | 'shortened' | 'unmatched' | 'unusable' | 'renamed'

/** Reads the results of a file row by row, and counts what has to be changed or left out. */
export class ResultReader {
  readonly #history: History
  readonly #now: Date
  readonly #counts = new Map<string, { table: ResultTable; code: Problem['code']; count: number }>()

  constructor(history: History, now: Date) {
    this.#history = history
    this.#now = now
  }

  /** What reading has found so far. */
  problems(): Problem[] {
    return [...this.#counts.values()].map(({ table, code, count }) => problem(code, { file: files[table] }, { count }))
  }

  /** The number of submissions that were left out for lack of a date. */
  get undated(): number {
    return this.#counts.get('submissions undated')?.count ?? 0
  }

  async *teams(): AsyncIterable<NewTeam> {
    const names = new TeamNames()
    const known = new Set<string>()
    for await (const team of limited('teams', this.#history.teams())) {
      if (known.has(team.id)) continue
      known.add(team.id)
      const prepared = prepareTeam(team, names)
      if (prepared.name !== team.name.trim()) this.#note('teams', 'renamed')
      yield prepared
    }
  }

  async *submissions(): AsyncIterable<NewSubmission> {
    const solves = new Set<string>()
    for await (const { submission } of limited('solves', this.#history.solves())) solves.add(submission)
    for await (const record of limited('submissions', this.#history.submissions())) {
      const { id, challenge, person, team, isRight, at } = record
      if (!isUsableTime(at, this.#now)) {
        this.#note('submissions', 'undated')
        continue
      }
      const answer = storedAnswer(record)
      if (answer !== record.provided) this.#note('submissions', 'shortened')
      const isSolve = isRight && solves.delete(id)
      yield { challenge, person, team, at, answer, isRight, isSolve }
    }
    this.#note('solves', 'unmatched', solves.size)
  }

  async *awards(): AsyncIterable<NewAward> {
    for await (const award of limited('awards', this.#history.awards())) {
      const { person, team, value, at } = award
      if (isHintCost(award)) continue
      if (!isUsableValue(award)) this.#note('awards', 'unusable')
      else if (!isUsableTime(at, this.#now)) this.#note('awards', 'undated')
      else yield { person, team, at, value, reason: awardReason(award) }
    }
  }

  async *unlocks(): AsyncIterable<NewUnlock> {
    for await (const { hint, person, team, at } of limited('unlocks', this.#history.unlocks())) {
      if (isUsableTime(at, this.#now)) yield { hint, person, team, at }
      else this.#note('unlocks', 'undated')
    }
  }

  #note(table: ResultTable, kind: Count, more = 1): void {
    if (more === 0) return
    const key = `${table} ${kind}`
    const count = (this.#counts.get(key)?.count ?? 0) + more
    this.#counts.set(key, { table, code: codes[kind], count })
  }
}

const codes = {
  undated: 'results-undated',
  shortened: 'answers-shortened',
  unmatched: 'solves-unmatched',
  unusable: 'awards-unusable',
  renamed: 'teams-renamed',
} as const satisfies Record<Count, Problem['code']>

async function* limited<Item>(table: ResultTable, items: AsyncIterable<Item>): AsyncIterable<Item> {
  let count = 0
  for await (const item of items) {
    count += 1
    if (count > most[table]) throw new TooManyResults(table)
    yield item
  }
}
