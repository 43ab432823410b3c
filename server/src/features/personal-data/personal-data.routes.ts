import * as contract from '@drapeau/contract/personal-data.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { sendPersonalData } from './send-personal-data.ts'

export function bindPersonalData(app: App): void {
  bind(app, contract.downloadMyData, (ctx, { query }) => sendPersonalData(ctx, ctx.member.accountId, query.language))
  bind(app, contract.downloadUserData, (ctx, { params, query }) => sendPersonalData(ctx, params.id, query.language))
}
