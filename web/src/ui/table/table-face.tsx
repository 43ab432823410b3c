import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { List } from '#lib/lists/use-list-state.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { EmptyState, ErrorState } from '#ui/page/states.tsx'
import styles from '#ui/table/data-table.module.css'

export interface TableWords {
  empty: { title: string; text?: string; action?: ReactNode }
  failed: { title: string; fallback: string }
}

interface TableFaceProps extends TableWords {
  label: string
  columns: number
  rowCount: number
  list: List
  query: UseQueryResult<{ rows: unknown[]; totalRows: number }>
  isFiltered: boolean
}

/** What stands in place of rows: they are on their way, could not be had, were not found, or do not exist yet. */
export function TableFace({
  label,
  columns,
  rowCount,
  list,
  query,
  empty,
  failed,
  isFiltered,
}: TableFaceProps): ReactNode {
  const messages = useMessages()
  const { table } = useOfficeMessages()
  const { q } = list.state
  if (query.isError)
    return (
      <ErrorState
        title={failed.title}
        text={serverMessage(messages, query.error, failed.fallback)}
        onRetry={() => void query.refetch()}
      />
    )
  if (!query.data) return <Skeleton label={label} columns={columns} rows={rowCount} />
  if (query.data.totalRows > 0)
    return (
      <EmptyState
        title={table.beyondTitle}
        action={
          <Button variant="default" onClick={() => list.goTo(1)}>
            {table.beyondAction}
          </Button>
        }
      />
    )
  if (q !== '')
    return (
      <EmptyState
        title={table.noneFound(q)}
        text={table.noneFoundHint}
        action={
          <Button variant="default" onClick={() => list.search('')}>
            {messages.common.clearSearch}
          </Button>
        }
      />
    )
  if (isFiltered) return <EmptyState title={table.noneLeft} text={table.noneLeftHint} />
  return <EmptyState {...empty} />
}

function Skeleton({ label, columns, rows }: { label: string; columns: number; rows: number }): ReactNode {
  const { common } = useMessages()
  const { table } = useOfficeMessages()
  return (
    <div className={styles.skeleton} data-loading>
      <output className="visually-hidden">{common.label(label) + table.loading}</output>
      {Array.from({ length: rows }, (_row, row) => (
        <div key={row} className={styles.skeletonRow} aria-hidden>
          {Array.from({ length: columns }, (_column, column) => (
            <span key={column} className={styles.skeletonCell} />
          ))}
        </div>
      ))}
    </div>
  )
}
