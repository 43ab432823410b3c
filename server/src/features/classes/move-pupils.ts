import { holdAccounts } from '#domain/account/hold-accounts.queries.ts'
import type { MoveForm } from '@drapeau/contract/classes/pupils.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { freeSeats, isAmong, seatsOf } from '@drapeau/rules/class-access.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceOnBoard } from '#domain/leaderboard/announce-on-board.ts'
import { announceClass, announceClassLife } from './announce-class.ts'
import type { ClassRow } from './classes.queries.ts'
import { lockClassesFor, refuseArchived, type TwoClasses } from './classes.service.ts'
import { listInvitations } from './invitations.queries.ts'
import { deleteRequests, listConcerned } from './joining.queries.ts'
import { moveInvitations, moveMembers } from './move-pupils.queries.ts'
import { listPupilRows } from './pupils.queries.ts'

/** Somebody of a class, or somebody who is invited to it: to teachers both look the same, so both can be moved. */
interface Listed {
  /** As the teacher sees it: of the account, or of the invitation. */
  id: string
  accountId: string
  name: string
  loginKey: string
  isInvited: boolean
}

/** All of them come into the other class or, when anything is refused, none. */
export async function movePupils(
  ctx: Ctx<'admin'>,
  classId: string,
  { class: targetId, pupils }: MoveForm,
): Promise<number> {
  return ctx.db.transaction().execute(async (transaction) => {
    const { source, target } = await lockClassesFor(ctx, transaction, { from: classId, to: targetId })
    if (source.id === target.id) throw new Refusal('invalid-input', { errors: { class: sentences.sameClass } })
    refuseArchived(target)
    await holdAccounts(transaction, pupils)
    const present = new Map((await listAll(transaction, classId)).map((each) => [each.id, each]))
    const moving = [...new Set(pupils)].flatMap((id) => present.get(id) ?? [])
    if (moving.length < new Set(pupils).size) throw new Refusal('not-found')
    if (moving.length > freeSeats(target)) throw new Refusal('class-full', { count: seatsOf(target) })
    refuseProblems(pupils, moving, target, await listAll(transaction, targetId))
    const [members, invited] = [moving.filter((each) => !each.isInvited), moving.filter((each) => each.isInvited)]
    const way = { from: classId, to: targetId }
    await moveMembers(transaction, way, accountsOf(members))
    await moveInvitations(
      transaction,
      way,
      invited.map(({ id }) => id),
    )
    await deleteRequests(transaction, targetId, accountsOf(members))
    await record(ctx, transaction, { source, target }, moving)
    await announce(ctx, transaction, { source, target }, moving)
    return moving.length
  })
}

async function listAll(db: Db, classId: string): Promise<Listed[]> {
  const [members, invitations] = [await listPupilRows(db, classId), await listInvitations(db, classId)]
  return [
    ...members.map(({ id, name, loginKey }) => ({ id, accountId: id, name, loginKey, isInvited: false })),
    ...invitations.map(({ id, accountId, name, loginKey }) => ({ id, accountId, name, loginKey, isInvited: true })),
  ]
}

/** Nobody comes into the target class until the transaction ends: it is locked. */
function refuseProblems(
  pupils: readonly string[],
  moving: readonly Listed[],
  { teachers }: ClassRow,
  there: readonly Listed[],
): void {
  const [logins, accounts] = [
    new Set(there.map(({ loginKey }) => loginKey)),
    new Set(there.map(({ accountId }) => accountId)),
  ]
  const problemOf = ({ accountId, loginKey, isInvited }: Listed): string | undefined => {
    if (accounts.has(accountId)) return sentences.alreadyInClass
    if (!isInvited && isAmong(teachers, accountId)) return sentences.pupilTeaches
    return logins.has(loginKey) ? sentences.loginNameTaken : undefined
  }
  const problems = moving.flatMap((each): [string, string][] => {
    const problem = problemOf(each)
    return problem === undefined ? [] : [[`pupils.${pupils.indexOf(each.id)}`, problem]]
  })
  if (problems.length > 0) throw new Refusal('user-exists', { errors: Object.fromEntries(problems) })
}

const accountsOf = (people: readonly Listed[]): string[] => people.map(({ accountId }) => accountId)

async function record(
  ctx: Ctx<'admin'>,
  transaction: Db,
  { source, target }: TwoClasses,
  moving: readonly Listed[],
): Promise<void> {
  // Those who are invited are not named: they have not agreed.
  const people = moving.flatMap(({ accountId, name, isInvited }) => (isInvited ? [] : [{ id: accountId, name }]))
  await recordChange(ctx, transaction, {
    action: 'updated',
    kind: 'class',
    id: source.id,
    name: source.name,
    before: { pupils: source.pupils, removed: null, destination: null },
    after: {
      pupils: source.pupils - moving.length,
      removed: people.length > 0 ? people : null,
      destination: target.name,
    },
  })
  await recordChange(ctx, transaction, {
    action: 'updated',
    kind: 'class',
    id: target.id,
    name: target.name,
    before: { pupils: target.pupils, added: null },
    after: { pupils: target.pupils + moving.length, added: people.length > 0 ? people : null },
  })
}

/** Both classes on the screens of their teachers, what is due for those who moved, and the queues of those who did not. */
async function announce(
  ctx: Ctx<'admin'>,
  transaction: Db,
  { source, target }: TwoClasses,
  moving: readonly Listed[],
): Promise<void> {
  const teachers = [...source.teachers, ...target.teachers]
  const concerned = [
    ...accountsOf(moving),
    ...(await listConcerned(transaction, source.id)),
    ...(await listConcerned(transaction, target.id)),
  ]
  await announceClassLife(ctx, transaction, [...concerned, ...teachers.map(({ id }) => id)])
  await announceOnBoard(ctx.bus, transaction, accountsOf(moving))
  await announceClass(ctx, transaction, { teachers }, ['audit'])
}
