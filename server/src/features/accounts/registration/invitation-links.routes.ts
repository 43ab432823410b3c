import * as contract from '@drapeau/contract/accounts/invitation-links.ts'
import type { SettingsCache } from '#features/site/settings-cache.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { createLink, openLink, revokeLink } from './invitation-links.ts'
import { linkAddress, presentLink } from './invitation-links.present.ts'
import { listLinks } from './invitation-links.queries.ts'

export function bindInvitationLinks(app: App, settings: SettingsCache): void {
  bind(app, contract.listInvitationLinks, async ({ db }) => ({ links: (await listLinks(db)).map(presentLink) }))
  bind(app, contract.createInvitationLink, async (ctx, { body }) => {
    const { row, key } = await createLink(ctx, body)
    return { ...presentLink(row), address: linkAddress(ctx.config, key) }
  })
  bind(app, contract.revokeInvitationLink, async (ctx, { params }) => {
    await revokeLink(ctx, params.id)
    return { status: 200, message: 'The invitation link is revoked.' }
  })
  bind(app, contract.openInvitationLink, async (ctx, { body }) => {
    const { invitedBy } = await openLink(ctx, settings, body.key)
    return { invitedBy }
  })
}
