import { listSchools } from '@drapeau/contract/schools.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { listSuggested } from './schools.queries.ts'

export function bindSchools(app: App): void {
  bind(app, listSchools, async ({ db }, { query }) => {
    const { rows, total } = await listSuggested(db, searchKey(query.q.trim()), query)
    return { schools: rows, currentRows: rows.length, totalRows: total }
  })
}
