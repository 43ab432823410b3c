import { pageOf } from './pages.ts'

export interface ListState {
  q: string
  page: number
  sort: string
  order: 'asc' | 'desc'
}

/** The longest text that the server searches for. */
export const maxSearchLength = 100

/** What an address asks a list to show (`?q=ada&page=2&sort=email&order=desc`); what makes no sense is as if unsaid. */
export function readList(search: object, columns: readonly string[]): ListState {
  const asked: Partial<Record<string, unknown>> = { ...search }
  const sort = typeof asked['sort'] === 'string' && columns.includes(asked['sort']) ? asked['sort'] : 'name'
  return {
    q: textOf(asked['q']).slice(0, maxSearchLength),
    page: pageOf(search),
    sort,
    order: asked['order'] === 'desc' ? 'desc' : 'asc',
  }
}

/** The same address with this list in it: what is usual is left out, what belongs to others is left alone. */
export function writeList(before: object, { q, page, sort, order }: ListState): Record<string, unknown> {
  return {
    ...before,
    q: q === '' ? undefined : q,
    page: page === 1 ? undefined : page,
    sort: sort === 'name' ? undefined : sort,
    order: order === 'asc' ? undefined : order,
  }
}

/** A column is sorted upwards first, and the other way round when it is chosen again. */
export function sortedBy(state: ListState, column: string): ListState {
  const order = state.sort === column && state.order === 'asc' ? 'desc' : 'asc'
  return { ...state, page: 1, sort: column, order }
}

/** The router reads `?q=42` as a number. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** A list's state speaks of columns as text; the contract wants one of its own. */
export function columnOf<Column extends string>(columns: readonly [Column, ...Column[]], asked: string): Column {
  return columns.find((column) => column === asked) ?? columns[0]
}
