import '#ui/fields/fields.css'
import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { AuditAction, AuditKind } from '@drapeau/contract/audit/audit.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import type { AuditFilters } from './audit-filters.ts'

interface AuditFilterFieldsProps {
  filters: AuditFilters
  onFilter: (name: keyof AuditFilters, value: string) => void
}

export function AuditFilterFields({ filters, onFilter }: AuditFilterFieldsProps): ReactNode {
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
