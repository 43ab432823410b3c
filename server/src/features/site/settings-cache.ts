import { screens } from '@drapeau/contract/screens.ts'
import { initialPeriods } from '@drapeau/rules/retention.ts'
import type { Config } from '#platform/config/config.ts'
import { Cache } from '#platform/memory/cache.ts'
import { whenReady } from '#platform/memory/when-ready.ts'
import type { Services } from '#platform/services.ts'
import { findSettings, type SettingsFields, type SettingsRow } from './settings.queries.ts'

const only = 'only'
/** How long another node can be wrong if a message is lost. */
const lifeMs = 30_000

export class SettingsCache {
  readonly #known: Cache<SettingsRow>

  constructor(services: Pick<Services, 'db' | 'bus' | 'clock' | 'config'>) {
    this.#known = new Cache(services, () => readSettings(services), { most: 1, lifeMs })
  }

  get(): Promise<SettingsRow> | SettingsRow {
    return this.#known.get(only)
  }

  invalidate(): void {
    this.#known.invalidateAll()
  }
}

/**
 * The register page is drawn with the form of an open site; under another policy the app draws it, so that nobody sees a
 * form that is taken away. Where the settings cannot be read, a page is better than none.
 */
export function hasDrawnPage(settings: SettingsCache, address: string): Promise<boolean> | boolean {
  if (address !== screens.register) return true
  const found = whenReady(settings.get(), ({ registration }) => registration === 'open')
  return found instanceof Promise ? found.catch(() => true) : found
}

/** What is stored, under what the environment pins. */
export async function readSettings({ db, config }: Pick<Services, 'db' | 'config'>): Promise<SettingsRow> {
  return withPinned((await findSettings(db)) ?? initialSettings(config), config)
}

const defaults: SettingsFields = {
  registration: 'open',
  registrationCode: '',
  registrationDomains: [],
  registrationContact: '',
  flagWrapper: 'epitech',
}

/** What applies before anything is stored. */
export function initialSettings(config: Pick<Config, 'pinned'>): SettingsRow {
  const personalData = { retention: initialPeriods, privacyContact: '', ownDeletion: 'on-request' } as const
  return withPinned({ ...defaults, ...personalData, version: 1 }, config)
}

export function withPinned<Row extends SettingsFields>(row: Row, { pinned }: Pick<Config, 'pinned'>): Row {
  return { ...row, ...pinned }
}
