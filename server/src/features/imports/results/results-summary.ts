import type { LeftOutResults, ResultCounts } from '@drapeau/contract/imported-results.ts'
import type { CollectedEvent } from '@drapeau/formats/collection.ts'
import type { History } from '@drapeau/formats/history.ts'
import { type Problem, problem, Unreadable } from '@drapeau/formats/problems.ts'
import { ResultReader, TooManyResults } from './read-results.ts'

/** The results of a file, as far as they can be imported. */
export interface SummarisedResults {
  /** People played alone. */
  isSolo: boolean
  total: ResultCounts
  /** The minutes of the first submission and after the last one; null without any. */
  period: { startsAt: string; endsAt: string } | null
  /** How many of them the file has; null where it could not be read whole. */
  found: { teams: number; submissions: number } | null
}

/** What a run has brought, and what it left out. */
export interface BroughtResults {
  came: ResultCounts
  leftOut: LeftOutResults
}

export const noResults: ResultCounts = { teams: 0, submissions: 0, solves: 0, awards: 0, hints: 0 }

export const hasResults = ({ teams, submissions, awards, hints }: ResultCounts): boolean =>
  teams + submissions + awards + hints > 0

/** Problems are added to those of the file. Results with a table that cannot be read whole are left out altogether. */
export async function summariseResults(
  history: History,
  event: CollectedEvent | null,
  problems: Problem[],
): Promise<SummarisedResults> {
  const reader = new ResultReader(history, new Date())
  try {
    const teams = await countOf(reader.teams())
    const isSolo = event?.isSolo ?? teams === 0
    const seen = new SeenSubmissions(event)
    for await (const submission of reader.submissions()) seen.add(submission)
    const [awards, hints] = [await countOf(reader.awards()), await countOf(reader.unlocks())]
    problems.push(...reader.problems())
    if (seen.outside > 0)
      problems.push(problem('submissions-outside', { file: 'db/submissions.json' }, { count: seen.outside }))
    const { submissions, solves, period } = seen
    const total = { teams: isSolo ? 0 : teams, submissions, solves, awards, hints }
    return { isSolo, total, period, found: { teams, submissions: submissions + reader.undated } }
  } catch (error) {
    if (!(error instanceof Unreadable || error instanceof TooManyResults)) throw error
    problems.push(error.problem)
    return { isSolo: event?.isSolo ?? true, total: noResults, period: null, found: null }
  }
}

const minute = 60_000

class SeenSubmissions {
  submissions = 0
  solves = 0
  /** Before the start or after the end that the file gives. */
  outside = 0
  #first = Infinity
  #last = -Infinity
  readonly #startsAt: number
  readonly #endsAt: number

  constructor(event: Pick<CollectedEvent, 'startsAt' | 'endsAt'> | null) {
    this.#startsAt = Date.parse(event?.startsAt ?? '')
    this.#endsAt = Date.parse(event?.endsAt ?? '')
  }

  add({ at, isSolve }: { at: string; isSolve: boolean }): void {
    const moment = Date.parse(at)
    this.submissions += 1
    if (isSolve) this.solves += 1
    if (moment < this.#startsAt || moment > this.#endsAt) this.outside += 1
    this.#first = Math.min(this.#first, moment)
    this.#last = Math.max(this.#last, moment)
  }

  /** By the minute, as the form of an event has it. */
  get period(): SummarisedResults['period'] {
    if (this.submissions === 0) return null
    const [first, last] = [Math.floor(this.#first / minute), Math.floor(this.#last / minute) + 1]
    return { startsAt: new Date(first * minute).toISOString(), endsAt: new Date(last * minute).toISOString() }
  }
}

export async function countOf(items: AsyncIterable<unknown>): Promise<number> {
  let count = 0
  const iterator = items[Symbol.asyncIterator]()
  while ((await iterator.next()).done !== true) count += 1
  return count
}
