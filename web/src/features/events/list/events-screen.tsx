import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { firstRefetchOf } from '#domain/event/event-refetch.ts'
import { browserZone } from '#lib/time/local-time.ts'
import { zoneLabel } from '#lib/time/period-format.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import { Page } from '#ui/page/page.tsx'
import { currentEventsQuery, pastEventsQuery } from '#features/events/events.api.ts'
import { RunningEvent } from './event-running.tsx'
import { EventTile, PastEvent } from './event-tile.tsx'
import classes from './events-screen.module.css'

export function EventsScreen(): ReactNode {
  const messages = useMessages()
  const { events: words } = usePlayerMessages()
  const { language } = useLanguage()
  const current = useQuery(currentEventsQuery)
  const { running = [], upcoming = [] } = current.data ?? {}
  // What ends goes over to the others at that moment.
  const past = useInfiniteQuery({ ...pastEventsQuery, refetchInterval: () => firstRefetchOf(running, serverNow()) })
  const ended = past.data?.pages.flatMap(({ events }) => events) ?? []
  const isHere = current.data !== undefined && past.data !== undefined
  const error = current.error ?? past.error

  function again(): void {
    void current.refetch()
    void past.refetch()
  }

  return (
    <Page title={words.title} lead={words.lead}>
      {!isHere && error && (
        <ErrorState title={words.failed} text={serverMessage(messages, error, words.failedText)} onRetry={again} />
      )}
      {!isHere && !error && <LoadingState />}
      {isHere && running.length + upcoming.length + ended.length === 0 && (
        <EmptyState
          title={words.emptyTitle}
          text={words.emptyText}
          action={<ButtonLink to={screens.challenges}>{words.practise}</ButtonLink>}
        />
      )}
      {isHere && running.length + upcoming.length + ended.length > 0 && (
        <div className={classes.groups}>
          <Group title={words.groups.running} isShown={running.length > 0}>
            <ul className={classes.running}>
              {running.map((event) => (
                <RunningEvent key={event._id} event={event} />
              ))}
            </ul>
          </Group>
          <Group title={words.groups.upcoming} isShown={upcoming.length > 0}>
            <ul className={classes.tiles}>
              {upcoming.map((event) => (
                <EventTile key={event._id} event={event} />
              ))}
            </ul>
          </Group>
          <Group title={words.groups.past} isShown={ended.length > 0}>
            <ul className={classes.past}>
              {ended.map((event) => (
                <PastEvent key={event._id} event={event} />
              ))}
            </ul>
            {past.hasNextPage && (
              <Button
                variant="default"
                className={classes.more}
                disabled={past.isFetchingNextPage}
                onClick={() => void past.fetchNextPage()}
              >
                {past.isFetchingNextPage ? messages.common.loading : words.more}
              </Button>
            )}
          </Group>
          <p className={classes.zone}>{words.zone(zoneLabel(language, browserZone()))}</p>
        </div>
      )}
    </Page>
  )
}

interface GroupProps {
  title: string
  isShown: boolean
  children: ReactNode
}

function Group({ title, isShown, children }: GroupProps): ReactNode {
  const titleId = useId()
  if (!isShown) return null
  return (
    <section className={classes.group} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  )
}
