import type { StaleKey } from '@drapeau/contract/live.ts'
import { groupKey } from '@drapeau/rules/honesty-groups.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceToAdmins } from '#platform/live/announce.ts'
import { deleteMark, keepEvent, listEntryNames, type MarkRow, upsertMark } from './honesty-marks.queries.ts'

const stale: StaleKey[] = ['audit']

interface Group {
  eventId: string
  entries: readonly string[]
}

/** Notes that the caller has looked at a group with so many signs. */
export async function markSeen(ctx: Ctx<'admin'>, { eventId, entries }: Group, signs: number): Promise<MarkRow> {
  const entryIds = [...new Set(entries)]
  return ctx.db.transaction().execute(async (transaction) => {
    const name = await keepEvent(transaction, eventId)
    if (name === undefined) throw new Refusal('not-found')
    const seenBy = ctx.member.accountId
    const mark = { eventId, entryIds, groupKey: groupKey(entryIds), signs, seenBy, at: ctx.now }
    const marked = await upsertMark(transaction, mark)
    if (!marked) throw new Refusal('not-found')
    const after = { honestySeen: await listEntryNames(transaction, eventId, entryIds) }
    await recordChange(ctx, transaction, { action: 'updated', kind: 'event', id: eventId, name, after })
    await announceToAdmins(ctx.bus, transaction, stale)
    return marked
  })
}

/** Taking back a mark that somebody else has just taken back is no error. */
export async function markUnseen(ctx: Ctx<'admin'>, { eventId, entries }: Group): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const name = await keepEvent(transaction, eventId)
    if (name === undefined) throw new Refusal('not-found')
    if (!(await deleteMark(transaction, eventId, groupKey(entries)))) return
    const before = { honestySeen: await listEntryNames(transaction, eventId, entries) }
    await recordChange(ctx, transaction, { action: 'updated', kind: 'event', id: eventId, name, before })
    await announceToAdmins(ctx.bus, transaction, stale)
  })
}
