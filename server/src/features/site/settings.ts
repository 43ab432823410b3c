import { isDeepStrictEqual } from 'node:util'
import { sentences } from '@drapeau/contract/sentences.ts'
import { SiteSettingsForm, type SiteSettingsUpdate } from '@drapeau/contract/site-settings.ts'
import { type AuditFields, recordChange } from '#features/audit/audit.service.ts'
import type { Config, Pinned } from '#platform/config/config.ts'
import type { Ctx } from '#platform/http/context.ts'
import { mergeUpdate } from '#platform/http/merge-update.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceChange, sendToEveryone } from '#platform/live/announce.ts'
import type { Services } from '#platform/services.ts'
import { initialSettings, type SettingsCache, withPinned } from './settings-cache.ts'
import {
  insertSettings,
  lockSettings,
  type SettingsFields,
  type SettingsRow,
  updateSettingsRow,
} from './settings.queries.ts'
import { presentSettings } from './site.present.ts'

type Pins = Pick<Config, 'pinned'>

/** At the first start, what the environment says becomes what is stored: it stays when the variable is removed. */
export async function ensureSettings({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> {
  await insertSettings(db, initialSettings(config), new Date())
}

/** Two administrators who save at once: the second waits for the lock and then has an old version. */
export async function updateSettings(
  ctx: Ctx<'admin'>,
  cache: SettingsCache,
  given: SiteSettingsUpdate,
): Promise<SettingsRow> {
  const saved = await ctx.db.transaction().execute(async (transaction) => {
    await insertSettings(transaction, initialSettings(ctx.config), ctx.now)
    const stored = await lockSettings(transaction)
    const known = withPinned(stored, ctx.config)
    const wanted = mergeUpdate(SiteSettingsForm, presentSettings(known, ctx.config), given)
    refusePinned(ctx.config, wanted)
    const fields = fieldsOf({ ...wanted, ...storedUnderPins(stored, ctx.config) })
    const [before, after] = [recorded(stored), recorded(fields)]
    if (isDeepStrictEqual(before, after)) return known
    const version = await updateSettingsRow(transaction, fields, ctx.now)
    const change = { action: 'updated', kind: 'settings', id: stored.id, name: ctx.config.siteName } as const
    await recordChange(ctx, transaction, { ...change, before, after })
    await announceChange(ctx.bus, transaction, ['site', 'audit'])
    // The register screen and the wrapper of flags are for everybody.
    await sendToEveryone(ctx.bus, transaction, { kind: 'stale', keys: ['site'] })
    return { ...stored, ...withPinned(fields, ctx.config), version }
  })
  // Other nodes learn of it from the bus; here the next request must not find what was there before.
  cache.invalidate()
  return saved
}

function refusePinned({ pinned }: Pins, wanted: Pinned): void {
  const changed = namesOf(pinned).filter((name) => !isDeepStrictEqual(wanted[name], pinned[name]))
  if (changed.length === 0) return
  const errors = Object.fromEntries(changed.map((name) => [name, sentences.settingPinned]))
  throw new Refusal('invalid-input', { errors })
}

/** What is stored under a pin stays: it applies again when the variable is removed. */
function storedUnderPins(stored: SettingsFields, { pinned }: Pins): Partial<SettingsFields> {
  return Object.fromEntries(namesOf(pinned).map((name) => [name, stored[name]]))
}

const names = ['registration', 'registrationCode', 'registrationDomains', 'registrationContact', 'flagWrapper'] as const

function namesOf(pinned: Pinned): (keyof Pinned)[] {
  return names.filter((name) => Object.hasOwn(pinned, name))
}

function fieldsOf(settings: SettingsFields): SettingsFields {
  const { registration, registrationCode, registrationDomains, registrationContact, flagWrapper } = settings
  return { registration, registrationCode, registrationDomains, registrationContact, flagWrapper }
}

function recorded(settings: SettingsFields): AuditFields {
  return { ...fieldsOf(settings) }
}
