import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { List } from '#lib/lists/use-list-state.ts'
import { browserZone } from '#lib/time/local-time.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useNow } from '#lib/time/server-clock.ts'
import { Pager } from '#ui/table/pager.tsx'
import { SearchBox } from '#ui/table/search-box.tsx'
import { TableFace, type TableWords } from '#ui/table/table-face.tsx'
import { dayLabel, daysOf } from './audit-days.ts'
import { recordsPerPage } from './audit.api.ts'
import classes from './day-log.module.css'

interface DayLogProps<Row> extends TableWords {
  label: string
  searchLabel: string
  list: List
  query: UseQueryResult<{ rows: Row[]; totalRows: number }>
  /** Beside the search: what is shown and what is not. */
  filters: ReactNode
  isFiltered: boolean
  Entry: ComponentType<{ record: Row; now: Date }>
}

/** What happened, under its days, newest first. */
export function DayLog<Row extends { _id: string; createdAt: string }>({
  label,
  searchLabel,
  list,
  query,
  filters,
  isFiltered,
  Entry,
  ...words
}: DayLogProps<Row>): ReactNode {
  const { language } = useLanguage()
  const now = useNow(60_000)
  const { rows = [], totalRows = 0 } = query.data ?? {}
  const isStale = query.isPlaceholderData
  return (
    <div className={classes.log}>
      <div className={classes.tools}>
        <SearchBox label={searchLabel} value={list.state.q} onSearch={list.search} />
        {filters}
      </div>
      {rows.length > 0 ? (
        <div className={classes.days} data-stale={isStale || undefined} aria-busy={isStale}>
          {daysOf(rows, browserZone()).map(({ day, records }) => (
            <section key={day} className={classes.day}>
              <h2>{dayLabel(language, day, now, browserZone())}</h2>
              <ol>
                {records.map((record) => (
                  <Entry key={record._id} record={record} now={now} />
                ))}
              </ol>
            </section>
          ))}
        </div>
      ) : (
        <TableFace
          label={label}
          columns={2}
          rowCount={8}
          list={list}
          query={query}
          isFiltered={isFiltered}
          {...words}
        />
      )}
      <Pager
        label={label}
        page={list.state.page}
        perPage={recordsPerPage}
        totalRows={totalRows}
        currentRows={rows.length}
      />
    </div>
  )
}
