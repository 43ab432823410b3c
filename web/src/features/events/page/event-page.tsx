import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OwnEntry } from '@drapeau/contract/entries.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { isNotFound } from '#lib/http/call-error.ts'
import { ownEntryQuery } from '#domain/event/event.api.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { nameIn, usePageContext } from '#lib/browser/page-context.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import { Page } from '#ui/page/page.tsx'
import { UrlTabs } from '#ui/page/url-tabs.tsx'
import { eventViewQuery } from '#features/events/events.api.ts'
import { EventAbout } from './event-about.tsx'
import { EventHead } from './event-head.tsx'
import { type EventView, showsChallenges } from '#features/events/event-view.ts'
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
  const messages = useMessages()
  const { events } = usePlayerMessages()
  const { data, error, refetch } = useQuery({ ...ownEntryQuery(event._id), enabled: event.entry !== null })
  const isIn = event.entry !== null
  if (isIn && data === undefined)
    return (
      <>
        <EventHead event={event} />
        {error ? (
          <ErrorState
            title={events.eventFailed}
            text={serverMessage(messages, error, events.failedText)}
            onRetry={() => void refetch()}
          />
        ) : (
          <LoadingState />
        )}
      </>
    )
  const entry = isIn ? (data ?? null) : null
  return (
    <>
      <EventHead event={event} />
      <div className={`${page.page} ${classes.body}`}>
        {showsChallenges(event) ? <Parts event={event} entry={entry} /> : <Overview event={event} entry={entry} />}
      </div>
    </>
  )
}

interface PartProps {
  event: EventView
  entry: OwnEntry | null
}

/** While it is played the challenges come first; the rest is one press away. */
function Parts({ event, entry }: PartProps): ReactNode {
  const { events } = usePlayerMessages()
  const own = { key: 'team', label: event.isSolo ? events.entry : events.team }
  return (
    <UrlTabs
      label={events.parts}
      tabs={[
        { key: 'challenges', label: events.challenges, content: <PlayPart event={event} entry={entry} /> },
        ...(entry ? [{ ...own, content: <RegistrationPanel event={event} entry={entry} /> }] : []),
        { key: 'about', label: events.about, content: <EventAbout event={event} /> },
      ]}
    />
  )
}

/** Before it is played: what it is, and beside it the way in. On a phone the way in comes first. */
function Overview({ event, entry }: PartProps): ReactNode {
  return (
    <div className={classes.columns}>
      <aside className={classes.aside}>
        <RegistrationPanel event={event} entry={entry} />
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
