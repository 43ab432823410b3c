import type { ReactNode } from 'react'

export function CeremonyScreen(): ReactNode {
  return null
}
