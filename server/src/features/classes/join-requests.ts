import { holdAccounts } from '#domain/account/hold-accounts.queries.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { freeSeats, isAmong, seatsOf } from '@drapeau/rules/class-access.ts'
import { type Named, recordChange } from '#features/audit/audit.service.ts'
import { notifyInOwnLanguage } from '#features/notifications/notifications.service.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceClass, announcePlaces } from './announce-class.ts'
import { acceptedNote, declinedNote } from './class-notes.ts'
import type { ClassRow } from './classes.queries.ts'
import { lockClassFor, refuseArchived } from './classes.service.ts'
import { enterClass } from './enter-class.ts'
import { deleteRequests, listRequests, type RequestRow } from './joining.queries.ts'

/** All that still wait come in or, when there are not enough seats, none. */
export async function acceptRequests(ctx: Ctx<'admin'>, classId: string, ids: readonly string[]): Promise<number> {
  return ctx.db.transaction().execute(async (transaction) => {
    const { known, waiting } = await lockWaiting(ctx, transaction, classId, ids)
    refuseArchived(known)
    // Somebody who was made a teacher of the class meanwhile cannot be its pupil.
    const people = waiting.filter(({ accountId }) => !isAmong(known.teachers, accountId))
    if (people.length > freeSeats(known)) throw new Refusal('class-full', { count: seatsOf(known) })
    await deleteRequests(transaction, classId, accountsOf(waiting))
    await enterClass(transaction, classId, people, ctx.now)
    for (const { accountId } of people)
      await notifyInOwnLanguage(ctx, transaction, accountId, (language) => ({
        ...acceptedNote(language, known.name),
        link: screens.profile,
      }))
    await recordChange(ctx, transaction, {
      action: 'updated',
      kind: 'class',
      id: classId,
      name: known.name,
      before: { pupils: known.pupils, added: null },
      after: { pupils: known.pupils + people.length, added: people.map(named) },
    })
    await announce(ctx, transaction, known, waiting)
    return people.length
  })
}

export async function declineRequests(ctx: Ctx<'admin'>, classId: string, ids: readonly string[]): Promise<number> {
  return ctx.db.transaction().execute(async (transaction) => {
    const { known, waiting } = await lockWaiting(ctx, transaction, classId, ids)
    await deleteRequests(transaction, classId, accountsOf(waiting))
    for (const { accountId } of waiting)
      await notifyInOwnLanguage(ctx, transaction, accountId, (language) => declinedNote(language, known.name))
    await recordChange(ctx, transaction, {
      action: 'updated',
      kind: 'class',
      id: classId,
      name: known.name,
      before: { declined: null },
      after: { declined: waiting.map(named) },
    })
    await announce(ctx, transaction, known, waiting)
    return waiting.length
  })
}

/** The chosen ones that nobody has decided or withdrawn; not found when none of them waits any more. */
async function lockWaiting(
  ctx: Ctx<'admin'>,
  transaction: Db,
  classId: string,
  ids: readonly string[],
): Promise<{ known: ClassRow; waiting: RequestRow[] }> {
  const known = await lockClassFor(ctx, transaction, classId)
  const wanted = new Set(ids)
  const isWanted = ({ id }: RequestRow): boolean => wanted.has(id)
  await holdAccounts(transaction, accountsOf((await listRequests(transaction, classId)).filter(isWanted)))
  // An account may have been deleted before it was held.
  const waiting = (await listRequests(transaction, classId)).filter(isWanted)
  if (waiting.length === 0) throw new Refusal('not-found')
  return { known, waiting }
}

const named = ({ accountId, name }: RequestRow): Named => ({ id: accountId, name })

const accountsOf = (requests: readonly RequestRow[]): string[] => requests.map(({ accountId }) => accountId)

async function announce(
  ctx: Ctx<'admin'>,
  transaction: Db,
  known: ClassRow,
  decided: readonly RequestRow[],
): Promise<void> {
  await announcePlaces(ctx, transaction, known, accountsOf(decided))
  await announceClass(ctx, transaction, known, ['audit'])
}
