import type { ReactNode } from 'react'
import type { ImportPerson } from '@drapeau/contract/imported-people.ts'
import type { ImportDetail } from '@drapeau/contract/imports.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import type { Column } from '#ui/table/data-table.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { loadPeople } from './imports.api.ts'
import { personBadge } from './import-state.ts'
import { ImportTable, type TableView } from './import-table.tsx'
import classes from './import-screen.module.css'

type Row = ImportPerson & { _id: string }

export function ImportPeople(view: TableView): ReactNode {
  const { importedPeople: words } = useOfficeMessages()
  return <ImportTable {...view} part="people" load={loadPeople} columns={useColumns(view.detail)} words={words} />
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
