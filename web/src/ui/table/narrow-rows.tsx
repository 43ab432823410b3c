import '#ui/fields/fields.css'
import { NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Chosen } from '#lib/lists/bulk-remove.ts'
import type { List } from '#lib/lists/use-list-state.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { RowCheck } from './row-check.tsx'
import type { Column, RowsProps } from './columns.ts'
import styles from './narrow-rows.module.css'

/** Where there is no room for columns: each row is its name and one grey line, and a menu sorts them. */
export function NarrowRows<Row extends Chosen>(props: RowsProps<Row>): ReactNode {
  const { label, columns, rows, list, isStale, actions, selection } = props
  const { table } = useOfficeMessages()
  const main = columns.find(({ isMain }) => isMain)
  return (
    <div>
      <div className={styles.bar}>
        {selection && <RowCheck rows={rows} selection={selection} label={table.selectPage} />}
        <SortMenu columns={columns} list={list} />
      </div>
      <table className={styles.table} aria-label={label} aria-busy={isStale} data-stale={isStale || undefined}>
        <thead className="visually-hidden">
          <tr>
            {selection && <th scope="col">{table.selectPage}</th>}
            <th scope="col">{main?.header}</th>
            {actions && <th scope="col">{table.actions}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <NarrowRow key={row._id} {...props} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function NarrowRow<Row extends Chosen>(props: RowsProps<Row> & { row: Row }): ReactNode {
  const { row, columns, linkOf, actions, selection } = props
  const { table } = useOfficeMessages()
  const at = (place: Column<Row>['onPhone']): Column<Row>[] =>
    columns.filter((column) => !column.isMain && column.onPhone === place)
  const main = columns.find(({ isMain }) => isMain)
  const name = main?.cell(row)
  return (
    <tr data-link={linkOf !== undefined || undefined} data-chosen={selection?.has(row._id) || undefined}>
      {selection && (
        <td className={styles.check}>
          <RowCheck rows={[row]} selection={selection} label={table.selectRow(row.name)} />
        </td>
      )}
      <th scope="row">
        <div className={styles.first}>
          <Pieces columns={at('start')} row={row} />
          <span className={styles.name}>
            {linkOf ? (
              <Link {...linkOf(row)} className={styles.link}>
                {name}
              </Link>
            ) : (
              name
            )}
          </span>
          <span className={styles.end}>
            <Pieces columns={at('end')} row={row} />
          </span>
        </div>
        <div className={styles.note}>
          <Pieces columns={at(undefined)} row={row} hasNumbersNamed />
        </div>
      </th>
      {actions && <td className={styles.actions}>{actions(row)}</td>}
    </tr>
  )
}

interface PiecesProps<Row> {
  columns: readonly Column<Row>[]
  row: Row
  /** A number in the middle of a line says nothing without its column's name. */
  hasNumbersNamed?: boolean
}

function Pieces<Row>({ columns, row, hasNumbersNamed = false }: PiecesProps<Row>): ReactNode {
  return columns.map(({ key, header, align, cell }) => (
    <span key={key} className={styles.piece}>
      <span className={hasNumbersNamed && align === 'end' ? undefined : 'visually-hidden'}>{`${header} `}</span>
      <span className={styles.cell}>{cell(row)}</span>
    </span>
  ))
}

interface SortMenuProps {
  columns: readonly Pick<Column<never>, 'key' | 'header' | 'isSortable'>[]
  list: List
}

function SortMenu({ columns, list }: SortMenuProps): ReactNode {
  const { table } = useOfficeMessages()
  const sortable = columns.filter(({ isSortable }) => isSortable)
  if (sortable.length === 0) return null
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
