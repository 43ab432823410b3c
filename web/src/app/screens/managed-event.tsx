import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ManagedEventScreen } from '#features/events/manage/managed-event-screen.tsx'

export function Screen(): ReactNode {
  const { id } = useParams({ strict: false })
  return id === undefined ? null : <ManagedEventScreen id={id} />
}
