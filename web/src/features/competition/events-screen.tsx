import type { ReactNode } from 'react'

export function EventsScreen(): ReactNode {
  return null
}
