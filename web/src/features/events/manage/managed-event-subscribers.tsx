import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ManagedEvent, Subscriber } from '@drapeau/contract/events/events.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useMay } from '#lib/session/rights.ts'
import { useCountryLabel } from '#domain/country/countries.ts'
import { useListState } from '#lib/lists/use-list-state.ts'
import { type Office, useOfficeMessages } from '#lib/messages/office-messages.ts'
import { OneLine } from '#ui/text/one-line.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { Moment } from '#ui/time/moment.tsx'
import { subscribersQuery } from './managed-events.api.ts'

/** Everybody who takes part, alone or in a team. */
export function EventSubscribers({ event }: { event: ManagedEvent }): ReactNode {
  const { events } = useOfficeMessages()
  const { subscribers: words } = events
  const list = useListState(['name'])
  const seesPeople = useMay()('getUser')
  const query = useQuery(subscribersQuery(event._id, list.state))
  const hasRealNames = query.data?.rows.some(({ realName }) => realName !== '') ?? false
  const hidden = new Set([
    ...(seesPeople ? [] : ['email']),
    ...(hasRealNames ? [] : ['realName']),
    ...(event.isSolo ? ['entry'] : []),
  ])
  return (
    <DataTable
      label={words.tab}
      // Only administrators get addresses, and pages of people. Real names are those of pupils.
      columns={columnsIn(events, useCountryLabel()).filter(({ key }) => !hidden.has(key))}
      list={list}
      query={query}
      searchLabel={words.search}
      {...(seesPeople ? { linkOf } : {})}
      empty={{ title: words.empty, text: words.emptyText }}
      failed={{ title: words.failed, fallback: words.failedText }}
    />
  )
}

function linkOf({ _id }: Subscriber) {
  return { to: screens.adminUser, params: { id: _id } } as const
}

function columnsIn(
  { columns, subscribers: words }: Office['events'],
  countryLabel: (name: string) => string,
): Column<Subscriber>[] {
  return [
    { key: 'name', header: columns.name, cell: ({ name }) => name, isSortable: true, isMain: true },
    { key: 'realName', header: words.realName, cell: ({ realName }) => <OneLine>{realName}</OneLine> },
    { key: 'email', header: words.email, cell: ({ email }) => <OneLine>{email}</OneLine> },
    {
      key: 'school',
      header: words.school,
      cell: ({ school }) => <OneLine isNarrow>{school?.name ?? words.noSchool}</OneLine>,
    },
    { key: 'country', header: words.country, fit: 'words', cell: ({ country }) => countryLabel(country) },
    {
      key: 'entry',
      header: words.entry,
      onPhone: 'note',
      cell: ({ entry }) => <OneLine isNarrow>{entry.name}</OneLine>,
    },
    { key: 'joinedAt', header: words.joinedAt, fit: 'line', cell: ({ joinedAt }) => <Moment at={joinedAt} /> },
  ]
}
