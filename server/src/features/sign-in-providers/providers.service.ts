import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { StaleKey } from '@drapeau/contract/live.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import {
  maxProviders,
  SignInProviderForm,
  type SignInProviderUpdate,
} from '@drapeau/contract/sign-in-providers/providers.ts'
import type { SessionCache } from '#features/accounts/sessions/session-cache.ts'
import { type AuditFields, recordChange } from '#features/audit/audit.service.ts'
import type { Sealer } from '#platform/config/sealer.ts'
import { brokenConstraint } from '#platform/database/connection-faults.ts'
import type { Ctx } from '#platform/http/context.ts'
import { mergeUpdate } from '#platform/http/merge-update.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceOnBoard } from '#domain/leaderboard/announce-on-board.ts'
import { announceToAdmins, sendToAccount } from '#platform/live/announce.ts'
import { listPupilsOf, listTeachersOf } from './claimed-roles.queries.ts'
import { presentProvider } from './providers.present.ts'
import {
  deleteProviderRow,
  insertProvider,
  lockProvider,
  lockProviderToDelete,
  type ProviderFields,
  type ProviderRow,
  updateProviderRow,
} from './providers.queries.ts'

const stale: StaleKey[] = ['sign-in-providers', 'audit']

/** Where the secret of a provider belongs: sealed for one, it does not open for another. */
export const placeOfSecret = (id: string): string => `sign_in_provider.sealed_secret ${id}`

export async function createProvider(
  ctx: Ctx<'admin'>,
  sealer: Sealer,
  form: SignInProviderForm & { secret: string },
): Promise<ProviderRow> {
  const fields = fieldsOf(form)
  const id = randomUUID()
  const sealedSecret = sealer.seal(form.secret, placeOfSecret(id))
  return refuseWhenTaken(
    ctx.db.transaction().execute(async (transaction) => {
      const made = await insertProvider(transaction, { ...fields, id, sealedSecret }, maxProviders, ctx.now)
      if (!made) throw new Refusal('too-many-providers', { count: maxProviders })
      const after = { ...recorded(fields), secret: 'chosen' }
      await recordChange(ctx, transaction, { action: 'created', kind: 'provider', id, name: fields.label, after })
      await announceToAdmins(ctx.bus, transaction, stale)
      const known = await lockProvider(transaction, id)
      if (!known) throw new Error('A provider that was just inserted is gone.')
      return known
    }),
  )
}

/** A stored secret goes only to the issuer for which it was typed. */
export async function updateProvider(
  ctx: Ctx<'admin'>,
  sealer: Sealer,
  id: string,
  given: SignInProviderUpdate,
): Promise<ProviderRow> {
  return refuseWhenTaken(
    ctx.db.transaction().execute(async (transaction) => {
      const known = await lockProvider(transaction, id)
      if (!known) throw new Refusal('not-found')
      const { secret, ...form } = mergeUpdate(SignInProviderForm, presentProvider(known, ctx.config), given)
      const fields = fieldsOf(form)
      if (fields.issuer !== known.issuer && secret === undefined)
        throw new Refusal('invalid-input', { errors: { secret: sentences.secretForIssuer } })
      const [before, after] = [recorded(known), recorded(fields)]
      if (secret === undefined && isDeepStrictEqual(before, after)) return known
      const sealed = secret === undefined ? undefined : sealer.seal(secret, placeOfSecret(id))
      await updateProviderRow(transaction, id, fields, sealed, ctx.now)
      const secrets = secret === undefined ? [{}, {}] : [{ secret: 'before' }, { secret: 'changed' }]
      await recordChange(ctx, transaction, {
        action: 'updated',
        kind: 'provider',
        id,
        name: fields.label,
        before: { ...before, ...secrets[0] },
        after: { ...after, ...secrets[1] },
      })
      await announceToAdmins(ctx.bus, transaction, stale)
      return (await lockProvider(transaction, id)) ?? known
    }),
  )
}

/**
 * Accounts keep their identities: with the same provider added again, everybody finds their own. Roles and classes that it
 * gave go with it.
 */
export async function deleteProvider(ctx: Ctx<'admin'>, sessions: SessionCache, id: string): Promise<void> {
  const settle = await ctx.db.transaction().execute(async (transaction) => {
    await lockProviderToDelete(transaction, id)
    const teachers = await listTeachersOf(transaction, id)
    await announceOnBoard(ctx.bus, transaction, await listPupilsOf(transaction, id))
    const gone = await deleteProviderRow(transaction, id)
    if (!gone) throw new Refusal('not-found')
    const before = recorded(gone)
    await recordChange(ctx, transaction, { action: 'deleted', kind: 'provider', id, name: gone.label, before })
    await announceToAdmins(ctx.bus, transaction, [...stale, 'classes', 'users'])
    const settled: (() => Promise<void>)[] = []
    for (const account of teachers) {
      await sendToAccount(ctx.bus, transaction, account, { kind: 'stale', keys: ['me'] })
      settled.push(await sessions.announce(transaction, { topic: 'account-changed', account, hasOtherGrants: true }))
    }
    return settled
  })
  for (const each of settle) await each()
}

function fieldsOf(form: Omit<SignInProviderForm, 'secret' | 'version'>): ProviderFields {
  const { label, issuer, clientId, allowedDomains, groupsClaim, allowedGroups } = form
  const { createsAccounts, trustsAddresses, nameClaim, endsSession, enabled } = form
  const { teacherClaim, teacherValues, classClaim } = form
  return {
    label,
    issuer,
    clientId,
    allowedDomains,
    groupsClaim,
    allowedGroups,
    createsAccounts,
    trustsAddresses,
    nameClaim,
    endsSession,
    teacherClaim,
    teacherValues,
    classClaim,
    enabled,
  }
}

function recorded(fields: ProviderFields): AuditFields {
  return { ...fieldsOf(fields) }
}

/** The database decides whether a label and an issuer are free; here its answer becomes a sentence. */
async function refuseWhenTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === 'one_provider_per_label')
      throw new Refusal('provider-exists', { errors: { label: sentences.nameTaken }, cause: error })
    if (constraint === 'one_provider_per_issuer')
      throw new Refusal('provider-exists', { errors: { issuer: sentences.issuerTaken }, cause: error })
    throw error
  }
}
