import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AuditRecord, listAudit } from '@drapeau/contract/audit/audit.ts'
import { AccessKind, type AccessRecord, listAccess } from '@drapeau/contract/audit/access.ts'
import { call } from '#lib/http/call.ts'
import type { ListState } from '#lib/lists/list-search.ts'
import type { AuditFilters } from './audit-filters.ts'

/** A line of the log is short: twice as many fit on a page as in a table. */
export const recordsPerPage = 20

export const auditQuery = ({ q, page }: ListState, { kind, action }: AuditFilters) =>
  queryOptions({
    queryKey: ['audit', { q, page, kind, action }],
    queryFn: ({ signal }) => call(listAudit, { query: { q, page, perPage: recordsPerPage, kind, action } }, { signal }),
    select: ({ records, totalRows }): { rows: AuditRecord[]; totalRows: number } => ({ rows: records, totalRows }),
    placeholderData: keepPreviousData,
  })

/** The filter in the address (`?access=forbidden`); an unknown value is ignored. */
export function readAccessKind(search: object): AccessKind | undefined {
  const { access }: { access?: unknown } = search
  return AccessKind.safeParse(access).data
}

export const accessQuery = ({ q, page }: ListState, kind: AccessKind | undefined) =>
  queryOptions({
    queryKey: ['audit', 'access', { q, page, kind }],
    queryFn: ({ signal }) => call(listAccess, { query: { q, page, perPage: recordsPerPage, kind } }, { signal }),
    select: ({ records, totalRows }): { rows: AccessRecord[]; totalRows: number } => ({ rows: records, totalRows }),
    placeholderData: keepPreviousData,
  })
