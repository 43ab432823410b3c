import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { rolesIn } from '#lib/session/rights.ts'
import { useSessionPart } from '#lib/session/session.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import classes from './staff-notice.module.css'

/** What the reader is in this event, and the way to the work; nothing for players and administrators. */
export function StaffNotice({ event }: { event: string }): ReactNode {
  const { staff: words } = usePlayerMessages().events
  const user = useSessionPart((session) => session.user)
  const [first, ...others] = user?.type === 'user' ? rolesIn(user, event, serverNow()) : []
  if (first === undefined) return null
  return (
    <section className={classes.notice} aria-label={words.label}>
      <div className={classes.words}>
        <h2 className={classes.title}>{words.roles[first]}</h2>
        {others.map((role) => (
          <p key={role}>{words.roles[role]}</p>
        ))}
        <p className={classes.quiet}>{words.text}</p>
      </div>
      <ButtonLink to={screens.adminEvent} params={{ id: event }} size="sm">
        {words.open}
      </ButtonLink>
    </section>
  )
}
