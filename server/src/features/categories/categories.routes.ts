import * as contract from '@drapeau/contract/categories.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { presentCategory } from './categories.present.ts'
import { findCategory, listCategoryRows } from './categories.queries.ts'
import { createCategory, deleteCategory, updateCategory } from './categories.service.ts'

export function bindCategories(app: App): void {
  bind(app, contract.listCategories, async ({ db, language }, { query }) => {
    const { q, sort, order, page, perPage } = query
    const { rows, total } = await listCategoryRows(db, { words: q.trim(), sort, order, page, perPage, language })
    return { categories: rows.map(presentCategory), currentRows: rows.length, totalRows: total }
  })

  bind(app, contract.getCategory, async ({ db }, { params }) => {
    const row = await findCategory(db, params.id)
    if (!row) throw new Refusal('not-found')
    return presentCategory(row)
  })

  bind(app, contract.createCategory, async (ctx, { body }) => presentCategory(await createCategory(ctx, body)))

  bind(app, contract.updateCategory, async (ctx, { params, body }) =>
    presentCategory(await updateCategory(ctx, params.id, body)),
  )

  bind(app, contract.deleteCategory, async (ctx, { params }) => {
    await deleteCategory(ctx, params.id)
    return { status: 200, message: 'Category deleted successfully' }
  })
}
