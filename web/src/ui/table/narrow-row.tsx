import '#ui/fields/fields.css'
import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import type { List } from '#lib/lists/use-list-state.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import type { Column } from './columns.ts'
import styles from './narrow-row.module.css'

interface NarrowCellProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  /** Puts the row's link around its name. */
  linked: (name: ReactNode) => ReactNode
}

/** A row where there is no room for columns: its name, and one grey line. */
export function NarrowCell<Row>({ row, columns, linked }: NarrowCellProps<Row>): ReactNode {
  const at = (place: Column<Row>['onPhone']): Column<Row>[] =>
    columns.filter((column) => !column.isMain && column.onPhone === place)
  return (
    <th scope="row" className={styles.row}>
      <div className={styles.first}>
        <Pieces columns={at('start')} row={row} />
        <span className={styles.name}>{linked(columns.find(({ isMain }) => isMain)?.cell(row))}</span>
        <span className={styles.end}>
          <Pieces columns={at('end')} row={row} />
        </span>
      </div>
      {at('line').length > 0 && (
        <div className={styles.whole}>
          <Pieces columns={at('line')} row={row} hasNumbersNamed />
        </div>
      )}
      <div className={styles.note}>
        <Pieces columns={[...at('note'), ...at(undefined)]} row={row} hasNumbersNamed />
      </div>
    </th>
  )
}

interface PiecesProps<Row> {
  columns: readonly Column<Row>[]
  row: Row
  /** A number in the middle of a line says nothing without its column's name. */
  hasNumbersNamed?: boolean
}

function Pieces<Row>({ columns, row, hasNumbersNamed = false }: PiecesProps<Row>): ReactNode {
  return columns.map(({ key, header, align, cell, phoneCell = cell }) => (
    <span key={key} className={styles.piece}>
      <span className={hasNumbersNamed && align === 'end' ? undefined : 'visually-hidden'}>{`${header} `}</span>
      <span className={styles.cell}>{phoneCell(row)}</span>
    </span>
  ))
}

interface SortMenuProps {
  columns: readonly Pick<Column<never>, 'key' | 'header' | 'isSortable'>[]
  list: List
}

/** Sorts by any column that can be sorted by, up or down. For one column it would take more room than it is worth. */
export function SortMenu({ columns, list }: SortMenuProps): ReactNode {
  const { table } = useOfficeMessages()
  const sortable = columns.filter(({ isSortable }) => isSortable)
  if (sortable.length < 2) return null
  return (
    <NativeSelect
      className={styles.sort ?? ''}
      aria-label={table.order}
      value={`${list.state.sort} ${list.state.order}`}
      data={sortable.flatMap(({ key, header }) => [
        { value: `${key} asc`, label: `${table.sortBy(header)} ↑` },
        { value: `${key} desc`, label: `${table.sortBy(header)} ↓` },
      ])}
      onChange={({ currentTarget }) => {
        const [column = '', order] = currentTarget.value.split(' ')
        list.sortAs(column, order === 'desc' ? 'desc' : 'asc')
      }}
    />
  )
}
