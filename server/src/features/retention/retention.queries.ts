import { type OwnDeletionPolicy, RetentionKind, type RetentionPeriods } from '@drapeau/contract/retention.ts'
import type { Db } from '#platform/database/database.ts'

export interface RunRow {
  kind: RetentionKind
  at: Date
  removed: number
  warned: number
  accounts: number
  hasFailed: boolean
}

export async function listRuns(db: Db): Promise<RunRow[]> {
  const rows = await db
    .selectFrom('retention_run')
    .select(['kind', 'ran_at as at', 'removed', 'warned', 'accounts', 'has_failed as hasFailed'])
    .execute()
  return rows.map(({ kind, at, removed, warned, accounts, hasFailed }) => {
    return { kind: RetentionKind.parse(kind), at, removed, warned, accounts, hasFailed }
  })
}

export async function putRun(db: Db, { kind, at, removed, warned, accounts, hasFailed }: RunRow): Promise<void> {
  const run = { ran_at: at, removed, warned, accounts, has_failed: hasFailed }
  await db
    .insertInto('retention_run')
    .values({ kind, ...run })
    .onConflict((conflict) => conflict.constraint('one_run_per_kind').doUpdateSet(run))
    .execute()
}

/** Undefined until the site was started once. */
export async function findSettingsId(db: Db): Promise<string | undefined> {
  return (await db.selectFrom('site_settings').select('id').executeTakeFirst())?.id
}

/** Returns the new version. */
export async function updateRetentionRow(
  db: Db,
  chosen: { periods: RetentionPeriods; contact: string; ownDeletion: OwnDeletionPolicy },
  now: Date,
): Promise<number> {
  const { version } = await db
    .updateTable('site_settings')
    .set({
      retention: JSON.stringify(chosen.periods),
      privacy_contact: chosen.contact,
      own_deletion: chosen.ownDeletion,
      updated_at: now,
    })
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
