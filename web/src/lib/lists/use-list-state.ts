import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ListState, readList, sortedBy, writeList } from './list-search.ts'

/** The specification's page of an administrators' list. */
export const rowsPerPage = 10

export interface List {
  state: ListState
  perPage: number
  /** Searches from page 1 on. The address is replaced: nobody goes back letter by letter. */
  search: (q: string) => void
  goTo: (page: number) => void
  /** By this column; the other way round when it already is. */
  sortBy: (column: string) => void
  sortAs: (column: string, order: ListState['order']) => void
}

/** What a list shows, kept in the address, so that Back works and a link shows the same. */
export function useListState(columns: readonly ['name', ...string[]]): List {
  const state = readList(useSearch({ strict: false }), columns)
  const navigate = useNavigate()
  const show = (next: ListState, replace = false): void => {
    void navigate({
      to: '.',
      search: (before: object) => writeList(before, next),
      replace,
      resetScroll: false,
    })
  }
  return {
    state,
    perPage: rowsPerPage,
    search: (q) => show({ ...state, q, page: 1 }, true),
    goTo: (page) => show({ ...state, page }),
    sortBy: (column) => show(sortedBy(state, column)),
    sortAs: (column, order) => show({ ...state, page: 1, sort: column, order }),
  }
}
