import type { ReactNode } from 'react'

export function EventEntryScreen(): ReactNode {
  return null
}
