import { listAudit } from '@drapeau/contract/audit.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { presentAudit } from './audit.present.ts'
import { listAuditRows } from './audit.queries.ts'

export function bindAudit(app: App): void {
  bind(app, listAudit, async ({ db }, { query }) => {
    const { q, action, kind, actor, subject, page, perPage } = query
    const { rows, total } = await listAuditRows(db, {
      words: searchKey(q.trim()),
      action,
      kind,
      actor,
      subject,
      page,
      perPage,
    })
    return { records: rows.map(presentAudit), currentRows: rows.length, totalRows: total }
  })
}
