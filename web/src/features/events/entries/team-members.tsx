import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Mate, OwnEntry } from '@drapeau/contract/entries.ts'
import type { EventStatus } from '@drapeau/contract/events/events.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { longDate } from '#lib/time/time-format.ts'
import { Avatar } from '#ui/text/avatar.tsx'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import { mayManage, seatsOf } from './team-rights.ts'
import type { TeamAsk } from './team-modals.tsx'
import panel from './registration.module.css'
import classes from './team-panel.module.css'

interface TeamMembersProps {
  entry: OwnEntry
  status: EventStatus
  me: string
  onAsk: (question: TeamAsk) => void
}

export function TeamMembers({ entry, status, me, onAsk }: TeamMembersProps): ReactNode {
  const { entries } = usePlayerMessages()
  const { taken } = seatsOf(entry)
  return (
    <section className={classes.part}>
      <div className={classes.partHead}>
        <h3>{entries.members}</h3>
        <p className={panel.quiet}>{entries.seats(taken, entry.maxTeamSize)}</p>
      </div>
      {entry.keptSeats > 0 && <p className={panel.quiet}>{entries.kept(entry.keptSeats)}</p>}
      <ul className={classes.mates}>
        {entry.members.map((mate) => (
          <li key={mate._id} className={classes.mate}>
            <div className={classes.person}>
              <Avatar name={mate.name} />
              <Who mate={mate} isMe={mate._id === me} />
            </div>
            {mayManage(entry, mate, me, status) && <Actions mate={mate} onAsk={onAsk} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The captain flies a flag, and is called so. */
function Who({ mate, isMe }: { mate: Mate; isMe: boolean }): ReactNode {
  const { entries } = usePlayerMessages()
  const { language } = useLanguage()
  return (
    <div className={classes.who}>
      <p className={classes.name}>
        {mate.name}
        {mate.captain && (
          <span className={classes.captain}>
            <SignalFlag letter="C" />
            {entries.captain}
          </span>
        )}
        {isMe && <span className={classes.mark}>{entries.you}</span>}
      </p>
      <p className={classes.since}>{entries.joined(longDate(language, new Date(mate.joinedAt)))}</p>
    </div>
  )
}

function Actions({ mate, onAsk }: { mate: Mate; onAsk: (question: TeamAsk) => void }): ReactNode {
  const { entries } = usePlayerMessages()
  return (
    <div className={classes.mateActions}>
      <Button
        variant="default"
        size="xs"
        aria-label={entries.handOverOf(mate.name)}
        onClick={() => onAsk({ kind: 'hand-over', mate })}
      >
        {entries.handOver}
      </Button>
      <Button
        variant="default"
        size="xs"
        aria-label={entries.removeOf(mate.name)}
        onClick={() => onAsk({ kind: 'remove', mate })}
      >
        {entries.remove}
      </Button>
    </div>
  )
}
