import { holdAccounts } from '#domain/account/hold-accounts.queries.ts'
import type { JoinForm, Standing } from '@drapeau/contract/classes/joining.ts'
import { maxPupils } from '@drapeau/contract/classes/classes.ts'
import { freeSeats, isAmong, seatsOf } from '@drapeau/rules/class-access.ts'
import { readCode } from '@drapeau/rules/code.ts'
import { findAddressee } from '#features/accounts/accounts.queries.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceClass, announcePlaces } from './announce-class.ts'
import { type ClassRow, findClass, lockClass } from './classes.queries.ts'
import { refuseArchived } from './classes.service.ts'
import { enterClass } from './enter-class.ts'
import { takeInvitationTo } from './invitations.queries.ts'
import {
  deleteRequests,
  findByJoinCode,
  insertRequest,
  listOwnClassRows,
  listOwnRequests,
  lockByJoinCode,
} from './joining.queries.ts'
import { deleteMember } from './pupils.queries.ts'

/** With a code, people see which class they would join. */
export async function findJoinable(
  { db, member }: Ctx<'player'>,
  typed: string,
): Promise<{ row: ClassRow; standing: Standing }> {
  const id = await findByJoinCode(db, readCode(typed))
  const row = id === undefined ? undefined : await findClass(db, id)
  if (!row) throw new Refusal('invalid-code')
  refuseArchived(row)
  return { row, standing: await standingOf(db, member.accountId, row.id) }
}

/** The class stays locked until they are in it: of two who want the last seat, the second finds it taken. */
export async function joinClass(
  ctx: Ctx<'player'>,
  { code, realName }: JoinForm,
): Promise<{ name: string; standing: Standing }> {
  return ctx.db.transaction().execute(async (transaction) => {
    const id = await lockByJoinCode(transaction, readCode(code))
    const known = id === undefined ? undefined : await findClass(transaction, id)
    if (!known) throw new Refusal('invalid-code')
    refuseArchived(known)
    const standing = await settle(ctx, transaction, known, realName)
    await announcePlaces(ctx, transaction, known, [ctx.member.accountId])
    await announceClass(ctx, transaction, known)
    return { name: known.name, standing }
  })
}

async function settle(ctx: Ctx<'player'>, transaction: Db, known: ClassRow, realName: string): Promise<Standing> {
  const { accountId } = ctx.member
  if (isAmong(known.teachers, accountId)) throw new Refusal('teaches-class')
  const standing = await standingOf(transaction, accountId, known.id)
  if (standing === 'member' || (standing === 'waiting' && known.joinApproval)) return standing
  await holdAccounts(transaction, [accountId])
  const { name = '' } = (await findAddressee(transaction, accountId)) ?? {}
  // Their teacher has asked for them, and has kept a seat.
  const invitation = await takeInvitationTo(transaction, accountId, known.id)
  if (invitation) {
    const { loginName } = invitation
    const called = invitation.realName || realName
    await enterClass(transaction, known.id, [{ accountId, name, realName: called, loginName }], ctx.now)
    return 'member'
  }
  if (freeSeats(known) === 0) throw new Refusal('class-full', { count: seatsOf(known) })
  if (!known.joinApproval) {
    await enterClass(transaction, known.id, [{ accountId, name, realName }], ctx.now)
    return 'member'
  }
  // A list of requests stays one answer.
  if (known.requests >= maxPupils) throw new Refusal('class-full', { count: seatsOf(known) })
  await insertRequest(transaction, { classId: known.id, accountId, realName }, ctx.now)
  return 'waiting'
}

async function standingOf(db: Db, accountId: string, classId: string): Promise<Standing> {
  const own = await listOwnClassRows(db, accountId)
  if (own.some(({ id }) => id === classId)) return 'member'
  const requests = await listOwnRequests(db, accountId)
  return requests.some((request) => request.classId === classId) ? 'waiting' : 'none'
}

/** Only out of a class that they came into by themselves: a pupil whom a teacher added would lock themselves out. */
export async function leaveClass(ctx: Ctx<'player'>, classId: string): Promise<void> {
  const { accountId } = ctx.member
  await ctx.db.transaction().execute(async (transaction) => {
    await lockClass(transaction, classId)
    const own = (await listOwnClassRows(transaction, accountId)).find(({ id }) => id === classId)
    const known = own && (await findClass(transaction, classId))
    if (!known) throw new Refusal('not-found')
    if (!own.joinedAlone) throw new Refusal('put-into-class')
    await deleteMember(transaction, classId, accountId)
    await announcePlaces(ctx, transaction, known, [accountId])
    await announceClass(ctx, transaction, known)
  })
}

export async function withdrawRequest(ctx: Ctx<'player'>, id: string): Promise<void> {
  const { accountId } = ctx.member
  await ctx.db.transaction().execute(async (transaction) => {
    const own = await findOwnRequest(transaction, accountId, id)
    await lockClass(transaction, own.classId)
    // A teacher may have decided meanwhile.
    const { classId } = await findOwnRequest(transaction, accountId, id)
    const known = await findClass(transaction, classId)
    await deleteRequests(transaction, classId, [accountId])
    if (!known) throw new Refusal('not-found')
    await announcePlaces(ctx, transaction, known, [accountId])
    await announceClass(ctx, transaction, known)
  })
}

async function findOwnRequest(db: Db, accountId: string, id: string) {
  const own = (await listOwnRequests(db, accountId)).find((request) => request.id === id)
  if (!own) throw new Refusal('not-found')
  return own
}
