import type { ReactNode } from 'react'
import type { EntryStatus } from '@drapeau/contract/events/events.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { Badge } from '#ui/text/badge.tsx'

const kinds = { playing: 'good', hidden: 'quiet', disqualified: 'warning' } as const

export function EntryStatusBadge({ status }: { status: EntryStatus }): ReactNode {
  const { standings } = useOfficeMessages()
  return <Badge kind={kinds[status]}>{standings.status[status]}</Badge>
}
