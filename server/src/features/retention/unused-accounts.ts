import { randomUUID } from 'node:crypto'
import type { RetentionPeriods } from '@drapeau/contract/retention.ts'
import { keptSince, warnedBetween, warnsSince } from '@drapeau/rules/retention.ts'
import { orderMail } from '#features/accounts/mail/account-mail.ts'
import { noteFor } from '#features/accounts/mail/account-notes.ts'
import type { SessionCache } from '#features/accounts/sessions/session-cache.ts'
import { announceDeletion, removeLocked } from '#features/accounts/users/delete-user.ts'
import { notifyAccount } from '#features/notifications/notifications.service.ts'
import type { Db } from '#platform/database/database.ts'
import { lockDeletions } from '#platform/database/deletion-lock.queries.ts'
import type { Services } from '#platform/services.ts'
import {
  countUnused,
  countUnwarned,
  listUnused,
  lockUnused,
  type Unused,
  type UnusedKind,
  warnUnused,
} from './unused-accounts.queries.ts'

interface Counts {
  removed: number
  warned: number
}

/** Ids that are read at once. */
const batch = 100
/** Each gets a mail and a notification, which takes a moment, and their accounts are locked for as long. */
const warnedAtOnce = 50

/** Whom the next run would delete and warn. */
export async function countAccounts(db: Db, kind: UnusedKind, periods: RetentionPeriods, now: Date): Promise<Counts> {
  const bounds = boundsOf(kind, periods, now)
  if (!bounds) return { removed: 0, warned: 0 }
  return { removed: await countUnused(db, bounds.toDelete), warned: await countUnwarned(db, bounds.toWarn) }
}

/** Warns first: nobody is deleted in the run that warns them. What is done is counted also when a later account fails. */
export async function removeUnused(
  services: Services,
  sessions: SessionCache,
  kind: UnusedKind,
  periods: RetentionPeriods,
  now: Date,
  counts: Counts,
): Promise<void> {
  const bounds = boundsOf(kind, periods, now)
  if (!bounds) return
  await warnAll(services, bounds.toWarn, counts)
  let after: string | null = null
  for (;;) {
    const ids = await listUnused(services.db, bounds.toDelete, after, batch)
    for (const id of ids) if (await removeOne(services, sessions, id, bounds.toDelete)) counts.removed += 1
    after = ids.at(-1) ?? null
    if (ids.length < batch) return
  }
}

function boundsOf(
  kind: UnusedKind,
  periods: RetentionPeriods,
  now: Date,
): { toDelete: Unused; toWarn: Unused } | undefined {
  const [deletes, warns] = [keptSince(periods[kind], now), warnsSince(periods[kind], now)]
  if (!deletes || !warns) return undefined
  const shared = { kind, now, warned: warnedBetween(now) }
  return { toDelete: { ...shared, before: deletes }, toWarn: { ...shared, before: warns } }
}

async function warnAll(services: Services, unused: Unused, counts: Counts): Promise<void> {
  for (;;) {
    const warned = await services.db.transaction().execute(async (transaction) => {
      const owners = await warnUnused(transaction, unused, warnedAtOnce)
      for (const { id, email, language: stored } of owners) {
        const language = stored === 'fr' ? 'fr' : 'en'
        const mail = { accountId: id, purpose: 'account-unused', requestId: randomUUID(), email, language } as const
        await orderMail(services.jobs, transaction, mail)
        await notifyAccount(services, transaction, id, noteFor('account-unused', language))
      }
      return owners.length
    })
    counts.warned += warned
    if (warned < warnedAtOnce) return
  }
}

/** One account in one transaction: the lock for deletions is free in between. */
async function removeOne(services: Services, sessions: SessionCache, id: string, unused: Unused): Promise<boolean> {
  const settle = await services.db.transaction().execute(async (transaction) => {
    await lockDeletions(transaction)
    if (!(await lockUnused(transaction, id, unused))) return undefined
    const settleAccount = await removeLocked(services, transaction, sessions, { id, keepsResultsAt: unused.now })
    await announceDeletion(services, transaction)
    return settleAccount
  })
  await settle?.()
  return settle !== undefined
}
