import '#ui/fields/fields.css'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AccessKind } from '@drapeau/contract/audit/access.ts'
import { useListState } from '#lib/lists/use-list-state.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { AccessEntry } from './access-entry.tsx'
import { DayLog } from './day-log.tsx'
import { accessQuery, readAccessKind } from './audit.api.ts'

/** Who signed in, who was turned away, and what was exported. */
export function AccessList(): ReactNode {
  const { audit } = useOfficeMessages()
  const list = useListState(['name'])
  const kind = readAccessKind(useSearch({ strict: false }))
  const navigate = useNavigate()

  function filter(value: string): void {
    const access = value === '' ? undefined : value
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, access, page: undefined }),
      resetScroll: false,
    })
  }

  return (
    <DayLog
      label={audit.access}
      searchLabel={audit.searchAccess}
      list={list}
      query={useQuery(accessQuery(list.state, kind))}
      filters={
        <NativeSelect
          size="md"
          aria-label={audit.kind}
          value={kind ?? ''}
          onChange={(event) => filter(event.currentTarget.value)}
          data={[
            { value: '', label: audit.anyAccess },
            ...AccessKind.options.map((each) => ({ value: each, label: audit.accessKinds[each] })),
          ]}
        />
      }
      isFiltered={kind !== undefined}
      empty={{ title: audit.emptyAccess, text: audit.emptyAccessText }}
      failed={{ title: audit.failed, fallback: audit.failedAccessText }}
      Entry={AccessEntry}
    />
  )
}
