import { holdAccounts } from '#domain/account/hold-accounts.queries.ts'
import type { ClassInvitation } from '@drapeau/contract/classes/invitations.ts'
import { isAmong } from '@drapeau/rules/class-access.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceClass, announcePlaces } from './announce-class.ts'
import { presentInvitation } from './classes.present.ts'
import { type ClassRow, findClass, lockClass } from './classes.queries.ts'
import { refuseArchived } from './classes.service.ts'
import { enterClass } from './enter-class.ts'
import { listOwnInvitations, takeInvitation } from './invitations.queries.ts'

/** Those to an archived class are shown again when it is restored. */
export async function listInvitationsFor({ db, member }: Ctx<'player'>): Promise<ClassInvitation[]> {
  const own = (await listOwnInvitations(db, member.accountId)).filter(({ isArchived }) => !isArchived)
  const classes = await Promise.all(own.map(({ classId }) => findClass(db, classId)))
  return own.map((row, at) => presentInvitation(row, classes[at]?.teachers ?? []))
}

/** Joins the class. Somebody whom an administrator has added since is in it already. */
export async function acceptInvitation(ctx: Ctx<'player'>, id: string): Promise<void> {
  const { accountId } = ctx.member
  await ctx.db.transaction().execute(async (transaction) => {
    const known = await lockClassOf(transaction, accountId, id)
    const invitation = await takeInvitation(transaction, accountId, id)
    if (!invitation) throw new Refusal('not-found')
    refuseArchived(known)
    if (isAmong(known.teachers, accountId)) throw new Refusal('teaches-class')
    await enterClass(transaction, known.id, [invitation], ctx.now)
    await announce(ctx, transaction, known)
  })
}

export async function declineInvitation(ctx: Ctx<'player'>, id: string): Promise<void> {
  const { accountId } = ctx.member
  await ctx.db.transaction().execute(async (transaction) => {
    const known = await lockClassOf(transaction, accountId, id)
    if (!(await takeInvitation(transaction, accountId, id))) throw new Refusal('not-found')
    await announce(ctx, transaction, known)
  })
}

/** The class of an own invitation, locked as for every change of its pupils, and then the account (decision 0023). */
async function lockClassOf(transaction: Db, accountId: string, id: string): Promise<ClassRow> {
  const own = (await listOwnInvitations(transaction, accountId)).find((invitation) => invitation.id === id)
  if (!own) throw new Refusal('not-found')
  await lockClass(transaction, own.classId)
  await holdAccounts(transaction, [accountId])
  const row = await findClass(transaction, own.classId)
  if (!row) throw new Refusal('not-found')
  return row
}

/** Also to the other browsers of the person. */
async function announce(ctx: Ctx<'player'>, transaction: Db, known: ClassRow): Promise<void> {
  await announcePlaces(ctx, transaction, known, [ctx.member.accountId])
  await announceClass(ctx, transaction, known)
}
