import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EventPage } from './event-page.tsx'

export function EventScreen(): ReactNode {
  const { id = '' } = useParams({ strict: false })
  return <EventPage id={id} />
}
