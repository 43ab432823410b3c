import { EventForm } from '@drapeau/contract/events/event-form.ts'
import type { CollectedCategory, CollectedEvent, Collection } from '@drapeau/formats/collection.ts'
import type { History } from '@drapeau/formats/history.ts'
import type { Problem } from '@drapeau/formats/problems.ts'

/** What a file says as a whole. */
export interface Summary {
  challenges: number
  categories: readonly CollectedCategory[]
  event: SummarisedEvent | null
  /** The first of them. */
  problems: readonly Problem[]
  moreProblems: number
  /** What is in the file and not imported. */
  leftOut: LeftOut
}

interface LeftOut {
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

export async function summarise({
  challenges,
  skipped,
  categories,
  event,
  problems,
  history,
}: Collection): Promise<Summary> {
  return {
    challenges: challenges.length + skipped.length,
    categories,
    event: event && summariseEvent(event),
    problems: problems.slice(0, mostProblems),
    moreProblems: Math.max(0, problems.length - mostProblems),
    leftOut: history ? await countHistory(history) : { people: 0, teams: 0, submissions: 0 },
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

async function countHistory(history: History): Promise<LeftOut> {
  return {
    people: await countOf(history.people()),
    teams: await countOf(history.teams()),
    submissions: await countOf(history.submissions()),
  }
}

async function countOf(items: AsyncIterable<unknown>): Promise<number> {
  let count = 0
  const iterator = items[Symbol.asyncIterator]()
  while ((await iterator.next()).done !== true) count += 1
  return count
}
