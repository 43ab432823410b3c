import type { UnseenHonesty } from '@drapeau/contract/honesty.ts'
import type { Overview } from '@drapeau/contract/overview.ts'

export type Attention =
  | { kind: 'disk-low'; free: number }
  | { kind: 'mail-failing'; count: number }
  | { kind: 'deletion-requests' | 'unconfirmed'; count: number }
  | { kind: 'backup-failed' | 'backup-old' }
  | { kind: 'paused'; event: { _id: string; name: string } }
  | { kind: 'runs-empty' | 'starts-empty'; event: { _id: string; name: string; drafts: number } }
  | { kind: 'coincidences'; event: { _id: string; name: string }; count: number }
  | { kind: 'waits'; event: { _id: string; name: string; endDate: string } }

/** Below this the next few uploads may be refused. */
const lowDisk = 1_000_000_000
const oneDay = 86_400_000

/**
 * What somebody should look at now, the most pressing first. Of the honesty reports only what is strong and not seen: one
 * coincidence alone is never strong.
 */
export function attentionOf(
  { users, disk, mail, events, waiting, deletionRequests, ...overview }: Overview,
  now: Date,
  honesty: readonly UnseenHonesty[] = [],
): Attention[] {
  // Where mail is sent, people confirm their accounts themselves.
  const unconfirmed = mail.transport === 'outbox' ? users.total - users.confirmed : 0
  // Players see no drafts: an event that was copied has nothing else.
  const bare = events.filter(({ challenges, drafts }) => challenges === drafts)
  return [
    ...events.filter(({ pausedAt }) => pausedAt !== null).map((event): Attention => ({ kind: 'paused', event })),
    ...bare.filter(({ status }) => status === 'running').map((event): Attention => ({ kind: 'runs-empty', event })),
    ...waiting.map((event): Attention => ({ kind: 'waits', event })),
    ...honesty
      .filter(({ strong }) => strong > 0)
      .map(({ _id, name, strong }): Attention => ({ kind: 'coincidences', event: { _id, name }, count: strong })),
    ...(isDiskLow(disk) ? [{ kind: 'disk-low' as const, free: disk.free ?? 0 }] : []),
    ...backupsOf(overview, now),
    ...(deletionRequests > 0 ? [{ kind: 'deletion-requests' as const, count: deletionRequests }] : []),
    ...(unconfirmed > 0 ? [{ kind: 'unconfirmed' as const, count: unconfirmed }] : []),
    ...(mail.failed > 0 ? [{ kind: 'mail-failing' as const, count: mail.failed }] : []),
    ...bare
      .filter(({ status, startDate }) => status === 'upcoming' && Date.parse(startDate) - now.getTime() < oneDay)
      .map((event): Attention => ({ kind: 'starts-empty', event })),
  ]
}

/** One night may be missed for a good reason; two of them need attention. */
const oldBackup = 2 * oneDay

/** Whether the last good backup is older than it should be. That there never was one is said where it is shown. */
export function isBackupOld(lastBackup: Overview['lastBackup'], now: Date): boolean {
  return lastBackup !== null && now.getTime() - Date.parse(lastBackup) > oldBackup
}

function backupsOf(
  { lastBackup, hasBackupFailed }: Pick<Overview, 'lastBackup' | 'hasBackupFailed'>,
  now: Date,
): Attention[] {
  if (hasBackupFailed) return [{ kind: 'backup-failed' }]
  return isBackupOld(lastBackup, now) ? [{ kind: 'backup-old' }] : []
}

export function isDiskLow({ free }: Overview['disk']): boolean {
  return free !== null && free < lowDisk
}
