import type { ReactNode } from 'react'
import type { OwnEntry } from '@drapeau/contract/entries.ts'
import type { PlayerEvent } from '@drapeau/contract/events/events.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { shortMoment } from '#lib/time/period-format.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { TextLink } from '#ui/text/link.tsx'
import { missingMembers, playNotices } from './play-notice.ts'
import classes from './play-notices.module.css'

interface PlayNoticesProps {
  event: PlayerEvent
  entry: OwnEntry | null
}

/** What a player must know before the challenges; usually nothing. */
export function PlayNotices({ event, entry }: PlayNoticesProps): ReactNode {
  const notices = playNotices(event, entry)
  if (notices.length === 0) return null
  return (
    <div className={classes.notices} data-area="notices">
      {notices.map((notice) => (
        <section key={notice} className={classes.notice} data-kind={notice}>
          {notice === 'paused' && <Paused />}
          {notice === 'disqualified' && <Disqualified />}
          {notice === 'too-small' && entry && <TooSmall entry={entry} />}
          {notice === 'frozen' && <Frozen event={event} />}
          {notice === 'over' && <Over event={event} />}
          {notice === 'over-frozen' && <Over event={event} isFrozen />}
        </section>
      ))}
    </div>
  )
}

function Paused(): ReactNode {
  const { paused } = usePlayerMessages().play.notices
  return (
    <>
      <h2>{paused.title}</h2>
      <p>{paused.text}</p>
    </>
  )
}

function Disqualified(): ReactNode {
  const { disqualified } = usePlayerMessages().play.notices
  return (
    <>
      <h2>{disqualified.title}</h2>
      <p>{disqualified.text}</p>
    </>
  )
}

function TooSmall({ entry }: { entry: OwnEntry }): ReactNode {
  const { tooSmall } = usePlayerMessages().play.notices
  return (
    <>
      <h2>{tooSmall.title(missingMembers(entry))}</h2>
      <p>{tooSmall.text(entry.minTeamSize)}</p>
      {entry.code !== null && (
        <p>
          {tooSmall.code} <code className={classes.code}>{entry.code}</code>
        </p>
      )}
    </>
  )
}

function Frozen({ event: { freezeDate, startDate } }: { event: PlayerEvent }): ReactNode {
  const { frozen } = usePlayerMessages().play.notices
  const { language } = useLanguage()
  return (
    <>
      <h2>{frozen.since(shortMoment(language, freezeDate ?? startDate))}</h2>
      <p>{frozen.running}</p>
    </>
  )
}

function Over({ event, isFrozen = false }: { event: PlayerEvent; isFrozen?: boolean }): ReactNode {
  const { frozen, over } = usePlayerMessages().play.notices
  return (
    <>
      <h2>{over.title}</h2>
      {isFrozen && <p>{frozen.ended}</p>}
      <p>{event.practiceAfterEnd ? over.practice : over.closed}</p>
      {event.practiceAfterEnd && <TextLink to={screens.challenges}>{over.go}</TextLink>}
    </>
  )
}
