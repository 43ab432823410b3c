import type { StaleKey } from '@drapeau/contract/live.ts'
import { RetentionKind, type RetentionPeriods, type RetentionPreview } from '@drapeau/contract/retention.ts'
import { keptSince } from '@drapeau/rules/retention.ts'
import { recordRun } from '#features/audit/audit.service.ts'
import type { SessionCache } from '#features/accounts/sessions/session-cache.ts'
import { readSettings } from '#features/site/settings-cache.ts'
import { announceToAdmins } from '#platform/live/announce.ts'
import type { Services } from '#platform/services.ts'
import { countArchived, removeArchived } from './archived-classes.ts'
import { type AgeingKind, countPast, removePast } from './past-data.queries.ts'
import { findSettingsId, putRun } from './retention.queries.ts'
import { countAccounts, removeUnused } from './unused-accounts.ts'

interface Counts {
  removed: number
  warned: number
  /** These accounts were deleted with classes. */
  accounts: number
}

const stale: StaleKey[] = ['site', 'audit', 'submissions', 'users', 'overview', 'lessons', 'assignments', 'classes']

/** Rows are locked for as long as a batch takes: a few milliseconds. */
const batch = 500

/** What a run would remove now, counted by the statements that remove it. */
export async function countAll(
  { db }: Pick<Services, 'db'>,
  periods: RetentionPeriods,
  now: Date,
): Promise<RetentionPreview> {
  return db
    .transaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const aged = async (kind: AgeingKind) => {
        const before = keptSince(periods[kind], now)
        return { removed: before ? await countPast(transaction, kind, before) : 0, warned: 0 }
      }
      return {
        addresses: await aged('addresses'),
        accessLog: await aged('accessLog'),
        wrongAnswers: await aged('wrongAnswers'),
        raisedHands: await aged('raisedHands'),
        invitations: await aged('invitations'),
        openings: await aged('openings'),
        archivedClasses: await countArchived(transaction, periods, now),
        notifications: await aged('notifications'),
        mails: await aged('mails'),
        accounts: await countAccounts(transaction, 'accounts', periods, now),
        pupils: await countAccounts(transaction, 'pupils', periods, now),
      }
    })
}

/**
 * Removes what has been kept for long enough, one kind after the other. One that fails is logged and shown on the screen, and
 * the others go on; what it has removed by then stays removed.
 */
export async function runRetention(services: Services, sessions: SessionCache): Promise<void> {
  const { db, bus, clock } = services
  const { retention: periods } = await readSettings(services)
  const now = clock()
  const done: [RetentionKind, Counts][] = []
  for (const kind of RetentionKind.options) {
    if (periods[kind] === 'off') continue
    done.push([kind, await runKind(services, sessions, kind, periods, now)])
  }
  const counts = recordedRun(done)
  const id = await findSettingsId(db)
  if (id !== undefined && Object.keys(counts).length > 0)
    await recordRun(db, { id, name: services.config.siteName, now, counts })
  await announceToAdmins(bus, db, stale)
}

type RunField = RetentionKind | 'classAccounts' | 'warned' | 'warnedClasses'

/** Numbers, without those that are zero. Warned are people and, counted apart, classes. */
function recordedRun(done: readonly [RetentionKind, Counts][]): Partial<Record<RunField, number>> {
  const sum = (kinds: readonly [RetentionKind, Counts][], of: 'warned' | 'accounts'): number =>
    kinds.reduce((total, [, counts]) => total + counts[of], 0)
  const fields: Partial<Record<RunField, number>> = {
    ...Object.fromEntries(done.map(([kind, counts]) => [kind, counts.removed])),
    classAccounts: sum(done, 'accounts'),
    warned: sum(
      done.filter(([kind]) => kind !== 'archivedClasses'),
      'warned',
    ),
    warnedClasses: sum(
      done.filter(([kind]) => kind === 'archivedClasses'),
      'warned',
    ),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, count]) => count !== 0))
}

async function runKind(
  services: Services,
  sessions: SessionCache,
  kind: RetentionKind,
  periods: RetentionPeriods,
  now: Date,
): Promise<Counts> {
  const { db, log } = services
  const counts = { removed: 0, warned: 0, accounts: 0 }
  let hasFailed = false
  try {
    if (kind === 'accounts' || kind === 'pupils') await removeUnused(services, sessions, kind, periods, now, counts)
    else if (kind === 'archivedClasses') await removeArchived(services, sessions, periods, now, counts)
    else await removeAged(services, kind, keptSince(periods[kind], now), counts)
  } catch (error) {
    hasFailed = true
    log.error({ err: error, kind }, 'personal data could not be removed')
  }
  await putRun(db, { kind, at: now, ...counts, hasFailed })
  if (counts.removed + counts.warned > 0) log.info({ kind, ...counts }, 'personal data was removed')
  return counts
}

async function removeAged({ db }: Services, kind: AgeingKind, before: Date | null, counts: Counts): Promise<void> {
  if (!before) return
  for (;;) {
    const removed = await removePast(db, kind, before, batch)
    counts.removed += removed
    if (removed < batch) return
  }
}
