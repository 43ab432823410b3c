import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ManagedEvent } from '@drapeau/contract/events/events.ts'
import { tiedScores } from '@drapeau/rules/ranking.ts'
import { useListState } from '#lib/lists/use-list-state.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useNow } from '#lib/time/server-clock.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { AwardsSheet } from './awards-sheet.tsx'
import { actionsIn, focusActionsOf, type Wish } from './entry-actions.tsx'
import { linesPerPage, type StandingRow, standingsQuery } from './standings.api.ts'
import { useColumns } from './standings-columns.tsx'
import { CtftimeFeed, StandingsHead } from './standings-head.tsx'
import { StatusSheet } from './status-sheet.tsx'
import classes from './standings.module.css'

/** How often '3 minutes ago' is updated. */
const refreshEvery = 30_000

export function StandingsBoard({ event }: { event: ManagedEvent }): ReactNode {
  const { ranking } = useMessages().common
  const { standings } = useOfficeMessages()
  const list = { ...useListState(['name']), perPage: linesPerPage }
  const query = useQuery(standingsQuery(event, list.state))
  // Kept beside the table: a row may move to another page while somebody types.
  const [asked, setAsked] = useState<{ row: StandingRow; wish: Wish }>()
  const [isOpen, setOpen] = useState(false)
  const tied = tiedScores((query.data?.rows ?? []).filter(({ rank }) => rank !== null))
  const columns = useColumns(event, {
    isFrozen: query.data?.frozen === true,
    hasAwards: query.data?.rows.some(({ awarded }) => awarded !== 0) === true,
    tied,
    now: useNow(refreshEvery),
  })
  const who = event.isSolo ? 'player' : 'team'

  function ask(row: StandingRow, wish: Wish): void {
    setAsked({ row, wish })
    setOpen(true)
  }

  function close(): void {
    setOpen(false)
    if (asked) focusActionsOf(asked.row._id)
  }

  return (
    <div className={classes.board}>
      <StandingsHead event={event} frozenAt={query.data?.frozenAt} />
      <DataTable
        label={standings.title}
        columns={columns}
        list={list}
        query={query}
        searchLabel={standings.search[who]}
        empty={standings.empty[who]}
        failed={standings.failed}
        actions={actionsIn(event, ask)}
      />
      {tied.size > 0 && <p className={classes.ties}>{ranking.ties}</p>}
      <CtftimeFeed event={event._id} />
      <AwardsSheet event={event} entry={asked?.row.entry} isOpen={isOpen && asked?.wish === 'points'} onClose={close} />
      <StatusSheet
        event={event}
        row={asked?.row}
        status={asked && asked.wish !== 'points' ? asked.wish : 'playing'}
        isOpen={isOpen && asked?.wish !== 'points'}
        onClose={close}
      />
    </div>
  )
}
