import { nameKey } from '@drapeau/rules/name-key.ts'
import { findCountryByName } from '#features/countries/countries.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/database.ts'
import { insertAccount } from '#features/accounts/accounts.queries.ts'
import { hashPassword } from '#features/accounts/passwords/passwords.ts'
import { emailKey } from '#features/accounts/registration/registration.ts'

export interface NewAdmin {
  name: string
  email: string
  password: string
}

/** An administrator added by the operator: confirmed from the start. */
export async function insertAdmin(db: Db, config: Config, { name, email, password }: NewAdmin): Promise<void> {
  await insertAccount(db, {
    name,
    nameKey: nameKey(name),
    email,
    emailKey: emailKey(email),
    passwordHash: await hashPassword(password),
    countryCode: findCountryByName(config.siteCountry) ?? 'FR',
    isStudent: false,
    schoolId: null,
    language: 'en',
    type: 'admin',
    active: true,
    enabled: true,
    createdAt: new Date(),
    unconfirmedUntil: null,
  })
}
