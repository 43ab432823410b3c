import type { ReactNode } from 'react'

export function BlueLockScreen(): ReactNode {
  return null
}
