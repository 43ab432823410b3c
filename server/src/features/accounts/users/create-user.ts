import { admitting, type Registration } from '@drapeau/contract/accounts/accounts.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import { expectConfirmed } from '#platform/http/admission.ts'
import type { Ctx } from '#platform/http/context.ts'
import { announceToAdmins } from '#platform/live/announce.ts'
import { guardAdmins } from './last-admin.ts'
import { hashPassword, placeOf } from '#features/accounts/passwords/passwords.ts'
import {
  getCountryCode,
  insertNamedAccount,
  refuseUnknown,
  refuseWhenTaken,
  schoolOf,
} from '#features/accounts/registration/registration.ts'
import { recordedUser } from './user-record.ts'
import { getUserRow, type UserRow } from './users.queries.ts'

/** An account added by an administrator: confirmed from the start unless stated otherwise, and no mail is sent. */
export async function createUser(ctx: Ctx<'admin'>, form: Registration): Promise<UserRow> {
  refuseUnknown(form, admitting)
  if (form.type === 'admin') expectConfirmed(ctx)
  const countryCode = getCountryCode(form.country)
  const passwordHash = await hashPassword(form.password, placeOf(ctx))
  const { name, email, isStudent, type = 'user', active = true, enable = 'enabled' } = form
  return refuseWhenTaken(
    ctx.db.transaction().execute(async (transaction) => {
      await guardAdmins(ctx, transaction)
      const schoolId = await schoolOf(transaction, form)
      const id = await insertNamedAccount(transaction, {
        name,
        email,
        passwordHash,
        countryCode,
        isStudent,
        schoolId,
        language: ctx.language,
        type,
        active,
        enabled: enable === 'enabled',
        createdAt: ctx.now,
        unconfirmedUntil: null,
      })
      const user = await getUserRow(transaction, id)
      const after = { ...recordedUser(user), password: 'chosen' }
      await recordChange(ctx, transaction, { action: 'created', kind: 'user', id, name, after })
      // Nobody has seen them play yet.
      await announceToAdmins(ctx.bus, transaction, ['users', 'overview', 'audit'])
      return user
    }),
  )
}
