import type { ReactNode } from 'react'

export function EventResultsScreen(): ReactNode {
  return null
}
