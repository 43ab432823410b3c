import * as contract from '@drapeau/contract/grants.ts'
import type { SessionCache } from '#features/accounts/sessions/session-cache.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { presentGrant, presentGrantRecord } from './grants.present.ts'
import { changeGrant, giveInEvent, giveToUser, listGrants, listHistory, revokeGrant } from './grants.service.ts'

const revoked = { status: 200, message: 'Role revoked successfully' }

export function bindGrants(app: App, sessions: SessionCache): void {
  bind(app, contract.listEventGrants, async (ctx, { params }) => {
    const grants = await listGrants(ctx, { eventId: params.id })
    return { grants: grants.map(presentGrant) }
  })

  bind(app, contract.listGrantHistory, async (ctx, { params, query }) => {
    const { rows, total } = await listHistory(ctx, params.id, query)
    return { records: rows.map(presentGrantRecord), currentRows: rows.length, totalRows: total }
  })

  bind(app, contract.giveEventGrant, async (ctx, { params, body }) =>
    presentGrant(await giveInEvent(ctx, sessions, params.id, body)),
  )

  bind(app, contract.changeEventGrant, async (ctx, { params, body }) => {
    const which = { target: { eventId: params.id }, id: params.grant }
    return presentGrant(await changeGrant(ctx, sessions, which, body.endsAt))
  })

  bind(app, contract.revokeEventGrant, async (ctx, { params }) => {
    await revokeGrant(ctx, sessions, { target: { eventId: params.id }, id: params.grant })
    return revoked
  })

  bind(app, contract.listUserGrants, async (ctx, { params }) => {
    const grants = await listGrants(ctx, { accountId: params.id })
    return { grants: grants.map(presentGrant) }
  })

  bind(app, contract.giveUserGrant, async (ctx, { params, body }) =>
    presentGrant(await giveToUser(ctx, sessions, params.id, body)),
  )

  bind(app, contract.changeUserGrant, async (ctx, { params, body }) => {
    const which = { target: { accountId: params.id }, id: params.grant }
    return presentGrant(await changeGrant(ctx, sessions, which, body.endsAt))
  })

  bind(app, contract.revokeUserGrant, async (ctx, { params }) => {
    await revokeGrant(ctx, sessions, { target: { accountId: params.id }, id: params.grant })
    return revoked
  })
}
