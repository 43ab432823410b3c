import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useListState } from '#lib/lists/use-list-state.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { AuditEntry } from './audit-entry.tsx'
import { AuditFilterFields } from './audit-filter-fields.tsx'
import { type AuditFilters, readFilters, withFilter } from './audit-filters.ts'
import { auditQuery } from './audit.api.ts'
import { DayLog } from './day-log.tsx'

/** What administrators changed. */
export function ChangeList(): ReactNode {
  const { audit } = useOfficeMessages()
  const list = useListState(['name'])
  const filters = readFilters(useSearch({ strict: false }))
  const navigate = useNavigate()

  function filter(name: keyof AuditFilters, value: string): void {
    void navigate({ to: '.', search: (before: object) => withFilter(before, name, value), resetScroll: false })
  }

  return (
    <DayLog
      label={audit.list}
      searchLabel={audit.search}
      list={list}
      query={useQuery(auditQuery(list.state, filters))}
      filters={<AuditFilterFields filters={filters} onFilter={filter} />}
      isFiltered={filters.kind !== undefined || filters.action !== undefined}
      empty={{ title: audit.empty, text: audit.emptyText }}
      failed={{ title: audit.failed, fallback: audit.failedText }}
      Entry={AuditEntry}
    />
  )
}
