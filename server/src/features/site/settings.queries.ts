import { OwnDeletionPolicy, type RetentionPeriods } from '@drapeau/contract/retention.ts'
import { RegistrationPolicy } from '@drapeau/contract/site-settings.ts'
import { initialPeriods, periodsOf } from '@drapeau/rules/retention.ts'
import type { Db } from '#platform/database/database.ts'

export interface SettingsFields {
  registration: RegistrationPolicy
  registrationCode: string
  registrationDomains: string[]
  registrationContact: string
  flagWrapper: string
}

/** The other fields of the row have an editor of their own: features/retention. */
export interface SettingsRow extends SettingsFields {
  retention: RetentionPeriods
  privacyContact: string
  ownDeletion: OwnDeletionPolicy
  version: number
}

const shown = [
  'registration',
  'registration_code as registrationCode',
  'registration_domains as registrationDomains',
  'registration_contact as registrationContact',
  'flag_wrapper as flagWrapper',
  'retention',
  'privacy_contact as privacyContact',
  'own_deletion as ownDeletion',
  'version',
] as const

/** Undefined until the site was started once. */
export async function findSettings(db: Db): Promise<SettingsRow | undefined> {
  const row = await db.selectFrom('site_settings').select(shown).executeTakeFirst()
  return row && { ...row, ...parsed(row) }
}

/** Of a new site: one that was in use before it had periods has them from migration 0044. Does nothing when they are stored already. */
export async function insertSettings(db: Db, settings: SettingsFields, now: Date): Promise<void> {
  await db
    .insertInto('site_settings')
    .values({ ...columnsOf(settings), retention: JSON.stringify(initialPeriods), updated_at: now })
    .onConflict((conflict) => conflict.constraint('one_row_of_settings').doNothing())
    .execute()
}

export async function lockSettings(db: Db): Promise<SettingsRow & { id: string }> {
  const row = await db
    .selectFrom('site_settings')
    .select([...shown, 'id'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { ...row, ...parsed(row) }
}

/** Returns the new version. */
export async function updateSettingsRow(db: Db, settings: SettingsFields, now: Date): Promise<number> {
  const { version } = await db
    .updateTable('site_settings')
    .set({ ...columnsOf(settings), updated_at: now })
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

function parsed(row: { registration: string; retention: unknown; ownDeletion: string }) {
  return {
    registration: RegistrationPolicy.parse(row.registration),
    retention: periodsOf(row.retention),
    ownDeletion: OwnDeletionPolicy.parse(row.ownDeletion),
  }
}

function columnsOf(settings: SettingsFields) {
  return {
    registration: settings.registration,
    registration_code: settings.registrationCode,
    registration_domains: settings.registrationDomains,
    registration_contact: settings.registrationContact,
    flag_wrapper: settings.flagWrapper,
  }
}
