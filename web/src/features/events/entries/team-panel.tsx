import '#ui/fields/fields.css'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { OwnEntry } from '@drapeau/contract/entries.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { shortMoment } from '#lib/time/period-format.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { useSessionPart } from '#lib/session/session.ts'
import type { EventView } from '#features/events/event-view.ts'
import { TeamInvite } from './team-invite.tsx'
import { TeamMembers } from './team-members.tsx'
import { canChange, leavingOf, seatsOf } from './team-rights.ts'
import { type TeamAsk, TeamSheets } from './team-modals.tsx'
import panel from './registration.module.css'
import classes from './team-panel.module.css'

interface TeamPanelProps {
  event: EventView
  entry: OwnEntry
}

/** The reader's team: who is in it, how others come in, and what its captain may do. */
export function TeamPanel({ event, entry }: TeamPanelProps): ReactNode {
  const { events, entries } = usePlayerMessages()
  const { language } = useLanguage()
  const me = useSessionPart((session) => session.user?._id) ?? ''
  const [asked, setAsked] = useState<TeamAsk>({ kind: 'leave' })
  const [isAsking, setAsking] = useState(false)
  const { missing } = seatsOf(entry)
  const leaving = leavingOf(entry, me)
  const isOpen = canChange(event.status, entry)

  function ask(question: TeamAsk): void {
    setAsked(question)
    setAsking(true)
  }

  return (
    <section className={panel.panel}>
      <header className={classes.head}>
        <div>
          <p className={panel.quiet}>{events.register.enteredAs}</p>
          <h2 className={panel.title}>{entry.name}</h2>
        </div>
        {isOpen && entry.captain && (
          <Button variant="default" size="sm" onClick={() => ask({ kind: 'rename' })}>
            {entries.rename}
          </Button>
        )}
      </header>
      {entry.disqualified && <p className={panel.warning}>{entries.disqualified}</p>}
      {isOpen && missing > 0 && (
        <p className={classes.attention}>
          {entries.missing(missing)} {entries.missingHow(shortMoment(language, event.endDate))}
        </p>
      )}
      {event.status === 'upcoming' && <p className={panel.quiet}>{events.before.title}</p>}
      <div className={classes.columns}>
        <TeamMembers entry={entry} status={event.status} me={me} onAsk={ask} />
        {isOpen && <TeamInvite event={event._id} entry={entry} onRenew={() => ask({ kind: 'renew' })} />}
      </div>
      {isOpen && (
        <footer className={classes.foot}>
          {!entry.captain && <p className={panel.quiet}>{entries.askCaptain}</p>}
          {leaving.kind === 'bound' ? (
            <p className={panel.quiet}>{entries.leaving.bound()}</p>
          ) : (
            <Button variant="default" onClick={() => ask({ kind: 'leave' })}>
              {entries.leave}
            </Button>
          )}
        </footer>
      )}
      <TeamSheets
        event={event._id}
        entry={entry}
        leaving={leaving}
        asked={asked}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}
