import { randomUUID } from 'node:crypto'
import type { RetentionPeriods } from '@drapeau/contract/retention.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { keptSince, warnedBetween, warnsSince } from '@drapeau/rules/retention.ts'
import { orderMail } from '#features/accounts/mail/account-mail.ts'
import type { SessionCache } from '#features/accounts/sessions/session-cache.ts'
import { announceDeletion, removeLocked } from '#features/accounts/users/delete-user.ts'
import { announceClass, announceClassLife } from '#features/classes/announce-class.ts'
import { deleteClassRow, findClass } from '#features/classes/classes.queries.ts'
import { listConcerned } from '#features/classes/joining.queries.ts'
import { lockOnlyHere } from '#features/classes/remove-pupils.ts'
import { notifyAccount } from '#features/notifications/notifications.service.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import {
  countAccountsOf,
  countEnded,
  countUnwarned,
  type Ended,
  isEndedNow,
  listEnded,
  listToWarn,
  lockArchived,
  takeUnwarned,
} from './archived-classes.queries.ts'
import { pupilEndingNote, teacherEndingNote } from './ending-notes.ts'

interface ClassCounts {
  removed: number
  warned: number
  /** These accounts are deleted with the classes. */
  accounts: number
}

/** Ids that are read at once. */
const batch = 100

/** What the next run would delete, and of which classes it would warn the teachers. */
export async function countArchived(db: Db, periods: RetentionPeriods, now: Date): Promise<ClassCounts> {
  const bounds = boundsOf(periods, now)
  if (!bounds) return { removed: 0, warned: 0, accounts: 0 }
  return {
    removed: await countEnded(db, bounds.toDelete),
    warned: await countUnwarned(db, bounds.toWarn),
    accounts: await countAccountsOf(db, bounds.toDelete),
  }
}

/** Warns first: no class goes in the run that warns of it. What is done is counted also when a later class fails. */
export async function removeArchived(
  services: Services,
  sessions: SessionCache,
  periods: RetentionPeriods,
  now: Date,
  counts: ClassCounts,
): Promise<void> {
  const bounds = boundsOf(periods, now)
  if (!bounds) return
  const mailed = new Set<string>()
  while (await warnNext(services, bounds.toWarn, mailed)) counts.warned += 1
  let after: string | null = null
  for (;;) {
    const ids = await listEnded(services.db, bounds.toDelete, after, batch)
    for (const id of ids) {
      const accounts = await removeOne(services, sessions, id, bounds.toDelete)
      if (accounts === undefined) continue
      counts.removed += 1
      counts.accounts += accounts
    }
    after = ids.at(-1) ?? null
    if (ids.length < batch) return
  }
}

function boundsOf({ archivedClasses }: RetentionPeriods, now: Date): { toDelete: Ended; toWarn: Ended } | undefined {
  const [deletes, warns] = [keptSince(archivedClasses, now), warnsSince(archivedClasses, now)]
  if (!deletes || !warns) return undefined
  const shared = { now, warned: warnedBetween(now) }
  return { toDelete: { ...shared, before: deletes }, toWarn: { ...shared, before: warns } }
}

/** One class in one transaction. A teacher of several gets one mail, and the bell names each of them. */
async function warnNext(services: Services, ended: Ended, mailed: Set<string>): Promise<boolean> {
  return services.db.transaction().execute(async (transaction) => {
    const found = await takeUnwarned(transaction, ended)
    if (!found) return false
    for (const { id, email, language: stored, isTeacher } of await listToWarn(transaction, found.id)) {
      const language = stored === 'fr' ? 'fr' : 'en'
      if (isTeacher && !mailed.has(id)) {
        const mail = { accountId: id, purpose: 'class-ending', requestId: randomUUID(), email, language } as const
        await orderMail(services.jobs, transaction, mail)
        mailed.add(id)
      }
      await notifyAccount(services, transaction, id, {
        ...(isTeacher ? teacherEndingNote : pupilEndingNote)(language, found.name),
        link: isTeacher ? screens.adminClass.replace('$id', found.id) : screens.profile,
      })
    }
    return true
  })
}

/**
 * As when an administrator deletes the class with the accounts that only it opens; events that are over keep their scores.
 * Returns how many accounts went, or undefined when the class stays.
 */
async function removeOne(
  services: Services,
  sessions: SessionCache,
  id: string,
  ended: Ended,
): Promise<number | undefined> {
  const settled = await services.db.transaction().execute(async (transaction) => {
    if (!(await lockArchived(transaction, id))) return undefined
    const accounts = await lockOnlyHere(transaction, id, 'admin')
    const known = await findClass(transaction, id)
    if (!known || !(await isEndedNow(transaction, id, ended))) return undefined
    const concerned = await listConcerned(transaction, id)
    const settle: (() => Promise<void>)[] = []
    for (const account of accounts)
      settle.push(await removeLocked(services, transaction, sessions, { id: account, keepsResultsAt: ended.now }))
    await deleteClassRow(transaction, id)
    await announceClassLife(services, transaction, [...concerned, ...known.teachers.map((teacher) => teacher.id)])
    await announceClass(services, transaction, known)
    if (accounts.length > 0) await announceDeletion(services, transaction)
    return settle
  })
  for (const settle of settled ?? []) await settle()
  return settled?.length
}
