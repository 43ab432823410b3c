import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ManagedEvent, Team } from '@drapeau/contract/events/events.ts'
import { Id } from '@drapeau/contract/fields.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useListState } from '#lib/lists/use-list-state.ts'
import { useLanguage, type Language } from '#lib/messages/messages.ts'
import { type Office, useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useMay } from '#lib/session/rights.ts'
import { IfMay } from '#ui/page/if-may.tsx'
import { EntryStatusBadge } from '#domain/entry/entry-status-badge.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { AddTeam } from '#features/events/staff-teams/add-team.tsx'
import { StaffTeamModal } from '#features/events/staff-teams/staff-team-modal.tsx'
import { Moment } from '#ui/time/moment.tsx'
import { teamsQuery } from './managed-events.api.ts'
import classes from './managed-event.module.css'

/** The entries of an event. Who plays alone is a team of one. */
export function EventTeams({ event }: { event: ManagedEvent }): ReactNode {
  const { events } = useOfficeMessages()
  const { teams: words } = events
  const { language } = useLanguage()
  const list = useListState(['name'])
  const { team }: { team?: unknown } = useSearch({ strict: false })
  const opened = event.isSolo ? undefined : Id.safeParse(team).data
  const navigate = useNavigate()
  const mayAdd = useMay()('createStaffTeam', event._id) && !event.isSolo
  const open = (entry: string | undefined): void => {
    void navigate({ to: '.', search: (before: object) => ({ ...before, team: entry }), resetScroll: false })
  }
  return (
    <>
      <DataTable
        label={words.tab}
        columns={columnsIn(events, event, language)}
        toolbar={
          mayAdd && (
            <div className={classes.add}>
              <AddTeam event={event._id} onAdded={open} />
            </div>
          )
        }
        list={list}
        query={useQuery(teamsQuery(event._id, list.state))}
        searchLabel={words.search}
        empty={{
          title: event.isSolo ? words.emptySolo : words.empty,
          text: event.isSolo ? words.emptySoloText : words.emptyText,
          action: mayAdd && <AddTeam event={event._id} onAdded={open} />,
        }}
        failed={{ title: words.failed, fallback: words.failedText }}
      />
      {opened !== undefined && <StaffTeamModal event={event._id} entry={opened} onClose={() => open(undefined)} />}
    </>
  )
}

function columnsIn(
  { columns, teams: words }: Office['events'],
  { _id: event, isSolo }: ManagedEvent,
  language: Language,
): Column<Team>[] {
  return [
    {
      key: 'name',
      header: columns.name,
      // To where something can be done about it.
      cell: ({ _id, name }) =>
        isSolo ? (
          <TextLink className={classes.entry} to={screens.adminStandings} search={{ event, q: name }}>
            {name}
          </TextLink>
        ) : (
          <TextLink
            className={classes.entry}
            to={screens.adminEvent}
            params={{ id: event }}
            search={(before: object) => ({ ...before, team: _id })}
            resetScroll={false}
          >
            {name}
          </TextLink>
        ),
      isSortable: true,
      isMain: true,
    },
    {
      key: 'status',
      header: columns.status,
      onPhone: 'end',
      cell: ({ status }) => <EntryStatusBadge status={status} />,
    },
    { key: 'captain', header: words.captain, cell: ({ captain }) => <Captain captain={captain} /> },
    {
      key: 'members',
      header: words.members,
      cell: ({ members }) => members.toLocaleString(language),
      align: 'end',
    },
    { key: 'solves', header: words.solves, cell: ({ solves }) => solves.toLocaleString(language), align: 'end' },
    { key: 'createdAt', header: words.createdAt, fit: 'line', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  ]
}

function Captain({ captain }: { captain: Team['captain'] }): ReactNode {
  const { teams } = useOfficeMessages().events
  if (!captain) return teams.noCaptain
  return (
    <IfMay call="getUser" otherwise={captain.name}>
      <TextLink to={screens.adminUser} params={{ id: captain._id }}>
        {captain.name}
      </TextLink>
    </IfMay>
  )
}
