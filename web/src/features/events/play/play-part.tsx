import type { ReactNode } from 'react'
import type { OwnEntry } from '@drapeau/contract/entries.ts'
import type { PlayerEvent } from '@drapeau/contract/events/events.ts'
import { FeedPart } from '#features/events/scoreboard/feed-part.tsx'
import { OwnPanel } from './own-panel.tsx'
import { PlayBoard } from './play-challenges.tsx'
import { PlayNotices } from './play-notices.tsx'
import classes from './play-part.module.css'

interface PlayPartProps {
  event: PlayerEvent
  entry: OwnEntry | null
}

/** What an entry does in an event that runs or is over: challenges, its own panel, the feed. */
export function PlayPart({ event, entry }: PlayPartProps): ReactNode {
  return (
    <div className={classes.play} data-entered={entry ? '' : undefined}>
      <PlayNotices event={event} entry={entry} />
      {entry && <OwnPanel event={event} entry={entry} />}
      <PlayBoard eventId={event._id} entryId={entry?._id} />
      <FeedPart event={event} entryId={entry?._id} />
    </div>
  )
}
