import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { isNotFound } from '#lib/http/call-error.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { nameIn, usePageContext } from '#lib/browser/page-context.ts'
import { useMay } from '#lib/session/rights.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import { Page } from '#ui/page/page.tsx'
import { UrlTabs } from '#ui/page/url-tabs.tsx'
import { eventViewQuery } from '#features/events/events.api.ts'
import { EventAbout } from './event-about.tsx'
import { EventHead } from './event-head.tsx'
import { type EventView, showsChallenges } from '#features/events/event-view.ts'
import { StaffNotice } from '#features/events/staff-notice.tsx'
import { useOwnEntry } from '#features/events/own-entry.ts'
import { FeedPart } from '#features/events/scoreboard/feed-part.tsx'
import { PlayPart } from '#features/events/play/play-part.tsx'
import { RegistrationPanel } from '#features/events/entries/registration-panel.tsx'
import page from '#ui/page/page.module.css'
import classes from './event-page.module.css'

/** One event, for its players, for those who may enter, and for spectators. */
export function EventPage({ id }: { id: string }): ReactNode {
  const messages = useMessages()
  const { events } = usePlayerMessages()
  const { data, error, refetch } = useQuery(eventViewQuery(id))
  usePageContext(nameIn({ data, error }))
  if (data && !isNotFound(error)) return <Whole event={data} />
  return (
    <Page title={messages.site.titles.event}>
      {!error && <LoadingState />}
      {isNotFound(error) && (
        <EmptyState
          title={events.gone}
          text={events.goneText}
          action={<ButtonLink to={screens.events}>{events.all}</ButtonLink>}
        />
      )}
      {error && !isNotFound(error) && (
        <ErrorState
          title={events.eventFailed}
          text={serverMessage(messages, error, events.failedText)}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  )
}

function Whole({ event }: { event: EventView }): ReactNode {
  // Of the staff, judges do not read the challenges.
  const isForReader = useMay()('listEventChallenges', event._id) || !event.isManager
  return (
    <>
      <EventHead event={event} />
      <div className={`${page.page} ${classes.body}`}>
        {isForReader && showsChallenges(event) ? <Parts event={event} /> : <Overview event={event} />}
      </div>
    </>
  )
}

interface PartProps {
  event: EventView
}

/** While it is played the challenges come first; the rest is one press away. */
function Parts({ event }: PartProps): ReactNode {
  const { events } = usePlayerMessages()
  const own = { key: 'team', label: event.isSolo ? events.entry : events.team }
  return (
    <>
      {event.isManager && <StaffNotice event={event._id} />}
      <UrlTabs
        label={events.parts}
        tabs={[
          { key: 'challenges', label: events.challenges, content: <PlayPart event={event} /> },
          ...(event.entry ? [{ ...own, content: <Registration event={event} /> }] : []),
          { key: 'about', label: events.about, content: <EventAbout event={event} /> },
        ]}
      />
    </>
  )
}

/** Before it is played: what it is, and beside it the way in. On a phone the way in comes first. */
function Overview({ event }: PartProps): ReactNode {
  return (
    <div className={classes.columns}>
      <aside className={classes.aside}>
        <Registration event={event} />
      </aside>
      <div className={classes.main}>
        <EventAbout event={event} />
      </div>
      {/* Spectators see the feed, as on the scoreboard. */}
      {event.status !== 'upcoming' && (
        <div className={classes.feed}>
          <FeedPart event={event} entryId={undefined} isOutside />
        </div>
      )}
    </div>
  )
}

/** Only this part waits for the reader's entry; the challenges do not. */
function Registration({ event }: PartProps): ReactNode {
  const messages = useMessages()
  const { events } = usePlayerMessages()
  const { entry, error, refetch } = useOwnEntry(event)
  if (entry === null && error)
    return (
      <ErrorState
        title={events.eventFailed}
        text={serverMessage(messages, error, events.failedText)}
        onRetry={() => void refetch()}
      />
    )
  return <RegistrationPanel event={event} entry={entry} />
}
