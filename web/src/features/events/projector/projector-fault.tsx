import type { ReactNode } from 'react'
import { CallError } from '#lib/http/call-error.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { BareMast } from '#ui/flags/bare-mast.tsx'
import type { Fault } from './use-auto-retry.ts'
import classes from './projector-fault.module.css'

/** In place of the board, to be read from the back row: what is wrong, and that nobody need do anything. */
export function ProjectorFault({ fault: { error, tryIn } }: { fault: Fault }): ReactNode {
  const messages = useMessages()
  const { fault } = usePlayerMessages().scoreboard.projector
  const isOffline = error instanceof CallError && error.code === 'offline'
  return (
    <div className={classes.fault}>
      <BareMast />
      <div role="alert">
        <p className={classes.title}>{isOffline ? fault.offline : fault.title}</p>
        <p className={classes.text}>{isOffline ? fault.offlineText : serverMessage(messages, error, fault.text)}</p>
      </div>
      <p className={classes.next}>{tryIn === 0 ? fault.trying : fault.tryIn(tryIn)}</p>
    </div>
  )
}
