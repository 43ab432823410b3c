import type { ReactNode } from 'react'

export function EventScreen(): ReactNode {
  return null
}
