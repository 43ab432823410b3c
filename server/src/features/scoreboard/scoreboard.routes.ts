import * as contract from '@drapeau/contract/scoreboard.ts'
import type { Games } from '#features/games/games.ts'
import { shownGame } from '#features/games/shown-game.ts'
import { type App, bind, bindRead } from '#platform/http/bind.ts'
import { after } from '#platform/http/after.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { readyFeed, readyGroups, readyScoreboard, readyTimeline } from './ready-scoreboard.ts'
import { presentEntryPage } from './scoreboard.present.ts'

export function bindScoreboard(app: App, games: Games): void {
  bindRead(app, contract.getScoreboard, (ctx, { params, query }) =>
    after(shownGame(games, ctx, params.id), (game) => readyScoreboard(game, query)),
  )
  bindRead(app, contract.getScoreboardGroups, (ctx, { params }) => after(shownGame(games, ctx, params.id), readyGroups))
  bindRead(app, contract.getTimeline, (ctx, { params }) => after(shownGame(games, ctx, params.id), readyTimeline))
  bindRead(app, contract.getFeed, (ctx, { params }) => after(shownGame(games, ctx, params.id), readyFeed))

  bind(app, contract.getEntryPage, async (ctx, { params }) => {
    const game = await shownGame(games, ctx, params.id)
    const entry = game.entries.get(params.entry)
    const isOwn = game.entryOf.get(ctx.member.accountId) === params.entry
    // An entry off the board can be read by its members and by administrators only.
    if (!entry || !(entry.rank !== null || isOwn || ctx.member.type === 'admin')) throw new Refusal('not-found')
    return presentEntryPage(game, entry)
  })
}
