import type { InputOf, ReplyOf } from '@drapeau/contract/route.ts'
import type { listStandings } from '@drapeau/contract/standings.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import type { Game, GameEntry } from '#features/games/game.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceChange, sendToEveryone } from '#platform/live/announce.ts'
import { isEvent, openBoard } from './standings.queries.ts'
import { presentStanding } from './standings.present.ts'

/** All entries: those on the board by their ranks, then the others by their names. */
export function standingsOf(
  live: Game,
  seen: Game,
  { q, page, perPage }: InputOf<typeof listStandings>['query'],
): ReplyOf<typeof listStandings> {
  const words = searchKey(q.trim())
  const found = orderedEntries(live).filter((entry) => entry.searchKey.includes(words))
  const entries = found.slice((page - 1) * perPage, page * perPage)
  const isFrozen = seen.frozenAt !== null
  return {
    standings: entries.map((entry) => presentStanding(entry, isFrozen ? seen.entries.get(entry.id) : undefined)),
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
    await announceChange(ctx.bus, transaction, ['events', 'standings', 'overview', 'audit'])
    await sendToEveryone(ctx.bus, transaction, { kind: 'stale', keys: ['competition', 'entry', 'practice'] })
  })
}
