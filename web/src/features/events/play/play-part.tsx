import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PlayerEvent } from '@drapeau/contract/events/events.ts'
import { eventCardsQuery } from '#domain/event/event.api.ts'
import { useOwnEntry } from '#features/events/own-entry.ts'
import { FeedPart } from '#features/events/scoreboard/feed-part.tsx'
import { OwnPanel } from './own-panel.tsx'
import { PlayBoard } from './play-challenges.tsx'
import { PlayNotices } from './play-notices.tsx'
import classes from './play-part.module.css'

/** What an entry does in an event that runs or is over: challenges, its own panel, the feed. */
export function PlayPart({ event }: { event: PlayerEvent }): ReactNode {
  const { entry } = useOwnEntry(event)
  // At the start of an event everybody comes at once: the challenges first, the feed after them.
  const { isPending } = useQuery(eventCardsQuery(event._id))
  return (
    <div className={classes.play} data-entered={event.entry ? '' : undefined}>
      <PlayNotices event={event} entry={entry} />
      {event.entry && <OwnPanel event={event} own={event.entry} entry={entry} />}
      <PlayBoard eventId={event._id} entryId={event.entry?._id} />
      <FeedPart event={event} entryId={event.entry?._id} waits={isPending} />
    </div>
  )
}
