import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AuditRecord } from '@drapeau/contract/audit.ts'
import { useNow } from '#lib/clock.ts'
import { useListState } from '#lib/list-state.ts'
import { browserZone } from '#lib/local-time.ts'
import { useLanguage } from '#lib/messages.ts'
import { useOffice } from '#lib/office.ts'
import { Page } from '#ui/page.tsx'
import { Pager } from '#ui/pager.tsx'
import { SearchBox } from '#ui/table/search-box.tsx'
import { TableFace } from '#ui/table/table-face.tsx'
import { UrlTabs } from '#ui/url-tabs.tsx'
import { AccessList } from './access-list.tsx'
import { AuditFilterFields } from './audit-filter-fields.tsx'
import { type AuditFilters, readFilters, withFilter } from './audit-filters.ts'
import { dayLabel, type DayOf, daysOf } from './audit-days.ts'
import { AuditEntry } from './audit-entry.tsx'
import { auditQuery, recordsPerPage } from './audit.api.ts'
import classes from './audit-screen.module.css'

/** Who changed what, and when; and who came in or was turned away. */
export function AuditScreen(): ReactNode {
  const { audit } = useOffice()
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
  const { audit } = useOffice()
  const list = useListState(['name'])
  const filters = readFilters(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = useQuery(auditQuery(list.state, filters))
  const rows = query.data?.rows ?? []
  const isFiltered = filters.kind !== undefined || filters.action !== undefined

  function filter(name: keyof AuditFilters, value: string): void {
    void navigate({ to: '.', search: (before: object) => withFilter(before, name, value), resetScroll: false })
  }

  return (
    <div className={classes.log}>
      <div className={classes.tools}>
        <SearchBox label={audit.search} value={list.state.q} onSearch={list.search} />
        <AuditFilterFields filters={filters} onFilter={filter} />
      </div>
      {rows.length > 0 ? (
        <Days days={daysOf(rows, browserZone())} isStale={query.isPlaceholderData} />
      ) : (
        <TableFace
          label={audit.list}
          columns={2}
          rowCount={8}
          list={list}
          query={query}
          empty={{ title: audit.empty, text: audit.emptyText }}
          failed={{ title: audit.failed, fallback: audit.failedText }}
          isFiltered={isFiltered}
        />
      )}
      <Pager
        label={audit.list}
        page={list.state.page}
        perPage={recordsPerPage}
        totalRows={query.data?.totalRows ?? 0}
        currentRows={rows.length}
      />
    </div>
  )
}

function Days({ days, isStale }: { days: readonly DayOf<AuditRecord>[]; isStale: boolean }): ReactNode {
  const { language } = useLanguage()
  const now = useNow(60_000)
  return (
    <div className={classes.days} data-stale={isStale || undefined} aria-busy={isStale}>
      {days.map(({ day, records }) => (
        <section key={day} className={classes.day}>
          <h2>{dayLabel(language, day, now, browserZone())}</h2>
          <ol>
            {records.map((record) => (
              <AuditEntry key={record._id} record={record} now={now} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
