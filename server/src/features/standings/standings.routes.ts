import * as contract from '@drapeau/contract/standings.ts'
import type { Games } from '#features/games/games.ts'
import { existing } from '#features/games/shown-game.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { setEntryStatus } from './entry-status.ts'
import { revealBoard, standingsOf } from './standings.ts'

export function bindStandings(app: App, games: Games): void {
  bind(app, contract.listStandings, async ({ db }, { params, query }) => {
    const [live, seen] = await Promise.all([games.live(params.id), games.seen(params.id)])
    return standingsOf(db, existing(live), existing(seen), query)
  })

  bind(app, contract.revealBoard, async (ctx, { params }) => {
    await revealBoard(ctx, params.id)
    return { status: 200, message: 'The scoreboard is revealed to everyone.' }
  })

  bind(app, contract.setEntryStatus, async (ctx, { params, body }) => {
    await setEntryStatus(ctx, games, { eventId: params.id, entryId: params.entry }, body)
    return { status: 200, message: 'Entry updated successfully' }
  })
}
