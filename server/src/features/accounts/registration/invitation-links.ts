import { type InvitationLinkForm, maxLinks } from '@drapeau/contract/accounts/invitation-links.ts'
import type { StaleKey } from '@drapeau/contract/live.ts'
import { takesInvitations } from '@drapeau/rules/registration.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import type { SettingsCache } from '#features/site/settings-cache.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceToAdmins } from '#platform/live/announce.ts'
import { digestOf, isSecret, makeSecret } from '#features/accounts/secrets.ts'
import { deleteLink, findUsableLink, insertLink, type LinkRow } from './invitation-links.queries.ts'

const day = 86_400_000

const stale: StaleKey[] = ['invitation-links', 'audit']

/** The key leaves in this response; only its digest is stored. */
export async function createLink(ctx: Ctx<'admin'>, form: InvitationLinkForm): Promise<{ row: LinkRow; key: string }> {
  const { name, invitedBy, uses, days } = form
  const key = makeSecret()
  const expiresAt = new Date(ctx.now.getTime() + days * day)
  const row = await ctx.db.transaction().execute(async (transaction) => {
    const link = { name, invitedBy, uses, keyHash: digestOf(key), createdAt: ctx.now, expiresAt }
    const made = await insertLink(transaction, link, maxLinks)
    if (!made) throw new Refusal('too-many-invitation-links', { count: maxLinks })
    const after = { invitedBy, uses, expiresAt: expiresAt.toISOString() }
    await recordChange(ctx, transaction, { action: 'created', kind: 'invitation-link', id: made.id, name, after })
    await announceToAdmins(ctx.bus, transaction, stale)
    return made
  })
  return { row, key }
}

export async function revokeLink(ctx: Ctx<'admin'>, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const gone = await deleteLink(transaction, id)
    if (!gone) throw new Refusal('not-found')
    const { name, invitedBy, uses, used, expiresAt } = gone
    const before = { invitedBy, uses, used, expiresAt: expiresAt.toISOString() }
    await recordChange(ctx, transaction, { action: 'deleted', kind: 'invitation-link', id, name, before })
    await announceToAdmins(ctx.bus, transaction, stale)
  })
}

/** An unknown key is refused like one that was revoked, has expired or is used up. */
export async function openLink(ctx: Ctx<'anyone'>, settings: SettingsCache, key: string): Promise<LinkRow> {
  if (!takesInvitations(await settings.get())) throw new Refusal('registration-closed')
  const link = isSecret(key) ? await findUsableLink(ctx.db, digestOf(key), ctx.now) : undefined
  if (!link) throw new Refusal('invitation-over')
  return link
}
