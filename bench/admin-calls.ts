import { addressOf } from '@drapeau/contract/address.ts'
import { listAssignments } from '@drapeau/contract/assignments/assignments.ts'
import { getGrid } from '@drapeau/contract/assignments/grid.ts'
import { categoryColumns, listCategories } from '@drapeau/contract/categories.ts'
import { challengeColumns, listChallenges } from '@drapeau/contract/challenges/challenges.ts'
import { eventColumns, listEvents } from '@drapeau/contract/events/events.ts'
import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { findAnything } from '@drapeau/contract/search.ts'
import { getOverview } from '@drapeau/contract/overview.ts'
import { listSubmissions } from '@drapeau/contract/submissions.ts'
import { listUsers, userColumns } from '@drapeau/contract/accounts/users.ts'

export interface Call {
  /** The list, by which the printed table is grouped. */
  list: string
  what: string
  /** Below /api. */
  path: string
  /** Milliseconds at p95. */
  budget: number
}

/** The user, event and challenge with the most rows, and a large class with its assignment. */
export interface Busy {
  user: string
  event: string
  challenge: string
  class: string
  assignment: string
}

const forLists = 100
const forOverview = 200

/** One letter that nearly every row contains, longer texts that some contain, and one that none contains. */
const searches = ['a', 'mar', 'puzzle 1', 'zzqqxxjj']

const lists: readonly [name: string, path: string, columns: readonly string[]][] = [
  ['users', listUsers.path, userColumns],
  ['categories', listCategories.path, categoryColumns],
  ['events', listEvents.path, eventColumns],
  ['challenges', listChallenges.path, challengeColumns],
  ['submissions', listSubmissions.path, []],
  ['audit', listAudit.path, []],
]

/** Every list of the back office and its dashboard. `pagesOf` gives the number of the last page. */
export async function adminCalls(pagesOf: (path: string) => Promise<number>, busy: Busy): Promise<Call[]> {
  const nested: readonly [name: string, path: string][] = [
    ['subscribers', `/events/${busy.event}/subscribers`],
    ['teams', `/events/${busy.event}/teams`],
    ['solvers', `/challenges/${busy.challenge}/solvers`],
    ['fails', `/challenges/${busy.challenge}/fails`],
    ['challenges of an event', `/challenges?event=${busy.event}`],
    ['solves of a user', `/submissions?user=${busy.user}&correct=true`],
    ['fails of a user', `/submissions?user=${busy.user}&correct=false`],
    ['submissions to a challenge', `/submissions?challenge=${busy.challenge}`],
    ['submissions in an event', `/submissions?event=${busy.event}`],
    ['right flags', '/submissions?correct=true'],
    ['wrong flags', '/submissions?correct=false'],
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
    for (const text of searches) add(`search ‘${text}’`, `q=${encodeURIComponent(text)}`)
  }
  for (const text of searches)
    calls.push({
      list: 'search box',
      what: `search ‘${text}’`,
      path: `${findAnything.path}?q=${encodeURIComponent(text)}`,
      budget: forLists,
    })
  calls.push({
    list: 'assignment',
    what: 'grid',
    path: addressOf(getGrid.path, { params: { id: busy.assignment } }),
    budget: forLists,
  })
  calls.push({
    list: 'assignment',
    what: 'those of a class',
    path: addressOf(listAssignments.path, { params: { id: busy.class } }),
    budget: forLists,
  })
  calls.push({ list: 'dashboard', what: 'everything', path: getOverview.path, budget: forOverview })
  return calls
}
