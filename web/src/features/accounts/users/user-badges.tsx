import type { ReactNode } from 'react'
import type { ManagedUser } from '@drapeau/contract/accounts/accounts.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { Badge } from '#ui/text/badge.tsx'

export function AdminBadge({ user }: { user: ManagedUser }): ReactNode {
  const { badges } = useOfficeMessages().accounts
  return user.type === 'admin' ? <Badge kind="info">{badges.admin}</Badge> : null
}

export function FactorBadge({ user }: { user: ManagedUser }): ReactNode {
  const { badges } = useOfficeMessages().accounts
  return user.hasSecondFactor ? <Badge kind="good">{badges.secondFactor}</Badge> : null
}

export function ActiveBadge({ user }: { user: ManagedUser }): ReactNode {
  const { badges } = useOfficeMessages().accounts
  return user.active ? <Badge kind="good">{badges.active}</Badge> : <Badge kind="quiet">{badges.inactive}</Badge>
}

/** A list calls somebody disabled 'Hidden', their own page 'Disabled': the specification's words. */
export function EnabledBadge({ user, within }: { user: ManagedUser; within: 'list' | 'page' }): ReactNode {
  const { badges } = useOfficeMessages().accounts
  if (user.enable === 'enabled') return <Badge kind="good">{badges.enabled}</Badge>
  return <Badge kind="warning">{within === 'list' ? badges.hidden : badges.disabled}</Badge>
}
