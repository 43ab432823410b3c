import { isDeepStrictEqual } from 'node:util'
import { type Retention, RetentionForm, RetentionPeriods, type RetentionUpdate } from '@drapeau/contract/retention.ts'
import { type AuditFields, recordChange } from '#features/audit/audit.service.ts'
import { initialSettings, readSettings, type SettingsCache } from '#features/site/settings-cache.ts'
import { insertSettings, lockSettings } from '#features/site/settings.queries.ts'
import type { Ctx } from '#platform/http/context.ts'
import { mergeUpdate } from '#platform/http/merge-update.ts'
import { announceChange, sendToEveryone } from '#platform/live/announce.ts'
import { presentRetention } from './retention.present.ts'
import { listRuns, updateRetentionRow } from './retention.queries.ts'

export async function getRetention(ctx: Ctx<'admin'>): Promise<Retention> {
  return presentRetention(await readSettings(ctx), await listRuns(ctx.db))
}

/** The row of the settings, and so its version and its lock, are shared with the other settings of the site. */
export async function updateRetention(
  ctx: Ctx<'admin'>,
  cache: SettingsCache,
  given: RetentionUpdate,
): Promise<Retention> {
  const saved = await ctx.db.transaction().execute(async (transaction) => {
    await insertSettings(transaction, initialSettings(ctx.config), ctx.now)
    const stored = await lockSettings(transaction)
    const known = presentRetention(stored, await listRuns(transaction))
    const wanted = mergeUpdate(RetentionForm, known, given)
    const { contact, ownDeletion } = wanted
    const periods = RetentionPeriods.parse(wanted)
    const before: AuditFields = {
      ...stored.retention,
      privacyContact: stored.privacyContact,
      ownDeletion: stored.ownDeletion,
    }
    const after: AuditFields = { ...periods, privacyContact: contact, ownDeletion }
    if (isDeepStrictEqual(before, after)) return known
    const version = await updateRetentionRow(transaction, { periods, contact, ownDeletion }, ctx.now)
    const change = { action: 'updated', kind: 'retention', id: stored.id, name: ctx.config.siteName } as const
    await recordChange(ctx, transaction, { ...change, before, after })
    await announceChange(ctx.bus, transaction, ['site', 'audit'])
    // The notice is for everybody.
    await sendToEveryone(ctx.bus, transaction, { kind: 'stale', keys: ['site'] })
    return { ...known, ...periods, contact, ownDeletion, version }
  })
  // Other nodes learn of it from the bus; here the next request must not find what was there before.
  cache.invalidate()
  return saved
}
