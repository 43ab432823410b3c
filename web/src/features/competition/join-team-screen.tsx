import type { ReactNode } from 'react'

export function JoinTeamScreen(): ReactNode {
  return null
}
