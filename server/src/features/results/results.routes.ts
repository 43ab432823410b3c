import * as contract from '@drapeau/contract/results.ts'
import type { Games } from '#features/games/games.ts'
import { shownGame } from '#features/games/shown-game.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { sendCertificate, sendCertificates } from './certificates.ts'
import { prepareCtftime } from './ctftime.ts'
import { sendResults } from './results.ts'

export function bindResults(app: App, games: Games): void {
  bind(app, contract.getCtftime, async (ctx, { params }) => prepareCtftime(await shownGame(games, ctx, params.id)))
  bind(app, contract.exportResults, (ctx, { params }) => sendResults(ctx, games, params.id))
  bind(app, contract.getCertificate, (ctx, { params, query }) => sendCertificate(ctx, games, params.id, query.names))
  bind(app, contract.getCertificates, (ctx, { params, query }) => sendCertificates(ctx, games, params.id, query.names))
}
