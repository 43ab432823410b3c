import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ImportProblem } from '@drapeau/contract/import-problems.ts'
import type { ImportDetail } from '@drapeau/contract/imports.ts'
import { useListState } from '#lib/lists/use-list-state.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { importListQuery, type LoadPage } from './imports.api.ts'
import type { ImportPart, Shown } from './import-state.ts'
import { ProblemList } from './problem-list.tsx'

/** Twice as many as elsewhere: they are looked through, not picked from. */
const rowsAtOnce = 20

interface Item {
  number: number
  name: string
  problems: ImportProblem[]
}

/** What both tables of an import get from the screen. */
export interface TableView {
  detail: ImportDetail
  shown: Shown
  toolbar: ReactNode
}

interface ImportTableProps<Row extends Item> extends TableView {
  part: ImportPart
  load: LoadPage<Row>
  columns: Column<Row & { _id: string }>[]
  words: { label: string; search: string; empty: string; failed: string; failedText: string }
}

/** What is in the file, row by row, with the problems of each right below it. */
export function ImportTable<Row extends Item>({
  detail,
  shown,
  toolbar,
  part,
  load,
  columns,
  words,
}: ImportTableProps<Row>): ReactNode {
  const list = { ...useListState(['name']), perPage: rowsAtOnce }
  const { q, page } = list.state
  return (
    <DataTable
      label={words.label}
      columns={columns}
      list={list}
      query={useQuery(importListQuery(detail, part, { q, page, shown, perPage: rowsAtOnce }, load))}
      searchLabel={words.search}
      toolbar={toolbar}
      isFiltered={shown !== 'all'}
      empty={{ title: words.empty }}
      failed={{ title: words.failed, fallback: words.failedText }}
      below={problemsBelow}
    />
  )
}

function problemsBelow(row: Item): ReactNode {
  return row.problems.length === 0 ? null : <RowProblems row={row} />
}

function RowProblems({ row: { name, problems } }: { row: Item }): ReactNode {
  const { rows: words, problems: of } = useOfficeMessages().imports
  return <ProblemList label={of.of(name === '' ? words.nameless : name)} problems={problems} />
}
