import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { FeedItem } from '@drapeau/contract/scoreboard.ts'
import type { PlayerEvent } from '@drapeau/contract/events/events.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { dateAndTime } from '#lib/time/time-format.ts'
import { useNow } from '#lib/time/server-clock.ts'
import { TextLink } from '#ui/text/link.tsx'
import { Pennant } from '#ui/flags/signal-flag.tsx'
import { solveMoment } from '#domain/event/solve-moment.ts'
import { feedQuery } from './scoreboard.api.ts'
import classes from './feed-part.module.css'

/** As many as stand beside a screen of challenges; the others on demand. */
const atFirst = 8

interface FeedPartProps {
  event: PlayerEvent
  entryId: string | undefined
  /** For who does not take part: the challenges are not there for them yet. */
  isOutside?: boolean
  /** Whether something more important is still being loaded. */
  waits?: boolean
}

/** Who solved what, newest first, as it happens. */
export function FeedPart({ event, entryId, isOutside = false, waits = false }: FeedPartProps): ReactNode {
  const { feed: words } = usePlayerMessages().play
  const titleId = useId()
  return (
    <section className={classes.feed} data-area="feed" aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId}>{words.title}</h2>
        <TextLink to={screens.scoreboard} params={{ id: event._id }}>
          {words.board}
        </TextLink>
      </div>
      <Feed event={event} entryId={entryId} isOutside={isOutside} waits={waits} />
    </section>
  )
}

function Feed({ event, entryId, isOutside = false, waits = false }: FeedPartProps): ReactNode {
  const { feed: words } = usePlayerMessages().play
  const [isWhole, setWhole] = useState(false)
  const { data, isError } = useQuery({ ...feedQuery(event._id), enabled: !waits })
  if (isError && !data) return <p className={classes.quiet}>{words.failed}</p>
  if (!data) return <p className={classes.quiet}>…</p>
  const { feed } = data
  if (feed.length === 0)
    return <p className={classes.quiet}>{event.status === 'ended' ? words.noneEver : words.none}</p>
  return (
    <>
      <FeedList event={event} entryId={entryId} isOutside={isOutside} feed={isWhole ? feed : feed.slice(0, atFirst)} />
      {!isWhole && feed.length > atFirst && (
        <Button variant="default" size="sm" onClick={() => setWhole(true)}>
          {words.more}
        </Button>
      )}
    </>
  )
}

interface FeedListProps {
  event: PlayerEvent
  entryId: string | undefined
  isOutside: boolean
  feed: readonly FeedItem[]
}

function FeedList({ event, entryId, isOutside, feed }: FeedListProps): ReactNode {
  // What comes after the first look arrives before one's eyes, and is marked for a moment.
  const [since] = useState(feed[0]?.at ?? '')
  return (
    <ol className={classes.items}>
      {feed.map((item) => (
        <li
          key={`${item.entry._id} ${item.challenge._id}`}
          className={classes.item}
          data-own={item.entry._id === entryId || undefined}
          data-new={item.at > since || undefined}
        >
          <Solve event={event} item={item} isOutside={isOutside} />
        </li>
      ))}
    </ol>
  )
}

interface SolveProps extends Pick<FeedListProps, 'event' | 'isOutside'> {
  item: FeedItem
}

function Solve({ event, item, isOutside }: SolveProps): ReactNode {
  const { feed: words } = usePlayerMessages().play
  const { language } = useLanguage()
  const { nameOf } = useNames()
  const now = useNow(30_000)
  const { challenge, entry, at, place, value } = item
  return (
    <>
      <p className={classes.what}>
        <TextLink to={screens.entry} params={{ id: event._id, entry: entry._id }} className={classes.who ?? ''}>
          {entry.name}
        </TextLink>{' '}
        {words.solved}{' '}
        {isOutside ? (
          <span className={classes.which}>{nameOf(challenge)}</span>
        ) : (
          <TextLink to={screens.challenge} params={{ id: challenge._id }} className={classes.which ?? ''}>
            {nameOf(challenge)}
          </TextLink>
        )}
      </p>
      <p className={classes.about}>
        {place === 1 ? (
          <strong className={classes.first}>
            <Pennant size={16} />
            {words.first}
          </strong>
        ) : (
          words.place(place)
        )}
        {` · ${words.worth(value)} · `}
        <time dateTime={at} title={dateAndTime(language, new Date(at))}>
          {solveMoment(language, event, new Date(at), now)}
        </time>
      </p>
    </>
  )
}
