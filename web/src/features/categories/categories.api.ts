import { queryOptions } from '@tanstack/react-query'
import {
  type Category,
  categoryColumns,
  type CategoryForm,
  createCategory,
  deleteCategory,
  getCategory,
  listCategories,
  updateCategory,
} from '@drapeau/contract/categories.ts'
import { call } from '#lib/http/call.ts'
import { invalidate } from '#lib/http/query-keys.ts'
import { listEvery } from '#lib/lists/every-page.ts'
import type { ListState } from '#lib/lists/list-search.ts'
import { rowsPerPage } from '#lib/lists/use-list-state.ts'

async function pageOfCategories({ q, sort, order }: ListState, page: number, perPage: number, signal?: AbortSignal) {
  const query = { q, page, perPage, order, sort: categoryColumns.find((column) => column === sort) }
  const { categories, totalRows } = await call(listCategories, { query }, signal ? { signal } : {})
  return { rows: categories, totalRows }
}

export const categoriesQuery = (state: ListState) =>
  queryOptions({
    queryKey: ['categories', 'list', state],
    queryFn: ({ signal }) => pageOfCategories(state, state.page, rowsPerPage, signal),
  })

/** Everything that the search finds, on all pages. */
export const listEveryCategory = (state: ListState) =>
  listEvery((page, perPage) => pageOfCategories(state, page, perPage))

export const fetchCategory = (id: string): Promise<Category> => call(getCategory, { params: { id } })
export const addCategory = (body: CategoryForm) => call(createCategory, { body })
export const saveCategory = (id: string, body: CategoryForm) => call(updateCategory, { params: { id }, body })
export const removeCategory = (id: string) => call(deleteCategory, { params: { id } })

/** A category's name is also shown in lists of challenges, on the dashboard and in the audit log. */
export async function categoriesChanged(): Promise<void> {
  await invalidate('categories', 'challenges', 'overview', 'audit')
}
