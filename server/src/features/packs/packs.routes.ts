import * as contract from '@drapeau/contract/packs.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { sendPack } from './send-pack.ts'

export function bindPacks(app: App): void {
  bind(app, contract.exportPack, (ctx, { query: { ids, event, category, state, q } }) =>
    sendPack(ctx, { reach: ctx.reach, ids, event, category, state, typed: q.trim() }),
  )
}
