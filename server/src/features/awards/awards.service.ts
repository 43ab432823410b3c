import type { AwardForm } from '@drapeau/contract/awards.ts'
import type { StaleKey } from '@drapeau/contract/live.ts'
import { type Named, recordChange } from '#features/audit/audit.service.ts'
import type { Games } from '#features/games/games.ts'
import { notifyInOwnLanguage } from '#features/notifications/notifications.service.ts'
import type { Practice } from '#features/practice/practice.ts'
import { hasEvent } from '#features/games/game.queries.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceChange } from '#platform/live/announce.ts'
import { type Holder, holdAward } from './award-holder.ts'
import { givenNote, undoneNote } from './award-notes.ts'
import { type AwardRow, deleteAwardRow, findPlayer, insertAward, listAwardRows } from './awards.queries.ts'
import { type EntryAwardRow, listEntryAwardRows } from './entry-awards.queries.ts'

/** Points show with their player and on the boards. */
const stale: StaleKey[] = ['users', 'leaderboard', 'standings', 'audit']

interface Parts {
  practice: Practice
  games: Games
}

export async function listAwards({ db }: Ctx<'admin'>, accountId: string): Promise<AwardRow[]> {
  if (!(await findPlayer(db, accountId))) throw new Refusal('not-found')
  return listAwardRows(db, accountId)
}

export async function listEntryAwards({ db }: Ctx<'admin'>, eventId: string): Promise<EntryAwardRow[]> {
  if (!(await hasEvent(db, eventId))) throw new Refusal('not-found')
  return listEntryAwardRows(db, eventId)
}

/** `hold` finds the holder and locks it. */
export async function giveAward(
  ctx: Ctx<'admin'>,
  parts: Parts,
  hold: (transaction: Db) => Promise<Holder | undefined>,
  { value, reason }: AwardForm,
): Promise<{ award: AwardRow; holder: Holder }> {
  const given = await ctx.db.transaction().execute(async (transaction) => {
    const holder = await hold(transaction)
    if (!holder) throw new Refusal('not-found')
    const award = await insertAward(transaction, holder.recipient, { value, reason }, ctx.now)
    const { id } = award
    await recordChange(ctx, transaction, {
      action: 'created',
      kind: 'award',
      id,
      ...recorded(holder),
      after: { value, reason },
    })
    await notifyHolder(ctx, transaction, holder, { note: givenNote, award })
    return { award, holder }
  })
  move(parts, given.holder)
  return given
}

/** Of two who delete it at once, only the first has. */
export async function deleteAward(ctx: Ctx<'admin'>, parts: Parts, id: string): Promise<void> {
  const holder = await ctx.db.transaction().execute(async (transaction) => {
    const holderOf = await holdAward(transaction, id)
    const award = await deleteAwardRow(transaction, id)
    if (!award) throw new Refusal('not-found')
    const had = await holderOf(award.recipient)
    const before = { value: award.value, reason: award.reason }
    await recordChange(ctx, transaction, { action: 'deleted', kind: 'award', id, ...recorded(had), before })
    await notifyHolder(ctx, transaction, had, { note: undoneNote, award })
    return had
  })
  move(parts, holder)
}

/** Of a player, or of somebody who plays alone, it is about a person. */
function recorded({ name, accounts: [only, ...others] }: Holder): { name: string; about?: Named } {
  return { name, ...(only !== undefined && others.length === 0 && { about: { id: only, name } }) }
}

async function notifyHolder(
  ctx: Ctx<'admin'>,
  transaction: Db,
  { readers, event, link }: Holder,
  { note, award }: { note: typeof givenNote; award: AwardRow },
): Promise<void> {
  for (const account of readers)
    await notifyInOwnLanguage(ctx, transaction, account, (language) => ({
      ...note(language, award, event?.name),
      link,
    }))
  await announceChange(ctx.bus, transaction, stale)
}

function move({ practice, games }: Parts, { accounts, event }: Holder): void {
  if (event) games.moved(event.id, { accounts, isBoardMoved: true })
  else practice.moved(accounts)
}
