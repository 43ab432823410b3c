import * as contract from '@drapeau/contract/event-board.ts'
import { getFeed } from '@drapeau/contract/event-play.ts'
import { type App, bind, bindRead } from '#platform/http/bind.ts'
import { after } from '#platform/http/after.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { presentEntryPage } from './board.present.ts'
import { existing, shownGame } from './board-access.ts'
import { sendCertificate, sendCertificates } from './certificates.ts'
import { readyCtftime } from './ctftime.ts'
import type { Games } from './games.ts'
import { readyBoard, readyFeed, readyGroups, readyTimeline } from './ready-board.ts'
import { sendResults } from './results.ts'
import { revealBoard } from './reveal.ts'
import { standingsOf } from './standings.ts'

export function bindEventBoard(app: App, games: Games): void {
  bindRead(app, contract.getEventBoard, (ctx, { params, query }) =>
    after(shownGame(games, ctx, params.id), (game) => readyBoard(game, query)),
  )
  bindRead(app, contract.getBoardGroups, (ctx, { params }) => after(shownGame(games, ctx, params.id), readyGroups))
  bindRead(app, contract.getTimeline, (ctx, { params }) => after(shownGame(games, ctx, params.id), readyTimeline))
  bindRead(app, getFeed, (ctx, { params }) => after(shownGame(games, ctx, params.id), readyFeed))
  bind(app, contract.getCtftime, (ctx, { params }) => after(shownGame(games, ctx, params.id), readyCtftime))

  bind(app, contract.getEntryPage, async (ctx, { params }) => {
    const game = await shownGame(games, ctx, params.id)
    const entry = game.entries.get(params.entry)
    const isOwn = game.entryOf.get(ctx.member.accountId) === params.entry
    // Who is not on the board is not there, but for themselves and for administrators.
    if (!entry || !(entry.rank !== null || isOwn || ctx.member.type === 'admin')) throw new Refusal('not-found')
    return presentEntryPage(game, entry)
  })

  bind(app, contract.listStandings, async (_ctx, { params, query }) => {
    const [live, seen] = await Promise.all([games.live(params.id), games.seen(params.id)])
    return standingsOf(existing(live), existing(seen), query)
  })

  bind(app, contract.revealBoard, async (ctx, { params }) => {
    await revealBoard(ctx, params.id)
    return { status: 200, message: 'The board is open to everyone.' }
  })

  bind(app, contract.exportResults, (ctx, { params }) => sendResults(ctx, games, params.id))
  bind(app, contract.getCertificate, (ctx, { params }) => sendCertificate(ctx, games, params.id))
  bind(app, contract.getCertificates, (ctx, { params }) => sendCertificates(ctx, games, params.id))
}
