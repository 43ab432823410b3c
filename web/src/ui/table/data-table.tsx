import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Chosen } from '#lib/lists/bulk-apply.ts'
import type { List } from '#lib/lists/use-list-state.ts'
import { Pager } from './pager.tsx'
import { BulkBar } from '#ui/table/bulk-bar.tsx'
import type { BulkDelete } from '#ui/table/bulk-delete.ts'
import type { RowsProps } from '#ui/table/columns.ts'
import { Rows } from '#ui/table/rows.tsx'
import { SearchBox } from '#ui/table/search-box.tsx'
import { TableFace, type TableWords } from '#ui/table/table-face.tsx'
import { useSelection } from '#ui/table/use-selection.ts'
import styles from '#ui/table/data-table.module.css'

export type { Column } from '#ui/table/columns.ts'

interface DataTableProps<Row extends Chosen> extends Pick<
  RowsProps<Row>,
  'label' | 'columns' | 'linkOf' | 'actions' | 'below'
> {
  list: List
  query: UseQueryResult<{ rows: Row[]; totalRows: number }>
  searchLabel: string
  /** There is nothing at all yet; that nothing was found is said by the table itself. */
  empty: TableWords['empty']
  failed: TableWords['failed']
  /** A row that stands first on this page, wherever its name would put it. */
  first?: Row | undefined
  /** Filters, beside the search box. */
  toolbar?: ReactNode
  /** True while a filter of the toolbar hides rows: then an empty table does not mean that there is nothing yet. */
  isFiltered?: boolean
  /** What the filters narrow the table to. Another value clears the selection, as another search does. */
  narrowedTo?: string | undefined
  bulk?: BulkDelete
}

/** Every list of the back office: search, sort, choose, page by page, with its state in the address. */
export function DataTable<Row extends Chosen>(props: DataTableProps<Row>): ReactNode {
  const { label, list, query, searchLabel, toolbar, isFiltered = false, bulk, empty, failed, first } = props
  const { narrowedTo = '' } = props
  const { q, page } = list.state
  const selection = useSelection(`${narrowedTo} ${q}`)
  const rows = query.data?.rows
  const totalRows = query.data?.totalRows ?? 0
  const isBare = query.isSuccess && totalRows === 0 && q === '' && !isFiltered

  return (
    <div className={styles.list}>
      {!isBare && (
        <div className={styles.tools}>
          <SearchBox label={searchLabel} value={q} onSearch={list.search} />
          {toolbar}
        </div>
      )}
      {bulk && selection.chosen.length > 0 && <BulkBar bulk={bulk} selection={selection} totalRows={totalRows} />}
      {rows && rows.length > 0 ? (
        <Rows
          {...props}
          rows={withFirst(rows, first)}
          isStale={query.isPlaceholderData}
          selection={bulk && selection}
        />
      ) : (
        <TableFace
          label={label}
          columns={props.columns.length}
          rowCount={list.perPage}
          list={list}
          query={query}
          empty={empty}
          failed={failed}
          isFiltered={isFiltered}
        />
      )}
      <Pager label={label} page={page} perPage={list.perPage} totalRows={totalRows} currentRows={rows?.length ?? 0} />
    </div>
  )
}

function withFirst<Row extends Chosen>(rows: readonly Row[], first: Row | undefined): readonly Row[] {
  return first ? [first, ...rows.filter(({ _id }) => _id !== first._id)] : rows
}
