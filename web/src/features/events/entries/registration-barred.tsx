import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import type { EventView } from '#features/events/event-view.ts'
import classes from './registration.module.css'

/** Why the reader cannot enter, kindly, and where that can be put right. */
export function BarredNote({ event: { barrier, place } }: { event: EventView }): ReactNode {
  const { barriers, register } = usePlayerMessages().events
  if (barrier === null) return null
  const { reason, mend } = barriers[barrier](place ?? '')
  return (
    <div className={classes.barred}>
      <p>{reason}</p>
      <p className={classes.quiet}>{mend}</p>
      <ButtonLink to={screens.profile} variant="default">
        {register.profile}
      </ButtonLink>
    </div>
  )
}
