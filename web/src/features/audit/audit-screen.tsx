import '#ui/fields/fields.css'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { NativeSelect } from '@mantine/core'
import { AuditAction, AuditKind } from '@drapeau/contract/audit/audit.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useListState } from '#lib/lists/use-list-state.ts'
import { Page } from '#ui/page/page.tsx'
import { UrlTabs } from '#ui/page/url-tabs.tsx'
import { AccessList } from './access-list.tsx'
import { AuditEntry } from './audit-entry.tsx'
import { readFilters, withFilter, type AuditFilters } from './audit-filters.ts'
import { auditQuery } from './audit.api.ts'
import { DayLog } from './day-log.tsx'

/** Who changed what, and when; and who came in or was turned away. */
export function AuditScreen(): ReactNode {
  const { audit } = useOfficeMessages()
  const tabs = [
    { key: 'changes', label: audit.list, content: <ChangeList /> },
    { key: 'access', label: audit.access, content: <AccessList /> },
  ]
  return (
    <Page title={audit.title} lead={audit.lead}>
      <UrlTabs label={audit.title} tabs={tabs} />
    </Page>
  )
}

function ChangeList(): ReactNode {
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

interface AuditFilterFieldsProps {
  filters: AuditFilters
  onFilter: (name: keyof AuditFilters, value: string) => void
}

function AuditFilterFields({ filters, onFilter }: AuditFilterFieldsProps): ReactNode {
  const { audit } = useOfficeMessages()
  return (
    <>
      <NativeSelect
        size="md"
        aria-label={audit.kind}
        value={filters.kind ?? ''}
        onChange={(event) => onFilter('kind', event.currentTarget.value)}
        data={[
          { value: '', label: audit.anyKind },
          ...AuditKind.options.map((kind) => ({ value: kind, label: audit.kinds[kind] })),
        ]}
      />
      <NativeSelect
        size="md"
        aria-label={audit.action}
        value={filters.action ?? ''}
        onChange={(event) => onFilter('action', event.currentTarget.value)}
        data={[
          { value: '', label: audit.anyAction },
          ...AuditAction.options.map((action) => ({ value: action, label: audit.actions[action] })),
        ]}
      />
    </>
  )
}
