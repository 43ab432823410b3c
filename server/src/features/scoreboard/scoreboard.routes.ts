import { isWithin } from '@drapeau/rules/grants.ts'
import * as contract from '@drapeau/contract/scoreboard.ts'
import type { Games } from '#features/games/games.ts'
import { shownGame } from '#features/games/shown-game.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { whenReady } from '#platform/memory/when-ready.ts'
import { prepareFeed, prepareGroups, prepareScoreboard, prepareTimeline } from './prepared-scoreboard.ts'
import { presentEntryPage } from './scoreboard.present.ts'

export function bindScoreboard(app: App, games: Games): void {
  bind(app, contract.getScoreboard, (ctx, { params, query }) =>
    whenReady(shownGame(games, ctx, params.id), (game) => prepareScoreboard(game, query)),
  )
  bind(app, contract.getScoreboardGroups, async (ctx, { params }) =>
    prepareGroups(await shownGame(games, ctx, params.id)),
  )
  bind(app, contract.getTimeline, async (ctx, { params }) => prepareTimeline(await shownGame(games, ctx, params.id)))
  bind(app, contract.getFeed, async (ctx, { params }) => prepareFeed(await shownGame(games, ctx, params.id)))

  bind(app, contract.getEntryPage, async (ctx, { params }) => {
    const game = await shownGame(games, ctx, params.id)
    const entry = game.entries.get(params.entry)
    const isOwn = game.entryOf.get(ctx.member.accountId) === params.entry
    // An entry off the board can be read by its members, by administrators and by staff only.
    if (!entry || !(entry.rank !== null || isOwn || isWithin(ctx.reach, params.id))) throw new Refusal('not-found')
    return presentEntryPage(game, entry)
  })
}
