import { EventForm } from '@drapeau/contract/events/event-form.ts'
import type { CollectedEvent, Collection, EventSettings } from '@drapeau/formats/collection.ts'
import type { History } from '@drapeau/formats/history.ts'
import { toRichText } from '@drapeau/formats/markdown/rich-text.ts'
import { type Problem, problem, Unreadable } from '@drapeau/formats/problems.ts'
import { countryCode, peopleFile } from '#features/imports/people/prepared-person.ts'
import {
  countOf,
  noResults,
  type SummarisedResults,
  summariseResults,
} from '#features/imports/results/results-summary.ts'
import type { HistoryCounts, SummarisedEvent, Summary } from './summary.ts'

const maxProblems = 200

/** The plan of an import with more would not fit into memory twice. */
const maxPeople = 20_000

export async function summarise(collection: Collection, country: string): Promise<Summary> {
  const { challenges, skipped, categories, event, history } = collection
  const problems = [...collection.problems]
  const counts = history ? await countPeople(history, problems) : { people: 0, stateless: 0, mostMembers: 0 }
  const { people, stateless } = counts
  const results = history ? await summariseResults(history, event, problems) : null
  const found = history && results ? (results.found ?? (await countUnusable(history, problems))) : noResults
  const place = { file: peopleFile }
  if (people > maxPeople) problems.push(problem('too-many-people', place, { most: maxPeople }))
  else if (stateless > 0) problems.push(problem('countries-missing', place, { count: stateless, country }))
  const usable = people > maxPeople ? 0 : people
  return {
    challenges: challenges.length + skipped.length,
    categories,
    event: event && summariseEvent(withResults(event, results, counts.mostMembers)),
    events: collection.events.map(summariseEvent),
    problems: problems.slice(0, maxProblems),
    moreProblems: Math.max(0, problems.length - maxProblems),
    people: usable,
    history: { people, teams: found.teams, submissions: found.submissions },
    ...(results && { results: { isSolo: results.isSolo, total: usable === 0 ? noResults : results.total } }),
  }
}

type EventToMake = CollectedEvent & { isPeriodDerived?: boolean }

/** An event without a period takes that of its submissions, and no team of the file is too large for it. */
function withResults(event: CollectedEvent, results: SummarisedResults | null, members: number): EventToMake {
  if (!results) return event
  const maxTeamSize = event.maxTeamSize === null ? null : Math.max(event.maxTeamSize, members)
  const derived = event.startsAt === null || event.endsAt === null ? results.period : null
  return { ...event, isSolo: results.isSolo, maxTeamSize, ...(derived && { ...derived, isPeriodDerived: true }) }
}

const maxDescriptionLength = 20_000
const largestTeam = 100

/** An event may lie in the past. One without a period, or with one that ends before it begins, cannot be made. */
export function summariseEvent(event: EventToMake): SummarisedEvent {
  const { name, startsAt, endsAt, freezesAt } = event
  const isSolo = event.isSolo ?? true
  const maxTeamSize = Math.min(event.maxTeamSize ?? largestTeam, largestTeam)
  const minTeamSize = Math.min(Math.max(event.settings?.minTeamSize ?? 1, 1), maxTeamSize)
  const isFreezeWithin = freezesAt !== null && (startsAt ?? '') <= freezesAt && freezesAt <= (endsAt ?? '')
  const read = EventForm.safeParse({
    name,
    description:
      event.description.trim() === '' ? name : event.description.slice(0, maxDescriptionLength).toWellFormed(),
    isSolo,
    ...(!isSolo && { minTeamSize, maxTeamSize }),
    startDate: startsAt,
    endDate: endsAt,
    freezeDate: isFreezeWithin ? freezesAt : null,
    ...(event.settings && settingsOf(event.settings)),
  })
  const isPeriodDerived = event.isPeriodDerived === true
  return { name, startsAt, endsAt, isSolo, isPeriodDerived, form: read.success ? read.data : null }
}

/** As the form takes them; what the file does not say is as usual. */
function settingsOf({ minTeamSize: _size, rules, ...settings }: EventSettings): object {
  const said = Object.entries(settings).filter(([, value]) => value !== null)
  return { ...Object.fromEntries(said), rules: rules === null ? null : toRichText(rules).html }
}

interface CountedPeople {
  people: number
  /** People without a country that is known. */
  stateless: number
  /** The number of members of the largest team. */
  mostMembers: number
}

async function countPeople(history: History, problems: Problem[]): Promise<CountedPeople> {
  let known = 0
  const members = new Map<string, number>()
  const people = await countRead(
    tapped(history.people(), ({ country, team }) => {
      known += countryCode(country) === null ? 0 : 1
      // More people than that cannot be imported, so that their teams do not matter.
      if (team !== null && members.size <= maxPeople) members.set(team, (members.get(team) ?? 0) + 1)
    }),
    problems,
  )
  const mostMembers = [...members.values()].reduce((one, other) => Math.max(one, other), 0)
  return { people, stateless: Math.max(0, people - known), mostMembers }
}

/** What cannot be imported is at least counted. */
async function countUnusable(history: History, problems: Problem[]): Promise<Omit<HistoryCounts, 'people'>> {
  return {
    teams: await countRead(history.teams(), problems),
    submissions: await countRead(history.submissions(), problems),
  }
}

/** A table that is broken counts as empty: it must not cost the others. */
async function countRead(items: AsyncIterable<unknown>, problems: Problem[]): Promise<number> {
  try {
    return await countOf(items)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    const { code, place } = error.problem
    const isNoted = problems.some((each) => each.code === code && each.place.file === place.file)
    if (!isNoted) problems.push(error.problem)
    return 0
  }
}

async function* tapped<Item>(items: AsyncIterable<Item>, look: (item: Item) => void): AsyncIterable<Item> {
  for await (const item of items) {
    look(item)
    yield item
  }
}
