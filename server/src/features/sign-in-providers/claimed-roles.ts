import { RealName } from '@drapeau/contract/classes/names.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { freeSeats } from '@drapeau/rules/class-access.ts'
import { claimedClasses, claimsTeacher } from '@drapeau/rules/claimed-roles.ts'
import { suggestLoginName } from '@drapeau/rules/login-name.ts'
import { nameKey } from '@drapeau/rules/name-key.ts'
import type { SessionCache } from '#features/accounts/sessions/session-cache.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import { announceClass, announcePlaces } from '#features/classes/announce-class.ts'
import { findClass, lockClass } from '#features/classes/classes.queries.ts'
import { insertMembers, listPupilRows } from '#features/classes/pupils.queries.ts'
import { givenNote, revokedNote } from '#features/grants/grant-notes.ts'
import { notifyInOwnLanguage } from '#features/notifications/notifications.service.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceToAdmins, sendToAccount } from '#platform/live/announce.ts'
import {
  deleteClaimedMembership,
  deleteClaimedTeacher,
  findAccountType,
  findClaimedClasses,
  holdProvider,
  insertClaimedTeacher,
  listClaimedMemberships,
} from './claimed-roles.queries.ts'
import type { ProvenIdentity } from './finish.ts'

type Parts = Pick<Ctx<'anyone'>, 'bus' | 'clock' | 'now'>

/**
 * Makes somebody a teacher, or takes that away, as the provider says at this sign-in. What people gave is not touched.
 * Part of the transaction that opens the session. Returns what remains to be done after it.
 */
export async function applyTeacherClaim(
  ctx: Parts,
  transaction: Db,
  sessions: SessionCache,
  { provider, claims }: ProvenIdentity,
  accountId: string,
): Promise<(() => Promise<void>) | undefined> {
  if (!(await holdProvider(transaction, provider.id))) throw new Refusal('sign-in-over')
  const account = await findAccountType(transaction, accountId)
  if (!account || account.type === 'admin') return undefined
  const isTeacher = claimsTeacher(provider, claims)
  const given = isTeacher
    ? await insertClaimedTeacher(transaction, { accountId, providerId: provider.id, now: ctx.now })
    : undefined
  const [taken] = isTeacher ? [] : await deleteClaimedTeacher(transaction, accountId, provider.id)
  const id = given ?? taken
  if (id === undefined) return undefined
  const fields = { role: 'teacher', provider: provider.label }
  await recordChange({ member: { accountId, token: null }, now: ctx.now }, transaction, {
    ...(isTeacher ? { action: 'created', after: fields } : { action: 'deleted', before: fields }),
    kind: 'grant',
    id,
    name: account.name,
    about: { id: accountId, name: account.name },
  })
  await notifyInOwnLanguage(ctx, transaction, accountId, (language) =>
    isTeacher
      ? { ...givenNote(language, 'teacher', ''), link: screens.adminClasses }
      : revokedNote(language, 'teacher', ''),
  )
  await sendToAccount(ctx.bus, transaction, accountId, { kind: 'stale', keys: ['me'] })
  await announceToAdmins(ctx.bus, transaction, ['users', 'audit'])
  return sessions.announce(transaction, { topic: 'account-changed', account: accountId, hasOtherGrants: true })
}

/**
 * Puts somebody into the classes that the provider names, and out of those that it no longer names. Each class is locked
 * before its pupils, as everywhere, so this follows the sign-in. Teachers are not made pupils.
 */
export async function applyClassClaim(
  ctx: Parts & Pick<Ctx, 'db'>,
  { provider, claims }: ProvenIdentity,
  accountId: string,
): Promise<void> {
  const isTeacher = claimsTeacher(provider, claims)
  const texts = isTeacher ? [] : claimedClasses(provider, claims)
  const wanted = new Set(texts.length === 0 ? [] : await findClaimedClasses(ctx.db, texts))
  const held = new Set(await listClaimedMemberships(ctx.db, accountId, provider.id))
  const changed = [...wanted, ...held]
    .filter((id) => wanted.has(id) !== held.has(id))
    .toSorted((one, other) => (one < other ? -1 : 1))
  for (const classId of changed)
    await ctx.db.transaction().execute(async (transaction) => {
      if (!(await holdProvider(transaction, provider.id))) return
      await lockClass(transaction, classId)
      if (wanted.has(classId)) await join(ctx, transaction, { provider, claims }, { accountId, classId })
      else await leave(ctx, transaction, provider.id, { accountId, classId })
    })
}

interface Membership {
  accountId: string
  classId: string
}

/** Nothing happens to somebody who is in the class already, or when it is full, archived or gone. */
async function join(
  ctx: Parts,
  transaction: Db,
  { provider, claims }: Pick<ProvenIdentity, 'provider' | 'claims'>,
  { accountId, classId }: Membership,
): Promise<void> {
  const known = await findClass(transaction, classId)
  const account = await findAccountType(transaction, accountId)
  if (!known || known.archivedAt !== null || account?.type !== 'user' || freeSeats(known) === 0) return
  const pupils = await listPupilRows(transaction, classId)
  if (pupils.some(({ id }) => id === accountId)) return
  const realName = RealName.safeParse(claims[provider.nameClaim]).data ?? ''
  const taken = new Set(pupils.map(({ loginKey }) => loginKey))
  const loginName = suggestLoginName(realName || account.name, (free) => !taken.has(nameKey(free)))
  await insertMembers(transaction, classId, [{ accountId, loginName, realName }], ctx.now, provider.id)
  await record(ctx, transaction, accountId, {
    known,
    before: { pupils: known.pupils, added: null },
    after: { pupils: known.pupils + 1, added: [{ id: accountId, name: account.name }], provider: provider.label },
  })
}

async function leave(
  ctx: Parts,
  transaction: Db,
  providerId: string,
  { accountId, classId }: Membership,
): Promise<void> {
  const known = await findClass(transaction, classId)
  const account = await findAccountType(transaction, accountId)
  if (!known || known.archivedAt !== null || !account) return
  await deleteClaimedMembership(transaction, { accountId, providerId, classId })
  await record(ctx, transaction, accountId, {
    known,
    before: { pupils: known.pupils, removed: null },
    after: { pupils: known.pupils - 1, removed: [{ id: accountId, name: account.name }] },
  })
}

type Recorded = Parameters<typeof recordChange>[2]

async function record(
  ctx: Parts,
  transaction: Db,
  accountId: string,
  {
    known,
    before,
    after,
  }: Required<Pick<Recorded, 'before' | 'after'>> & {
    known: NonNullable<Awaited<ReturnType<typeof findClass>>>
  },
): Promise<void> {
  const change = { action: 'updated', kind: 'class', id: known.id, name: known.name, before, after } as const
  await recordChange({ member: { accountId, token: null }, now: ctx.now }, transaction, change)
  await announcePlaces(ctx, transaction, known, [accountId])
  await announceClass(ctx, transaction, known, ['audit'])
}
