import { listAccess } from '@drapeau/contract/audit/access.ts'
import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { presentAccess } from './access.present.ts'
import { listAccessRows } from './access.queries.ts'
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

  bind(app, listAccess, async ({ db }, { query }) => {
    const { q, kind, account, page, perPage } = query
    const { rows, total } = await listAccessRows(db, { words: searchKey(q.trim()), kind, account, page, perPage })
    return { records: rows.map(presentAccess), currentRows: rows.length, totalRows: total }
  })
}
