import { type SiteSettings, SiteSettingsForm } from '@drapeau/contract/site-settings.ts'
import type { FormSchema } from '#lib/forms/form-state.ts'
import type { Office } from '#lib/messages/office-messages.ts'
import type { ConflictingField } from '#ui/fields/conflict-notice.tsx'

/** Domains are typed into one field, separated by commas. */
export interface SettingsValues extends Record<string, string> {
  registration: SiteSettings['registration']
  registrationCode: string
  registrationDomains: string
  registrationContact: string
  flagWrapper: string
}

const fieldNames = [
  'registration',
  'registrationCode',
  'registrationDomains',
  'registrationContact',
  'flagWrapper',
] as const

export function valuesOf(settings: SiteSettings): SettingsValues {
  return {
    registration: settings.registration,
    registrationCode: settings.registrationCode,
    registrationDomains: settings.registrationDomains.join(', '),
    registrationContact: settings.registrationContact,
    flagWrapper: settings.flagWrapper,
  }
}

export const SettingsSchema: FormSchema<SiteSettingsForm> = {
  safeParse: (values) => SiteSettingsForm.safeParse(isValues(values) ? asSent(values) : values),
}

function asSent(values: SettingsValues) {
  const domains = values.registrationDomains.split(/[,\s]+/).map((domain) => domain.replace(/^@/, '').toLowerCase())
  return { ...values, registrationDomains: [...new Set(domains.filter((domain) => domain !== ''))] }
}

function isValues(values: unknown): values is SettingsValues {
  return typeof values === 'object' && values !== null && 'registrationDomains' in values
}

export function differences(
  { fields, policies }: Office['settings'],
  theirs: SettingsValues,
  mine: SettingsValues,
): ConflictingField[] {
  const shown = (values: SettingsValues, name: (typeof fieldNames)[number]): string =>
    name === 'registration' ? policies[values.registration].name : values[name]
  return fieldNames
    .filter((name) => theirs[name] !== mine[name])
    .map((name) => ({ label: fields[name], theirs: shown(theirs, name), mine: shown(mine, name) }))
}

/** Signs that nobody mistakes for one another. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Two groups of four: about 39 random bits, read aloud without mistakes. */
export function suggestedCode(random: (count: number) => Uint8Array): string {
  const picked = Array.from(random(64))
    // The rest of the bytes would make the first signs more frequent.
    .filter((byte) => byte < signs.length * Math.floor(256 / signs.length))
    .slice(0, 8)
    .map((byte) => signs[byte % signs.length])
  return `${picked.slice(0, 4).join('')}-${picked.slice(4).join('')}`
}
