import type { ReactNode } from 'react'
import type { WriteUp } from '@drapeau/contract/write-ups.ts'
import { useOffice } from '#lib/office.ts'
import { Badge } from '#ui/badge.tsx'

/** Whether somebody has read it. */
export function ReviewBadge({ review }: Pick<WriteUp, 'review'>): ReactNode {
  const { reviewed, waiting } = useOffice().writeUps
  return review ? <Badge kind="good">{reviewed}</Badge> : <Badge kind="warning">{waiting}</Badge>
}
