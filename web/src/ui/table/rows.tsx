import { Link } from '@tanstack/react-router'
import { useMediaQuery } from '@mantine/hooks'
import { Fragment, type ReactNode, useId } from 'react'
import type { Chosen } from '#lib/lists/bulk-apply.ts'
import type { List } from '#lib/lists/use-list-state.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import type { RowsProps } from './columns.ts'
import styles from './rows.module.css'
import { Icon } from '#ui/buttons/icon.tsx'
import { NarrowCell, SortMenu } from './narrow-row.tsx'
import { RowCheck } from './row-check.tsx'

/**
 * A table where there is room for one, and two lines for each row where there is not. What a row has opened, such as a
 * dialog, stays open when a phone is turned: its place in the tree is the same in both.
 */
export function Rows<Row extends Chosen>(props: RowsProps<Row>): ReactNode {
  const { label, columns, rows, list, isStale, actions, selection } = props
  const { table } = useOfficeMessages()
  const id = useId()
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const wholePage = selection && <RowCheck rows={rows} selection={selection} label={table.selectPage} />
  return (
    <div className={styles.scroll}>
      {isNarrow && (
        <div className={styles.bar}>
          {wholePage}
          <SortMenu columns={columns} list={list} />
        </div>
      )}
      <table
        className={styles.table}
        aria-label={label}
        aria-busy={isStale}
        data-narrow={isNarrow || undefined}
        data-stale={isStale || undefined}
      >
        <thead className={isNarrow ? 'visually-hidden' : undefined}>
          <tr>
            {selection && <th className={styles.check}>{isNarrow ? table.selectPage : wholePage}</th>}
            {isNarrow ? (
              <th scope="col">{columns.find(({ isMain }) => isMain)?.header}</th>
            ) : (
              columns.map((column) => <HeadCell key={column.key} column={column} list={list} />)
            )}
            {actions && (
              <th className={styles.actions}>
                <span className="visually-hidden">{table.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row._id}>
              <RowOf {...props} row={row} nameId={`${id}${row._id}`} isNarrow={isNarrow} />
              <RowBelow {...props} row={row} isNarrow={isNarrow} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowOfProps<Row extends Chosen> extends RowsProps<Row> {
  row: Row
  nameId: string
  isNarrow: boolean
}

function RowOf<Row extends Chosen>(props: RowOfProps<Row>): ReactNode {
  const { nameOf } = useNames()
  const { row, nameId, isNarrow, columns, linkOf, actions, selection } = props
  const { table } = useOfficeMessages()
  const linked = (name: ReactNode): ReactNode =>
    linkOf ? (
      <Link {...linkOf(row)} className={styles.link}>
        {name}
      </Link>
    ) : (
      name
    )
  return (
    <tr data-link={linkOf !== undefined || undefined} data-chosen={selection?.has(row._id) || undefined}>
      {selection && (
        <td className={styles.check}>
          <RowCheck rows={[row]} selection={selection} label={table.selectRow(nameOf(row))} />
        </td>
      )}
      {isNarrow ? (
        <NarrowCell row={row} columns={columns} linked={linked} />
      ) : (
        columns.map((column) =>
          column.isMain ? (
            <th key={column.key} id={nameId} scope="row" className={styles.main}>
              {linked(column.cell(row))}
            </th>
          ) : (
            <td key={column.key} data-align={column.align} data-fit={column.fit}>
              {column.cell(row)}
            </td>
          ),
        )
      )}
      {actions && <td className={styles.actions}>{actions(row)}</td>}
    </tr>
  )
}

/** Belongs to the row above it, and has its line below. */
function RowBelow<Row extends Chosen>(props: Omit<RowOfProps<Row>, 'nameId'>): ReactNode {
  const { row, below, isNarrow, columns, selection, actions } = props
  const content = below?.(row) ?? null
  if (content === null) return null
  const cells = (isNarrow ? 1 : columns.length) + (selection ? 1 : 0) + (actions ? 1 : 0)
  return (
    <tr data-below>
      <td colSpan={cells}>{content}</td>
    </tr>
  )
}

interface HeadCellProps {
  column: { key: string; header: string; isSortable?: boolean; align?: 'end' }
  list: List
}

/** The head of a column: a button where it can be sorted by, which tells which way it is. */
function HeadCell({ column, list }: HeadCellProps): ReactNode {
  const { key, header, isSortable = false, align } = column
  const isSorted = isSortable && list.state.sort === key
  const direction = list.state.order === 'asc' ? 'ascending' : 'descending'
  return (
    <th scope="col" data-align={align} aria-sort={isSorted ? direction : undefined}>
      {isSortable ? (
        <button
          type="button"
          className={styles.sort}
          data-sorted={isSorted ? list.state.order : undefined}
          onClick={() => list.sortBy(key)}
        >
          {header}
          <Icon name="sort" size={16} />
        </button>
      ) : (
        header
      )}
    </th>
  )
}
