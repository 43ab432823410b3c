import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Teammate, OwnEntry } from '@drapeau/contract/entries.ts'
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
      <ul className={classes.teammates}>
        {entry.members.map((teammate) => (
          <li key={teammate._id} className={classes.teammate}>
            <div className={classes.person}>
              <Avatar name={teammate.name} />
              <Who teammate={teammate} isMe={teammate._id === me} />
            </div>
            {mayManage(entry, teammate, me, status) && <Actions teammate={teammate} onAsk={onAsk} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The captain flies a flag, and is called so. */
function Who({ teammate, isMe }: { teammate: Teammate; isMe: boolean }): ReactNode {
  const { entries } = usePlayerMessages()
  const { language } = useLanguage()
  return (
    <div className={classes.who}>
      <p className={classes.name}>
        {teammate.name}
        {teammate.captain && (
          <span className={classes.captain}>
            <SignalFlag letter="C" />
            {entries.captain}
          </span>
        )}
        {isMe && <span className={classes.mark}>{entries.you}</span>}
      </p>
      <p className={classes.since}>{entries.joined(longDate(language, new Date(teammate.joinedAt)))}</p>
    </div>
  )
}

function Actions({ teammate, onAsk }: { teammate: Teammate; onAsk: (question: TeamAsk) => void }): ReactNode {
  const { entries } = usePlayerMessages()
  return (
    <div className={classes.teammateActions}>
      <Button
        variant="default"
        size="xs"
        aria-label={entries.handOverOf(teammate.name)}
        onClick={() => onAsk({ kind: 'hand-over', teammate })}
      >
        {entries.handOver}
      </Button>
      <Button
        variant="default"
        size="xs"
        aria-label={entries.removeOf(teammate.name)}
        onClick={() => onAsk({ kind: 'remove', teammate })}
      >
        {entries.remove}
      </Button>
    </div>
  )
}
