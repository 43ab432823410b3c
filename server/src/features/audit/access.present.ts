import type { AccessRecord } from '@drapeau/contract/audit/access.ts'
import type { AccessRow } from './access.queries.ts'

export function presentAccess(row: AccessRow): AccessRecord {
  return {
    _id: row.id,
    kind: row.kind,
    account: row.accountId === null ? null : { _id: row.accountId, name: row.accountName },
    what: row.what,
    times: row.times,
    createdAt: row.createdAt.toISOString(),
  }
}
