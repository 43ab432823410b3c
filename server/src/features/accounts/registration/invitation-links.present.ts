import type { InvitationLink } from '@drapeau/contract/accounts/invitation-links.ts'
import { screens } from '@drapeau/contract/screens.ts'
import type { Config } from '#platform/config/config.ts'
import type { LinkRow } from './invitation-links.queries.ts'

export function presentLink(row: LinkRow): InvitationLink {
  return {
    _id: row.id,
    name: row.name,
    invitedBy: row.invitedBy,
    uses: row.uses,
    used: row.used,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}

export function linkAddress({ publicUrl }: Pick<Config, 'publicUrl'>, key: string): string {
  return `${publicUrl}${screens.invitation.replace('$key', key)}`
}
