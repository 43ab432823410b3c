import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AuditRecord, listAudit } from '@drapeau/contract/audit/audit.ts'
import { call } from '#lib/http/call.ts'
import type { ListState } from '#lib/lists/list-search.ts'
import type { AuditFilters } from './audit-filters.ts'

/** A line of a log is short: twice as many fit as in a table. */
export const recordsPerPage = 20

export const auditQuery = ({ q, page }: ListState, { kind, action }: AuditFilters) =>
  queryOptions({
    queryKey: ['audit', { q, page, kind, action }],
    queryFn: ({ signal }) => call(listAudit, { query: { q, page, perPage: recordsPerPage, kind, action } }, { signal }),
    select: ({ records, totalRows }): { rows: AuditRecord[]; totalRows: number } => ({ rows: records, totalRows }),
    placeholderData: keepPreviousData,
  })
