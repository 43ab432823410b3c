import type { ReactNode } from 'react'

export function ProjectorScreen(): ReactNode {
  return null
}
