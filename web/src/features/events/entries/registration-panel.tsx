import type { ReactNode } from 'react'
import type { OwnEntry } from '@drapeau/contract/entries.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { useSessionPart } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { LoadingState } from '#ui/page/states.tsx'
import type { EventView } from '#features/events/event-view.ts'
import { StaffNotice } from '#features/events/staff-notice.tsx'
import { EnterAlone, OwnEntryPanel } from './registration-solo.tsx'
import { type Registration, registrationOf } from './registration-state.ts'
import { TeamForms } from './registration-team.tsx'
import { TeamPanel } from './team-panel.tsx'
import classes from './registration.module.css'

interface RegistrationPanelProps {
  event: EventView
  entry: OwnEntry | null
}

export function RegistrationPanel({ event, entry }: RegistrationPanelProps): ReactNode {
  const { register, scoreboard } = usePlayerMessages().events
  const registration = registrationOf(event)
  const isStaff = useSessionPart(({ user }) => user?.type === 'user') && registration === 'manager'
  if (isStaff) return <StaffNotice event={event._id} />
  if (registration === 'entered') return <Entered event={event} entry={entry} />
  const panels: Record<Exclude<Registration, 'entered'>, { title: string; content: ReactNode }> = {
    solo: { title: register.title, content: <EnterAlone event={event} /> },
    team: { title: register.title, content: <TeamForms event={event} /> },
    barred: { title: register.barred, content: <BarredNote event={event} /> },
    manager: { title: register.manager, content: <p>{register.managerText}</p> },
    over: {
      title: register.over,
      content: (
        <>
          <p>{register.overText}</p>
          <ButtonLink to={screens.scoreboard} params={{ id: event._id }} variant="default">
            {scoreboard}
          </ButtonLink>
        </>
      ),
    },
  }
  const { title, content } = panels[registration]
  return (
    <section className={classes.panel}>
      <h2 className={classes.title}>{title}</h2>
      {content}
    </section>
  )
}

/** The entry may be gone although the event still names it, until the next response. */
function Entered({ event, entry }: RegistrationPanelProps): ReactNode {
  if (!entry) return <LoadingState />
  return entry.isSolo ? <OwnEntryPanel event={event} entry={entry} /> : <TeamPanel event={event} entry={entry} />
}

/** Why the reader cannot enter, kindly, and where that can be put right. */
export function BarredNote({ event: { barrier, place } }: { event: EventView }): ReactNode {
  const { barriers, register } = usePlayerMessages().events
  if (barrier === null) return null
  const { reason, advice } = barriers[barrier](place ?? '')
  return (
    <div className={classes.barred}>
      <p>{reason}</p>
      <p className={classes.quiet}>{advice}</p>
      <ButtonLink to={screens.profile} variant="default">
        {register.profile}
      </ButtonLink>
    </div>
  )
}
