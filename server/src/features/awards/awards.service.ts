import type { AwardForm } from '@drapeau/contract/awards.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import { notifyInOwnLanguage } from '#features/notifications/notifications.service.ts'
import type { Practice } from '#features/practice/practice.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { tellAdmins } from '#platform/live/tell.ts'
import { givenNote, undoneNote } from './award-notes.ts'
import { type AwardRow, deleteAwardRow, findPlayer, insertAward, listAwardRows, lockPlayer } from './awards.queries.ts'

/** Points show with their player and on the board. */
const stale = ['awards', 'users', 'scoreboard', 'audit']
const link = screens.profile

export async function listAwards({ db }: Ctx<'admin'>, accountId: string): Promise<AwardRow[]> {
  if (!(await findPlayer(db, accountId))) throw new Refusal('not-found')
  return listAwardRows(db, accountId)
}

/** An award has no name of its own: the record knows it by its player's. */
export async function giveAward(
  ctx: Ctx<'admin'>,
  practice: Practice,
  accountId: string,
  form: AwardForm,
): Promise<AwardRow> {
  const award = await ctx.db.transaction().execute(async (transaction) => {
    const player = await lockPlayer(transaction, accountId)
    if (!player) throw new Refusal('not-found')
    const row = await insertAward(transaction, accountId, form, ctx.now)
    const after = { value: row.value, reason: row.reason }
    await recordChange(ctx, transaction, { action: 'created', kind: 'award', id: row.id, name: player.name, after })
    await notifyInOwnLanguage(ctx, transaction, accountId, (language) => ({ ...givenNote(language, row), link }))
    await tellAdmins(ctx.bus, transaction, stale)
    return row
  })
  practice.moved([accountId])
  return award
}

/** Whoever deletes it first is the one who has. */
export async function deleteAward(ctx: Ctx<'admin'>, practice: Practice, id: string): Promise<void> {
  const player = await ctx.db.transaction().execute(async (transaction) => {
    const gone = await deleteAwardRow(transaction, id)
    if (!gone) throw new Refusal('not-found')
    const { name, id: accountId } = gone.player
    const before = { value: gone.value, reason: gone.reason }
    await recordChange(ctx, transaction, { action: 'deleted', kind: 'award', id, name, before })
    await notifyInOwnLanguage(ctx, transaction, accountId, (language) => ({ ...undoneNote(language, gone), link }))
    await tellAdmins(ctx.bus, transaction, stale)
    return accountId
  })
  practice.moved([player])
}
