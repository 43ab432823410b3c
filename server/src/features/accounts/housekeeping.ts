import { deletePastHits } from '#platform/http/limits/limiter.queries.ts'
import { idsPerMessage } from '#platform/live/bus.ts'
import type { Services } from '#platform/services.ts'
import { deletePastDeliveries } from './mail/deliveries.queries.ts'
import { forgetPastDevices } from './sign-in/known-devices.ts'
import { deletePastKeys, deletePastRequests } from './mail/mailed-keys.queries.ts'
import { noteUses } from './sessions/account-use.queries.ts'
import { unusedSince } from './sessions/session-life.ts'
import { deletePastSessions } from './sessions/sessions.queries.ts'
import { deletePastTickets } from './sign-in/sign-in-tickets.queries.ts'
import { deletePastTokens } from './tokens/tokens.queries.ts'
import { deletePastLinks } from './registration/invitation-links.queries.ts'
import { expireUnconfirmed } from './registration/unconfirmed.ts'

const minute = 60_000
const day = 86_400_000

/** As long as the queue keeps a mail that does not get through. */
const requestLife = 14 * day
/** Longer than the queue remembers what is done. */
const deliveryLife = 31 * day
/** An expired API token stays in its owner's list for as long: it says why a program no longer works. */
const expiredTokenLife = 30 * day
/** An expired invitation link stays in the list for as long: it says how many people came with it. */
const expiredLinkLife = 30 * day
/** A use is written within a minute or so: a user who came back at the last moment is not signed out. */
const graceMs = 2 * minute
/** How far back sign-ins are read for the last use of accounts: longer than a queue stands still. */
const signInsMs = 2 * day

/** Clears away what has run out. Streams of sessions that went unused end with them. */
export async function runHousekeeping(services: Services): Promise<void> {
  const { db, bus, clock } = services
  const now = clock()
  await noteUses(db, new Date(now.getTime() - signInsMs))
  await db.transaction().execute(async (transaction) => {
    const ended = await deletePastSessions(transaction, now, unusedSince(new Date(now.getTime() - graceMs)))
    for (let at = 0; at < ended.length; at += idsPerMessage) {
      await bus.publish(transaction, { topic: 'sessions-ended', sessions: ended.slice(at, at + idsPerMessage) })
    }
  })
  await deletePastTickets(db, now)
  await deletePastTokens(db, new Date(now.getTime() - expiredTokenLife))
  await deletePastLinks(db, new Date(now.getTime() - expiredLinkLife))
  await expireUnconfirmed(services, now)
  await deletePastKeys(db, now)
  await deletePastRequests(db, new Date(now.getTime() - requestLife))
  await deletePastDeliveries(db, new Date(now.getTime() - deliveryLife))
  await deletePastHits(db, now)
  await forgetPastDevices(db, now)
}
