import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { eventColumns, type ManagedEvent } from '@drapeau/contract/events/events.ts'
import { screens } from '@drapeau/contract/screens.ts'
import type { ListState } from '#lib/lists/list-search.ts'
import { useCreated } from '#lib/lists/use-created.ts'
import { useListState } from '#lib/lists/use-list-state.ts'
import { browserZone } from '#lib/time/local-time.ts'
import { zoneLabel } from '#lib/time/period-format.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { type Office, useOfficeMessages } from '#lib/messages/office-messages.ts'
import { mapConcurrently } from '#lib/http/concurrent.ts'
import { useMay } from '#lib/session/rights.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { managedEventQuery } from '#domain/event/event.api.ts'
import { CopyEvent } from '#features/events/copy/copy-event.tsx'
import { EventStatusBadge } from '#domain/event/event-state.tsx'
import { Page } from '#ui/page/page.tsx'
import type { BulkDelete } from '#ui/table/bulk-delete.ts'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { NewName } from '#ui/table/new-name.tsx'
import { Moment } from '#ui/time/moment.tsx'
import { fetchTies, invalidateEvents, eventsQuery, everyEvent, removeEvent } from './managed-events.api.ts'
import { goesWithEvents } from './event-deletion.ts'

/** All events, by name, scope, size or date. */
export function ManagedEventsScreen(): ReactNode {
  const { events } = useOfficeMessages()
  const { language } = useLanguage()
  const list = useListState(eventColumns)
  const query = useQuery(eventsQuery(list.state))
  const createdId = useCreated(list.state)
  const created = useQuery({ ...managedEventQuery(createdId ?? ''), enabled: createdId !== undefined }).data
  const may = useMay()
  const zone = events.zone(zoneLabel(language, browserZone()))
  const add = may('createEvent') && <ButtonLink to={screens.adminNewEvent}>{events.add}</ButtonLink>
  return (
    <Page title={events.title} lead={may('createEvent') ? zone : `${events.staffLead} ${zone}`} aside={add}>
      <DataTable
        label={events.title}
        columns={columnsIn(events, created?._id)}
        first={created}
        list={list}
        query={query}
        searchLabel={events.search}
        linkOf={({ _id }) => ({ to: screens.adminEvent, params: { id: _id } })}
        {...(may('copyEvent') ? { actions: copyAction } : {})}
        empty={{ title: events.empty, text: events.emptyText, action: add }}
        failed={{ title: events.failed, fallback: events.failedText }}
        {...(may('deleteEvent') ? { bulk: bulkIn(events, list.state) } : {})}
      />
    </Page>
  )
}

function bulkIn(events: Office['events'], state: ListState): BulkDelete {
  return {
    listAll: () => everyEvent(state),
    // Of all that could be done with their challenges, the one that loses nothing.
    remove: (id) => removeEvent(id, 'keep'),
    losses: async (chosen) => goesWithEvents(events.delete, await mapConcurrently(chosen, ({ _id }) => fetchTies(_id))),
    texts: events.bulk,
    onDone: invalidateEvents,
  }
}

function copyAction(event: ManagedEvent): ReactNode {
  return <CopyEvent event={event} isSmall />
}

function columnsIn(events: Office['events'], created: string | undefined): Column<ManagedEvent>[] {
  const { columns } = events
  return [
    {
      key: 'name',
      header: columns.name,
      cell: (event) => (event._id === created ? <NewName name={event.name} /> : event.name),
      isSortable: true,
      isMain: true,
    },
    {
      key: 'status',
      header: columns.status,
      onPhone: 'end',
      cell: (event) => <EventStatusBadge status={event.status} pausedAt={event.pausedAt} />,
    },
    {
      key: 'scope',
      header: columns.scope,
      fit: 'words',
      cell: (event) => events.scopes[event.scope],
      isSortable: true,
    },
    {
      key: 'isSolo',
      header: columns.type,
      onPhone: 'hidden',
      cell: (event) => (event.isSolo ? events.solo : events.team),
      isSortable: true,
    },
    {
      key: 'teamSize',
      header: columns.teamSize,
      onPhone: 'hidden',
      cell: (event) => (event.isSolo ? events.noTeam : events.teamSize(event.minTeamSize, event.maxTeamSize)),
      isSortable: true,
    },
    {
      key: 'startDate',
      header: columns.startDate,
      onPhone: 'note',
      cell: (event) => <Moment at={event.startDate} />,
      isSortable: true,
    },
    {
      key: 'endDate',
      header: columns.endDate,
      onPhone: 'hidden',
      cell: (event) => <Moment at={event.endDate} />,
      isSortable: true,
    },
  ]
}
