import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ManagedEvent } from '@drapeau/contract/events/events.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { isNotFound } from '#lib/http/call-error.ts'
import { isPossibleId } from '#lib/http/possible-id.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { nameIn, usePageContext } from '#lib/browser/page-context.ts'
import { useMay } from '#lib/session/rights.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import { Page } from '#ui/page/page.tsx'
import { UrlTabs } from '#ui/page/url-tabs.tsx'
import { managedEventQuery } from '#domain/event/event.api.ts'
import { Cockpit } from '#features/events/cockpit/cockpit.tsx'
import { CopyEvent } from '#features/events/copy/copy-event.tsx'
import { EventChallenges } from './managed-event-challenges.tsx'
import { DeleteEvent } from './managed-event-delete.tsx'
import { EventDetails } from './managed-event-details.tsx'
import { EditEvent } from './managed-event-edit.tsx'
import { EventStaff } from '#features/events/staff/event-staff.tsx'
import { EventHonesty } from '#features/events/honesty/managed-event-honesty.tsx'
import { EventSubscribers } from './managed-event-subscribers.tsx'
import { EventTeams } from './managed-event-teams.tsx'
import { EventTimeline } from './managed-event-timeline.tsx'
import { tiesQuery } from './managed-events.api.ts'
import { unseenHonestyQuery } from '#domain/event/unseen-honesty.api.ts'
import { splitGroups } from '#features/events/honesty/event-honesty.ts'
import { honestyQuery } from '#features/events/honesty/honesty.api.ts'
import classes from './managed-event.module.css'

export function ManagedEventScreen({ id }: { id: string }): ReactNode {
  const messages = useMessages()
  const { events, table } = useOfficeMessages()
  const { detail } = events
  const isWrong = !isPossibleId(id)
  // A grant that ended a moment ago must not leave the page open.
  const isClosed = !useMay()('getEvent', id)
  const { data, error, isPending, refetch } = useQuery({ ...managedEventQuery(id), enabled: !isWrong && !isClosed })
  usePageContext(nameIn({ data, error }))
  // After a deletion the reader is on the way to the list: no message that the event is gone.
  const [isLeaving, setLeaving] = useState(false)
  if (data && !isClosed && (isLeaving || !isNotFound(error)))
    return <Detail key={id} event={data} onLeaving={setLeaving} />
  return (
    <Page title={messages.site.titles.managedEvent}>
      {isPending && !isWrong && !isClosed && <LoadingState />}
      {(isWrong || isClosed || isNotFound(error)) && (
        <EmptyState
          title={detail.gone}
          text={isWrong ? table.wrongAddress : detail.goneText}
          action={<ButtonLink to={screens.adminEvents}>{detail.back}</ButtonLink>}
        />
      )}
      {error && !isClosed && !isNotFound(error) && (
        <ErrorState
          title={detail.failed}
          text={serverMessage(messages, error, detail.failedText)}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  )
}

interface DetailProps {
  event: ManagedEvent
  onLeaving: (isLeaving: boolean) => void
}

function Detail({ event, onLeaving }: DetailProps): ReactNode {
  const { events, honesty, cockpit, grants } = useOfficeMessages()
  const { detail } = events
  const ties = useQuery(tiesQuery(event._id)).data
  const unseen = useUnseenCount(event)
  const may = useMay()
  const id = event._id
  const actions = (
    <div className={classes.actions}>
      {may('updateEvent', id) && <EditEvent event={event} entries={ties?.entries ?? 0} />}
      {may('copyEvent') && <CopyEvent event={event} />}
      {may('deleteEvent') && <DeleteEvent event={event} onLeaving={onLeaving} />}
    </div>
  )
  const tabs = [
    {
      key: 'subscribers',
      route: 'listSubscribers',
      label: events.subscribers.tab,
      count: ties?.subscribers,
      content: <EventSubscribers event={event} />,
    },
    {
      key: 'teams',
      route: 'listTeams',
      label: events.teams.tab,
      count: ties?.entries,
      content: <EventTeams event={event} />,
    },
    {
      key: 'challenges',
      route: 'listChallenges',
      label: events.challenges.tab,
      count: ties?.challenges,
      content: <EventChallenges event={event} />,
    },
    {
      key: 'honesty',
      route: 'getHonestyReport',
      label: honesty.tab,
      count: unseen,
      content: <EventHonesty event={event} />,
    },
    { key: 'staff', route: 'listEventGrants', label: grants.tab, content: <EventStaff event={event} /> },
    { key: 'details', route: 'getEvent', label: cockpit.about, content: <EventDetails event={event} /> },
  ]
  return (
    <Page title={event.name} aside={actions}>
      <div className={classes.detail}>
        <Cockpit event={event} ties={ties} />
        <EventTimeline event={event} />
        <UrlTabs label={detail.tabs} tabs={tabs.filter(({ route }) => may(route, id))} />
      </div>
    </Page>
  )
}

/** How many groups of an event's report nobody has looked at: from the report if it is open, or as last counted. */
function useUnseenCount(event: ManagedEvent): number | undefined {
  const report = useQuery({ ...honestyQuery(event._id), enabled: false }).data
  const isCounted = useMay()('listUnseenHonesty', event._id) && event.status !== 'upcoming'
  const counted = useQuery({ ...unseenHonestyQuery, enabled: isCounted }).data
  const unseen = report
    ? splitGroups(report.groups).unseen.length
    : counted?.events.find(({ _id }) => _id === event._id)?.unseen
  return unseen === 0 ? undefined : unseen
}
