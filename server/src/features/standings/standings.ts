import type { InputOf, ReplyOf } from '@drapeau/contract/route.ts'
import type { listStandings } from '@drapeau/contract/standings.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import type { Game, GameEntry } from '#features/games/game.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceChange, sendToEveryone } from '#platform/live/announce.ts'
import { isEvent, listEntrySchools, openBoard } from './standings.queries.ts'
import { presentStanding } from './standings.present.ts'

/** All entries: those on the board by their ranks, then the others by their names. */
export async function standingsOf(
  db: Db,
  live: Game,
  seen: Game,
  { q, page, perPage }: InputOf<typeof listStandings>['query'],
): Promise<ReplyOf<typeof listStandings>> {
  const words = searchKey(q.trim())
  const found = orderedEntries(live).filter((entry) => entry.searchKey.includes(words))
  const entries = found.slice((page - 1) * perPage, page * perPage)
  const isFrozen = seen.frozenAt !== null
  const mixed = entries.filter(({ school, members }) => school === null && members.length > 1).map(({ id }) => id)
  const schoolsOf = await listEntrySchools(db, mixed)
  return {
    standings: entries.map((entry) =>
      presentStanding(
        entry,
        isFrozen ? seen.entries.get(entry.id) : undefined,
        entry.school === null ? (schoolsOf.get(entry.id) ?? []) : [entry.school],
      ),
    ),
    frozen: isFrozen,
    frozenAt: seen.frozenAt?.toISOString() ?? null,
    currentRows: entries.length,
    totalRows: found.length,
  }
}

function orderedEntries(game: Game): GameEntry[] {
  const others = [...game.entries.values()]
    .filter(({ rank }) => rank === null)
    .toSorted((one, other) => (one.searchKey < other.searchKey ? -1 : 1))
  return [...game.lines, ...others]
}

/** Ends the freeze: from the commit on everyone sees the board as it is, on every node. */
export async function revealBoard(ctx: Ctx<'admin'>, eventId: string): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const name = await openBoard(transaction, eventId, ctx.now)
    if (name === undefined) throw new Refusal((await isEvent(transaction, eventId)) ? 'not-frozen' : 'not-found')
    const [before, after] = [{ revealedAt: null }, { revealedAt: ctx.now.toISOString() }]
    await recordChange(ctx, transaction, { action: 'updated', kind: 'event', id: eventId, name, before, after })
    await announceChange(ctx.bus, transaction, ['managed-events', 'standings', 'overview', 'audit'])
    await sendToEveryone(ctx.bus, transaction, { kind: 'stale', keys: ['events', 'entry', 'practice'] })
  })
}
