import { categoryColumns, listCategories } from '@drapeau/contract/categories.ts'
import { challengeColumns, listChallenges } from '@drapeau/contract/challenges/challenges.ts'
import { eventColumns, listEvents } from '@drapeau/contract/events/events.ts'
import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { findAnything } from '@drapeau/contract/search.ts'
import { getOverview } from '@drapeau/contract/overview.ts'
import { listSubmissions } from '@drapeau/contract/submissions.ts'
import { listUsers, userColumns } from '@drapeau/contract/accounts/users.ts'

export interface Call {
  /** Which list, as the table groups it. */
  list: string
  what: string
  /** Below /api. */
  path: string
  /** Milliseconds at p95. */
  budget: number
}

/** Somebody and something with much to show. */
export interface Busy {
  user: string
  event: string
  challenge: string
}

const forLists = 100
const forOverview = 200

/** One letter that nearly everything holds, three and eight that some hold, and what nothing holds. */
const searches = ['a', 'mar', 'puzzle 1', 'zzqqxxjj']

const lists: readonly [name: string, path: string, columns: readonly string[]][] = [
  ['users', listUsers.path, userColumns],
  ['categories', listCategories.path, categoryColumns],
  ['events', listEvents.path, eventColumns],
  ['challenges', listChallenges.path, challengeColumns],
  ['submissions', listSubmissions.path, []],
  ['audit', listAudit.path, []],
]

/** Everything that the back office asks for as lists, and the first screen. The last pages are asked for first. */
export async function adminCalls(pagesOf: (path: string) => Promise<number>, busy: Busy): Promise<Call[]> {
  const nested: readonly [name: string, path: string][] = [
    ['subscribers', `/events/${busy.event}/subscribers`],
    ['teams', `/events/${busy.event}/teams`],
    ['solvers', `/challenges/${busy.challenge}/solvers`],
    ['fails', `/challenges/${busy.challenge}/fails`],
    ['challenges of an event', `/challenges?event=${busy.event}`],
    ['solves of a user', `/submissions?user=${busy.user}&correct=true`],
    ['fails of a user', `/submissions?user=${busy.user}&correct=false`],
    ['answers to a challenge', `/submissions?challenge=${busy.challenge}`],
    ['answers in an event', `/submissions?event=${busy.event}`],
    ['right answers', '/submissions?correct=true'],
    ['wrong answers', '/submissions?correct=false'],
  ]
  const calls: Call[] = []
  for (const [list, path, columns] of [...lists, ...nested.map(([name, at]) => [name, at, []] as const)]) {
    const add = (what: string, query: string): void => {
      calls.push({ list, what, path: path + (path.includes('?') ? '&' : '?') + query, budget: forLists })
    }
    add('first page', 'page=1')
    add('last page', `page=${await pagesOf(path)}`)
    for (const column of columns) {
      add(`by ${column}`, `sort=${column}`)
      add(`by ${column}, last first`, `sort=${column}&order=desc`)
    }
    for (const words of searches) add(`search ‘${words}’`, `q=${encodeURIComponent(words)}`)
  }
  for (const words of searches)
    calls.push({
      list: 'palette',
      what: `search ‘${words}’`,
      path: `${findAnything.path}?q=${encodeURIComponent(words)}`,
      budget: forLists,
    })
  calls.push({ list: 'dashboard', what: 'everything', path: getOverview.path, budget: forOverview })
  return calls
}
