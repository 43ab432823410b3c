import type { ReactNode } from 'react'
import type { ManagedEvent } from '@drapeau/contract/events/events.ts'
import { hasPlace } from '@drapeau/rules/ranking.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { dateAndTime } from '#lib/time/time-format.ts'
import { signed } from '#lib/numbers/number-format.ts'
import { EntryStatusBadge } from '#domain/entry/entry-status-badge.tsx'
import { reachedMoment } from '#domain/event/solve-moment.ts'
import { NoPlace } from '#domain/ranking/ranking-table.tsx'
import { TextLink } from '#ui/text/link.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import type { StandingRow } from './standings.api.ts'
import classes from './standings.module.css'

interface Shown {
  isFrozen: boolean
  /** Most events see no points given by hand: then there is no column for them. */
  hasAwards: boolean
  /** Scores that more than one of the rows has. */
  tied: ReadonlySet<number>
  now: Date
}

/** The columns of each entry and, while the board is frozen, what players see of it. */
export function useColumns(event: ManagedEvent, { isFrozen, hasAwards, tied, now }: Shown): Column<StandingRow>[] {
  const { ranking } = useMessages().common
  const { columns } = useOfficeMessages().standings
  const { language } = useLanguage()
  const number = (value: number): string => value.toLocaleString(language)
  const members: Column<StandingRow> = {
    key: 'members',
    header: columns.members,
    align: 'end',
    // What players see of it takes its place.
    ...(isFrozen && { onPhone: 'hidden' }),
    cell: (row) => <span className={classes.number}>{number(row.members)}</span>,
  }
  const awarded: Column<StandingRow> = {
    key: 'awarded',
    header: columns.awarded,
    align: 'end',
    cell: (row) => row.awarded !== 0 && <span className={classes.number}>{signed(language, row.awarded)}</span>,
  }
  const momentOf = ({ score, reachedAt }: StandingRow): string | null =>
    reachedAt && reachedMoment(language, event, new Date(reachedAt), { isTied: tied.has(score), now })
  const reached: Column<StandingRow> = {
    key: 'reachedAt',
    header: ranking.reached,
    align: 'end',
    fit: 'line',
    // What decides is never cut.
    onPhone: 'line',
    cell: (row) => <Reached row={row} moment={momentOf(row)} />,
    phoneCell: (row) => tied.has(row.score) && <Reached row={row} moment={momentOf(row)} />,
  }
  const seen: Column<StandingRow> = {
    key: 'seen',
    header: columns.seen,
    align: 'end',
    cell: (row) => <Seen row={row} />,
  }
  return [
    {
      key: 'rank',
      header: columns.rank,
      onPhone: 'start',
      cell: (row) => <Rank row={row} />,
    },
    {
      key: 'entry',
      header: columns.entry[event.isSolo ? 'player' : 'team'],
      isMain: true,
      cell: (row) => <Entry event={event._id} row={row} />,
    },
    ...(event.isSolo ? [] : [members]),
    {
      key: 'solves',
      header: columns.solves,
      align: 'end',
      cell: ({ solves }) => <span className={classes.number}>{number(solves)}</span>,
    },
    ...(hasAwards ? [awarded] : []),
    reached,
    {
      key: 'score',
      header: columns.score,
      align: 'end',
      onPhone: 'end',
      cell: ({ score }) => <strong className={classes.score}>{number(score)}</strong>,
    },
    ...(isFrozen ? [seen] : []),
  ]
}

/** Without solves and points the order is that of ids: players see no number there, and neither do organisers. */
function Rank({ row: { rank, score, solves } }: { row: StandingRow }): ReactNode {
  const { noRank } = useOfficeMessages().standings
  const { language } = useLanguage()
  if (rank === null) return noRank
  return (
    <strong className={classes.rank}>
      {hasPlace({ score, solves }) ? rank.toLocaleString(language) : <NoPlace />}
    </strong>
  )
}

/** Its name, and where it is not on the board, that and why. */
function Entry({ event, row }: { event: string; row: StandingRow }): ReactNode {
  if (row.status === 'playing')
    return (
      <TextLink className={classes.name} to={screens.entry} params={{ id: event, entry: row._id }}>
        {row.name}
      </TextLink>
    )
  return (
    <div className={classes.entry}>
      <span>{row.name}</span>
      <span className={classes.status}>
        <EntryStatusBadge status={row.status} />
        {row.statusReason !== null && <span className={classes.reason}>{row.statusReason}</span>}
      </span>
    </div>
  )
}

function Reached({ row: { reachedAt }, moment }: { row: StandingRow; moment: string | null }): ReactNode {
  const { language } = useLanguage()
  if (reachedAt === null) return null
  return (
    <time className={classes.number} dateTime={reachedAt} title={dateAndTime(language, new Date(reachedAt))}>
      {moment}
    </time>
  )
}

function Seen({ row: { frozenRank, frozenScore } }: { row: StandingRow }): ReactNode {
  const { seen, notSeen, noRank } = useOfficeMessages().standings
  const { language } = useLanguage()
  if (frozenRank === null || frozenScore === null) return <span className={classes.seen}>{notSeen}</span>
  const rank = frozenScore > 0 ? frozenRank.toLocaleString(language) : noRank
  return <span className={classes.seen}>{seen(rank, frozenScore.toLocaleString(language))}</span>
}
