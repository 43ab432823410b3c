import * as contract from '@drapeau/contract/accounts/tokens.ts'
import { type App, bind } from '#platform/http/bind.ts'
import * as successMessages from '../success-messages.ts'
import type { SessionCache } from '#features/accounts/sessions/session-cache.ts'
import { createToken, listUserTokens, revokeToken } from './tokens.ts'
import { presentNewToken, presentToken } from './tokens.present.ts'
import { listTokens } from './tokens.queries.ts'

export function bindTokens(app: App, sessions: SessionCache): void {
  bind(app, contract.listMyTokens, async ({ db, member }) => ({
    tokens: (await listTokens(db, member.accountId)).map(presentToken),
  }))
  bind(app, contract.createToken, async (ctx, { body }) => {
    const { row, secret } = await createToken(ctx, body)
    return presentNewToken(row, secret)
  })
  bind(app, contract.revokeToken, async (ctx, { params }) => {
    await revokeToken(ctx, sessions, params.id)
    return { status: 200, message: successMessages.tokenRevoked }
  })
  bind(app, contract.listUserTokens, async (ctx, { params }) => ({
    tokens: (await listUserTokens(ctx, params.id)).map(presentToken),
  }))
}
