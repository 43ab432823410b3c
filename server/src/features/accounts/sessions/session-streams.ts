import type { Bus } from '#platform/live/bus.ts'
import type { Streams } from '#platform/live/streams.ts'

declare module '#platform/live/bus.ts' {
  interface Topics {
    'sessions-ended': { sessions: string[] }
    /** The streams of these sessions stay open. */
    'sessions-changed': { sessions: string[] }
    /** All sessions of the account have ended. */
    'account-ended': { account: string }
    /** The account was changed: name, type, school … */
    'account-changed': { account: string; hasOtherGrants?: true }
  }
}

/** A live stream ends with its session, and is opened again when the grants of its account change. */
export function endStreamsWithSessions(bus: Pick<Bus, 'on'>, streams: Streams): void {
  bus.on('account-changed', ({ account, hasOtherGrants }) => {
    if (hasOtherGrants) streams.reopen(account)
  })
  bus.on('sessions-ended', ({ sessions }) => streams.endSessions((member) => sessions.includes(member.sessionId)))
  bus.on('account-ended', ({ account }) => streams.endSessions((member) => member.accountId === account))
}
