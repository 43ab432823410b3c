import { useNavigate, useSearch } from '@tanstack/react-router'
import { Id } from '@drapeau/contract/fields.ts'
import { Difficulty, Tag } from '@drapeau/contract/challenges/authored-fields.ts'
import { type ListState, readList, writeList } from '#lib/lists/list-search.ts'

const columns = ['name', 'value', 'solves'] as const

/** What the practice list is asked to show; undefined narrows nothing. */
export interface Asked extends ListState {
  sort: (typeof columns)[number]
  category: string | undefined
  solved: boolean | undefined
  difficulty: Difficulty | undefined
  tag: string | undefined
}

/** Read from the address (`?category=…&solved=false&difficulty=easy`); what makes no sense is as if unsaid. */
export function readPracticeSearch(search: object): Asked {
  const { category, solved, difficulty, tag }: Partial<Record<string, unknown>> = { ...search }
  const list = readList(search, columns)
  return {
    ...list,
    sort: columns.find((column) => column === list.sort) ?? 'name',
    category: Id.safeParse(category).data,
    solved: yesOrNo(solved),
    difficulty: Difficulty.safeParse(difficulty).data,
    tag: Tag.safeParse(typeof tag === 'number' ? String(tag) : tag).data,
  }
}

/** The same address with this changed. Whatever is changed but the page leads back to page 1. */
export function changed(before: object, change: Partial<Asked>): Record<string, unknown> {
  const next = { ...readPracticeSearch(before), page: 1, ...change }
  const { category, solved, difficulty, tag } = next
  return { ...writeList(before, next), category, solved, difficulty, tag }
}

/** Everything is shown, in the order that was chosen. */
export const noFilters = {
  q: '',
  category: undefined,
  solved: undefined,
  difficulty: undefined,
  tag: undefined,
} as const

export function isNarrowed({ q, category, solved, difficulty, tag }: Asked): boolean {
  return q !== '' || [category, solved, difficulty, tag].some((each) => each !== undefined)
}

/** The router reads `?solved=true` as a boolean, and a hand-written `"true"` as text. */
function yesOrNo(value: unknown): boolean | undefined {
  if (value === true || value === 'true') return true
  return value === false || value === 'false' ? false : undefined
}

export const orders = ['name-asc', 'name-desc', 'value-asc', 'value-desc', 'solves-desc', 'solves-asc'] as const
export type Order = (typeof orders)[number]

/** One choice for both the column and its direction. */
export function orderOf({ sort, order }: Asked): Order {
  return `${sort}-${order}`
}

export function readOrder(choice: string): Pick<Asked, 'sort' | 'order'> {
  const [sort, order] = choice.split('-')
  return { sort: columns.find((column) => column === sort) ?? 'name', order: order === 'desc' ? 'desc' : 'asc' }
}

interface Showing {
  asked: Asked
  show: (change: Partial<Asked>) => void
}

/** What the list shows, kept in the address, so that Back works and a link shows the same. */
export function usePracticeSearch(): Showing {
  const asked = readPracticeSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  return {
    asked,
    show: (change) =>
      void navigate({
        to: '.',
        search: (before: object) => changed(before, change),
        // Nobody goes back letter by letter.
        replace: change.q !== undefined,
        resetScroll: false,
      }),
  }
}
