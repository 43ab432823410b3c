import type { Site } from '@drapeau/contract/site.ts'
import type { SiteSettings } from '@drapeau/contract/site-settings.ts'
import { type Config, pinnedBy } from '#platform/config/config.ts'
import type { SettingsRow } from './settings.queries.ts'

/** What visitors need to know: never the code. */
export function presentSite(settings: SettingsRow, config: Pick<Config, 'smtpUrl' | 'playerTokens'>): Site {
  const { registration, registrationDomains, registrationContact } = settings
  return {
    flagWrapper: settings.flagWrapper,
    sendsMail: config.smtpUrl !== null,
    playerTokens: config.playerTokens,
    registration: {
      policy: registration,
      domains: registration === 'domain' ? registrationDomains : [],
      contact: registrationContact,
    },
  }
}

export function presentSettings(row: SettingsRow, { pinned }: Pick<Config, 'pinned'>): SiteSettings {
  return {
    registration: row.registration,
    registrationCode: row.registrationCode,
    registrationDomains: row.registrationDomains,
    registrationContact: row.registrationContact,
    flagWrapper: row.flagWrapper,
    pinned: Object.fromEntries(Object.entries(pinnedBy).filter(([name]) => Object.hasOwn(pinned, name))),
    version: row.version,
  }
}
