import { nameFromClaims, numberedName } from '@drapeau/rules/identity-name.ts'
import { placeForIdentity, verifiedAddress } from '@drapeau/rules/identity.ts'
import { nameKey } from '@drapeau/rules/name-key.ts'
import { noteFor } from '#features/accounts/mail/account-notes.ts'
import { openSession, type SignInParts } from '#features/accounts/sign-in/open-session.ts'
import { emailKey, getCountryCode, insertNamedAccount } from '#features/accounts/registration/registration.ts'
import { listFactorKinds } from '#features/accounts/second-factor/second-factor.queries.ts'
import { notifyAccount } from '#features/notifications/notifications.service.ts'
import { brokenConstraint } from '#platform/database/connection-faults.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceToAdmins } from '#platform/live/announce.ts'
import { reportLink } from './identities.ts'
import { applyClassClaim, applyTeacherClaim } from './claimed-roles.ts'
import type { ProvenIdentity } from './finish.ts'
import {
  findLinkedAccount,
  insertIdentity,
  listTakenNameKeys,
  lockAddressHolder,
  noteUse,
} from './identities.queries.ts'

/** Somebody else may take the name, the address or the identity between the query and the insert; then we retry. */
const maxTries = 5
const contested = new Set([
  'one_account_per_name',
  'one_account_per_email',
  'one_identity_per_subject',
  'one_identity_per_account_and_issuer',
])

/** Opens a session for the person's account: the linked one, the one with their address, or a new one. */
export async function signInWithProvider(
  ctx: Ctx<'anyone'>,
  parts: SignInParts,
  identity: ProvenIdentity,
  { remember, device }: { remember: boolean; device: string | undefined },
): Promise<{ token: string; device: string }> {
  const provider = identity.provider.label
  for (let tries = 1; ; tries += 1) {
    try {
      const opened = await ctx.db.transaction().execute(async (transaction) => {
        const accountId = await accountOf(ctx, transaction, identity)
        // What the provider asked for is not known here, so it does not take the place of the second factor.
        if ((await listFactorKinds(transaction, accountId)).length > 0) throw new Refusal('factor-needs-password')
        const opening = { accountId, remember, device, passwordHash: null, provider }
        const session = await openSession(ctx, transaction, parts, opening)
        // Closed since it was found.
        if (!session) throw new Refusal('account-disabled')
        // Last: accounts are locked before what belongs to them.
        await noteUse(transaction, identity.provider.issuer, identity.subject, ctx.now)
        const settleRole = await applyTeacherClaim(ctx, transaction, parts.sessions, identity, accountId)
        return { session, accountId, settleRole }
      })
      await opened.session.settle?.()
      await opened.settleRole?.()
      await applyClassClaim(ctx, identity, opened.accountId)
      const { token, device: remembered } = opened.session
      return { token, device: remembered }
    } catch (error) {
      if (tries >= maxTries || !contested.has(brokenConstraint(error) ?? '')) throw error
    }
  }
}

async function accountOf(ctx: Ctx<'anyone'>, transaction: Db, identity: ProvenIdentity): Promise<string> {
  const { provider, subject, claims } = identity
  const known = await linkedAccount(transaction, identity)
  if (known !== undefined) return known
  const address = verifiedAddress(claims, provider)
  const holder = address === null ? undefined : await lockAddressHolder(transaction, emailKey(address), provider.issuer)
  // A parallel return of the same person may have linked it since.
  const linkedSince = holder?.hasIdentity ? await linkedAccount(transaction, identity) : undefined
  if (linkedSince !== undefined) return linkedSince
  const place = placeForIdentity(provider, address, holder ?? null)
  if (place !== 'link' && place !== 'create') throw new Refusal(place)
  if (holder && !holder.enabled) throw new Refusal('account-disabled')
  const email = address ?? ''
  const accountId = holder?.accountId ?? (await createAccount(ctx, transaction, identity, email))
  await insertIdentity(transaction, { accountId, issuer: provider.issuer, subject, email, now: ctx.now })
  if (holder) await reportLink(ctx, transaction, accountId)
  return accountId
}

/** The account that is linked to the person, if it may sign in. */
async function linkedAccount(transaction: Db, { provider, subject }: ProvenIdentity): Promise<string | undefined> {
  const linked = await findLinkedAccount(transaction, provider.issuer, subject)
  if (!linked) return undefined
  if (!linked.enabled) throw new Refusal('account-disabled')
  if (!linked.active) throw new Refusal('email-not-confirmed')
  return linked.accountId
}

/** Confirmed, since the provider vouches for the address, and without a password. */
async function createAccount(
  ctx: Ctx<'anyone'>,
  transaction: Db,
  { provider, claims }: ProvenIdentity,
  email: string,
): Promise<string> {
  const { config, language, now } = ctx
  const name = await freeNameFor(transaction, nameFromClaims(claims, provider.nameClaim, email))
  const id = await insertNamedAccount(transaction, {
    name,
    email,
    passwordHash: null,
    countryCode: getCountryCode(config.siteCountry),
    isStudent: false,
    schoolId: null,
    language,
    type: 'user',
    active: true,
    enabled: true,
    createdAt: now,
    unconfirmedUntil: null,
  })
  await notifyAccount(ctx, transaction, id, noteFor('welcome', language))
  await announceToAdmins(ctx.bus, transaction, ['users', 'overview'])
  return id
}

/** Namesakes get a number. As many of one name as a school has are tried at once, then more. */
async function freeNameFor(transaction: Db, name: string): Promise<string> {
  const batch = 50
  for (let from = 1; ; from += batch) {
    const names = Array.from({ length: batch }, (_, at) => numberedName(name, from + at))
    const taken = await listTakenNameKeys(transaction, names.map(nameKey))
    const free = names.find((each) => !taken.has(nameKey(each)))
    if (free !== undefined) return free
  }
}
