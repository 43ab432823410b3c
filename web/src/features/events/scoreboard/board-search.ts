import { linesPerPage } from '@drapeau/contract/scoreboard.ts'
import { readList } from '#lib/lists/list-search.ts'

/** Which lines of a board are shown, as the address says (`?q=red&school=EPITECH&page=2`). */
export interface BoardSearch {
  q: string
  page: number
  school: string | undefined
  country: string | undefined
}

/** The longest that the server takes; anything longer is nobody's school. */
const longest = { school: 240, country: 80 } as const

export function readBoardSearch(search: object): BoardSearch {
  const { q, page } = readList(search, [])
  return { q, page, school: choiceIn(search, 'school'), country: choiceIn(search, 'country') }
}

/** The search parameters with this change. Any change but that of the page leads to the first page. */
export function writeBoardSearch(before: object, change: Partial<BoardSearch>): Record<string, unknown> {
  const next = { ...readBoardSearch(before), page: 1, ...change }
  return {
    ...before,
    q: next.q === '' ? undefined : next.q,
    page: next.page === 1 ? undefined : next.page,
    school: next.school,
    country: next.country,
  }
}

export function isNarrowed({ q, school, country }: BoardSearch): boolean {
  return q !== '' || school !== undefined || country !== undefined
}

/** On which page of the whole board a rank stands. */
export function pageOfRank(rank: number): number {
  return Math.ceil(rank / linesPerPage)
}

/** The router reads `?school=42` as a number. */
function choiceIn(search: object, name: keyof typeof longest): string | undefined {
  const asked: Partial<Record<string, unknown>> = { ...search }
  const value = asked[name]
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value)
  return text === '' || text.length > longest[name] ? undefined : text
}
