import type { ReactNode } from 'react'

export function EventBoardScreen(): ReactNode {
  return null
}
