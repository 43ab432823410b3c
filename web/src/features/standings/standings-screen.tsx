import type { ReactNode } from 'react'

export function StandingsScreen(): ReactNode {
  return null
}
