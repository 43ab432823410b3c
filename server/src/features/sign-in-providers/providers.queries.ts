import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export interface ProviderFields {
  label: string
  issuer: string
  clientId: string
  allowedDomains: string[]
  groupsClaim: string
  allowedGroups: string[]
  createsAccounts: boolean
  trustsAddresses: boolean
  nameClaim: string
  endsSession: boolean
  teacherClaim: string
  teacherValues: string[]
  classClaim: string
  enabled: boolean
}

export interface ProviderRow extends ProviderFields {
  id: string
  version: number
  createdAt: Date
  /** How many accounts are linked to its issuer. */
  identities: number
}

export interface UsableProvider extends ProviderFields {
  id: string
  version: number
  sealedSecret: Buffer
}

const fields = [
  'label',
  'issuer',
  'client_id as clientId',
  'allowed_domains as allowedDomains',
  'groups_claim as groupsClaim',
  'allowed_groups as allowedGroups',
  'creates_accounts as createsAccounts',
  'trusts_addresses as trustsAddresses',
  'name_claim as nameClaim',
  'ends_session as endsSession',
  'teacher_claim as teacherClaim',
  'teacher_values as teacherValues',
  'class_claim as classClaim',
  'enabled',
] as const

const shown = [
  ...fields,
  'id',
  'version',
  'created_at as createdAt',
  sql<number>`(select count(*)::int from identity where identity.issuer = sign_in_provider.issuer)`.as('identities'),
] as const

/** Those that the login screen offers. */
export async function listChoices(db: Db): Promise<{ id: string; label: string }[]> {
  return db
    .selectFrom('sign_in_provider')
    .where('enabled', '=', true)
    .select(['id', 'label'])
    .orderBy('label')
    .execute()
}

export async function listProviders(db: Db): Promise<ProviderRow[]> {
  return db.selectFrom('sign_in_provider').select(shown).orderBy('label').execute()
}

export async function findProvider(db: Db, id: string): Promise<ProviderRow | undefined> {
  return db.selectFrom('sign_in_provider').where('id', '=', id).select(shown).executeTakeFirst()
}

export async function findUsableProvider(db: Db, id: string): Promise<UsableProvider | undefined> {
  return db
    .selectFrom('sign_in_provider')
    .where('id', '=', id)
    .select([...fields, 'id', 'version', 'sealed_secret as sealedSecret'])
    .executeTakeFirst()
}

export async function lockProvider(db: Db, id: string): Promise<ProviderRow | undefined> {
  return db.selectFrom('sign_in_provider').where('id', '=', id).select(shown).forNoKeyUpdate().executeTakeFirst()
}

/** Undefined when there are as many as there may be. The table is locked against a second one meanwhile. */
export async function insertProvider(
  db: Db,
  provider: ProviderFields & { id: string; sealedSecret: Buffer },
  most: number,
  now: Date,
): Promise<{ id: string } | undefined> {
  await sql`lock table sign_in_provider in share row exclusive mode`.execute(db)
  const { count } = await db
    .selectFrom('sign_in_provider')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= most) return undefined
  return db
    .insertInto('sign_in_provider')
    .values({
      ...columnsOf(provider),
      id: provider.id,
      sealed_secret: provider.sealedSecret,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Without a new secret the stored one stays. Returns the new version. */
export async function updateProviderRow(
  db: Db,
  id: string,
  provider: ProviderFields,
  sealedSecret: Buffer | undefined,
  now: Date,
): Promise<number> {
  const { version } = await db
    .updateTable('sign_in_provider')
    .set({ ...columnsOf(provider), ...(sealedSecret && { sealed_secret: sealedSecret }), updated_at: now })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Nobody signs in with it until the transaction ends. */
export async function lockProviderToDelete(db: Db, id: string): Promise<void> {
  await db.selectFrom('sign_in_provider').where('id', '=', id).select('id').forUpdate().execute()
}

export async function deleteProviderRow(db: Db, id: string): Promise<ProviderFields | undefined> {
  return db.deleteFrom('sign_in_provider').where('id', '=', id).returning(fields).executeTakeFirst()
}

function columnsOf(provider: ProviderFields) {
  return {
    label: provider.label,
    issuer: provider.issuer,
    client_id: provider.clientId,
    allowed_domains: provider.allowedDomains,
    groups_claim: provider.groupsClaim,
    allowed_groups: provider.allowedGroups,
    creates_accounts: provider.createsAccounts,
    trusts_addresses: provider.trustsAddresses,
    name_claim: provider.nameClaim,
    ends_session: provider.endsSession,
    teacher_claim: provider.teacherClaim,
    teacher_values: provider.teacherValues,
    class_claim: provider.classClaim,
    enabled: provider.enabled,
  }
}
