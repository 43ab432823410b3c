import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ImportPerson } from '@drapeau/contract/imported-people.ts'
import type { ImportDetail } from '@drapeau/contract/imports.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useListState } from '#lib/lists/use-list-state.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { importPeopleQuery } from './imports.api.ts'
import { personBadge, type Shown } from './import-state.ts'
import { ProblemList } from './problem-list.tsx'
import classes from './import-screen.module.css'

interface ImportPeopleProps {
  detail: ImportDetail
  shown: Shown
  toolbar: ReactNode
  perPage: number
}

type Row = ImportPerson & { _id: string }

/** Each person of the file, what becomes of them, and their problems right below. */
export function ImportPeople({ detail, shown, toolbar, perPage }: ImportPeopleProps): ReactNode {
  const { importedPeople: words } = useOfficeMessages()
  const list = { ...useListState(['name']), perPage }
  return (
    <DataTable
      label={words.label}
      columns={useColumns(detail)}
      list={list}
      query={useQuery(importPeopleQuery(detail, list.state, shown, perPage))}
      searchLabel={words.search}
      toolbar={toolbar}
      isFiltered={shown !== 'all'}
      empty={{ title: words.empty }}
      failed={{ title: words.failed, fallback: words.failedText }}
      below={problemsBelow}
    />
  )
}

function problemsBelow(row: Row): ReactNode {
  return row.problems.length === 0 ? null : <PersonProblems row={row} />
}

function PersonProblems({ row: { name, problems } }: { row: Row }): ReactNode {
  const { problems: words } = useOfficeMessages().imports
  return <ProblemList label={words.of(name)} problems={problems} />
}

/** Addresses are not kept once the import was run. */
function useColumns({ state }: ImportDetail): Column<Row>[] {
  const { importedPeople: words } = useOfficeMessages()
  const isOver = state === 'done' || state === 'undone'
  const address: Column<Row> = { key: 'email', header: words.email, cell: ({ email }) => email ?? '' }
  return [
    { key: 'name', header: words.name, isMain: true, cell: (row) => <PersonName row={row} isOver={isOver} /> },
    ...(isOver ? [] : [address]),
    {
      key: 'outcome',
      header: isOver ? words.outcomeDid : words.outcome,
      onPhone: 'end',
      cell: (row) => <Outcome row={row} isOver={isOver} />,
    },
  ]
}

/** After the run it leads to the account. */
function PersonName({ row: { name, account }, isOver }: { row: Row; isOver: boolean }): ReactNode {
  if (!isOver || !account) return name
  return (
    <TextLink to={screens.adminUser} params={{ id: account._id }}>
      {name}
    </TextLink>
  )
}

function Outcome({ row, isOver }: { row: Row; isOver: boolean }): ReactNode {
  const { importedPeople: words } = useOfficeMessages()
  const { outcome, reason, newName, account } = row
  const more = [
    reason === null ? undefined : words.reasons[reason],
    newName === null ? undefined : words.newName(newName),
    outcome === 'known' && account ? words.knownAs(account.name) : undefined,
  ].filter((text) => text !== undefined)
  return (
    <div className={classes.outcome}>
      <Badge kind={personBadge[outcome]}>{(isOver ? words.became : words.outcomes)[outcome]}</Badge>
      {more.length > 0 && <span className={classes.note}>{more.join(', ')}</span>}
    </div>
  )
}
