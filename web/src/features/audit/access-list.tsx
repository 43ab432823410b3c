import '#lib/fields.css'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AccessKind } from '@drapeau/contract/access.ts'
import { useNow } from '#lib/clock.ts'
import { useListState } from '#lib/list-state.ts'
import { browserZone } from '#lib/local-time.ts'
import { useLanguage } from '#lib/messages.ts'
import { useOffice } from '#lib/office.ts'
import { Pager } from '#ui/pager.tsx'
import { SearchBox } from '#ui/table/search-box.tsx'
import { TableFace } from '#ui/table/table-face.tsx'
import { AccessEntry } from './access-entry.tsx'
import { accessQuery, readAccessKind } from './access.api.ts'
import { dayLabel, daysOf } from './audit-days.ts'
import { recordsPerPage } from './audit.api.ts'
import classes from './audit-screen.module.css'

/** Who signed in, who was turned away, and what was exported. */
export function AccessList(): ReactNode {
  const { audit } = useOffice()
  const { language } = useLanguage()
  const list = useListState(['name'])
  const kind = readAccessKind(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = useQuery(accessQuery(list.state, kind))
  const now = useNow(60_000)
  const rows = query.data?.rows ?? []

  function filter(value: string): void {
    const access = value === '' ? undefined : value
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, access, page: undefined }),
      resetScroll: false,
    })
  }

  return (
    <div className={classes.log}>
      <div className={classes.tools}>
        <SearchBox label={audit.searchAccess} value={list.state.q} onSearch={list.search} />
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
      </div>
      {rows.length > 0 ? (
        <div className={classes.days} data-stale={query.isPlaceholderData || undefined}>
          {daysOf(rows, browserZone()).map(({ day, records }) => (
            <section key={day} className={classes.day}>
              <h2>{dayLabel(language, day, now, browserZone())}</h2>
              <ol>
                {records.map((record) => (
                  <AccessEntry key={record._id} record={record} now={now} />
                ))}
              </ol>
            </section>
          ))}
        </div>
      ) : (
        <TableFace
          label={audit.access}
          columns={2}
          rowCount={8}
          list={list}
          query={query}
          empty={{ title: audit.emptyAccess, text: audit.emptyAccessText }}
          failed={{ title: audit.failed, fallback: audit.failedAccessText }}
          isFiltered={kind !== undefined}
        />
      )}
      <Pager
        label={audit.access}
        page={list.state.page}
        perPage={recordsPerPage}
        totalRows={query.data?.totalRows ?? 0}
        currentRows={rows.length}
      />
    </div>
  )
}
