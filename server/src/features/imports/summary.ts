import { EventForm } from '@drapeau/contract/events/event-form.ts'
import type { CollectedCategory, CollectedEvent, Collection } from '@drapeau/formats/collection.ts'
import type { History } from '@drapeau/formats/history.ts'
import { type Problem, problem, Unreadable } from '@drapeau/formats/problems.ts'
import { countryCode, peopleFile } from './prepared-person.ts'

/** What a file says as a whole. */
export interface Summary {
  challenges: number
  categories: readonly CollectedCategory[]
  event: SummarisedEvent | null
  /** The first of them. */
  problems: readonly Problem[]
  moreProblems: number
  /** How many people can be imported, as far as the file goes. */
  people: number
  /** What the file has beside challenges. */
  history: HistoryCounts
}

interface HistoryCounts {
  people: number
  teams: number
  submissions: number
}

interface SummarisedEvent {
  name: string
  startsAt: string | null
  endsAt: string | null
  isSolo: boolean
  /** Null when it cannot be made. */
  form: EventForm | null
}

const mostProblems = 200

/** The plan of an import with more would not fit into memory twice. */
const mostPeople = 20_000

export async function summarise(collection: Collection, country: string): Promise<Summary> {
  const { challenges, skipped, categories, event, history } = collection
  const problems = [...collection.problems]
  const counts = history ? await countHistory(history, problems) : { people: 0, teams: 0, submissions: 0, stateless: 0 }
  const { people, stateless } = counts
  const place = { file: peopleFile }
  if (people > mostPeople) problems.push(problem('too-many-people', place, { most: mostPeople }))
  else if (stateless > 0) problems.push(problem('countries-missing', place, { count: stateless, country }))
  return {
    challenges: challenges.length + skipped.length,
    categories,
    event: event && summariseEvent(event),
    problems: problems.slice(0, mostProblems),
    moreProblems: Math.max(0, problems.length - mostProblems),
    people: people > mostPeople ? 0 : people,
    history: { people, teams: counts.teams, submissions: counts.submissions },
  }
}

const longestDescription = 20_000
const largestTeam = 100

/** An event may lie in the past. One without a period, or with one that ends before it begins, cannot be made. */
export function summariseEvent(event: CollectedEvent): SummarisedEvent {
  const { name, startsAt, endsAt, freezesAt } = event
  const isSolo = event.isSolo ?? true
  const maxTeamSize = Math.min(event.maxTeamSize ?? largestTeam, largestTeam)
  const isFreezeWithin = freezesAt !== null && (startsAt ?? '') <= freezesAt && freezesAt <= (endsAt ?? '')
  const read = EventForm.safeParse({
    name,
    description: event.description.trim() === '' ? name : event.description.slice(0, longestDescription).toWellFormed(),
    isSolo,
    ...(!isSolo && { minTeamSize: 1, maxTeamSize }),
    startDate: startsAt,
    endDate: endsAt,
    freezeDate: isFreezeWithin ? freezesAt : null,
  })
  return { name, startsAt, endsAt, isSolo, form: read.success ? read.data : null }
}

interface Counted extends HistoryCounts {
  /** People without a country that is known. */
  stateless: number
}

/** A table that is broken counts as empty: it must not cost the others. */
async function countHistory(history: History, problems: Problem[]): Promise<Counted> {
  const read = async (items: AsyncIterable<unknown>): Promise<number> => {
    try {
      return await countOf(items)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      problems.push(error.problem)
      return 0
    }
  }
  let known = 0
  const people = await read(tapped(history.people(), ({ country }) => (known += countryCode(country) === null ? 0 : 1)))
  return {
    people,
    stateless: Math.max(0, people - known),
    teams: await read(history.teams()),
    submissions: await read(history.submissions()),
  }
}

async function* tapped<Item>(items: AsyncIterable<Item>, look: (item: Item) => void): AsyncIterable<Item> {
  for await (const item of items) {
    look(item)
    yield item
  }
}

async function countOf(items: AsyncIterable<unknown>): Promise<number> {
  let count = 0
  const iterator = items[Symbol.asyncIterator]()
  while ((await iterator.next()).done !== true) count += 1
  return count
}
