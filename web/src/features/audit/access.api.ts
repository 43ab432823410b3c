import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { AccessKind, type AccessRecord, listAccess } from '@drapeau/contract/audit/access.ts'
import { call } from '#lib/http/call.ts'
import type { ListState } from '#lib/lists/list-search.ts'
import { recordsPerPage } from './audit.api.ts'

/** What the address leaves of the list (`?access=forbidden`); what makes no sense is as if unsaid. */
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
