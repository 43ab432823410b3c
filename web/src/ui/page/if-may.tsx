import type { ReactNode } from 'react'
import { useMay } from '#lib/session/rights.ts'

interface IfMayProps {
  /** The name of the route that would be called. */
  call: string
  /** The event of what it is about; null when it is of none. Left out: one event is enough. */
  event?: string | null
  /** For readers who may not, such as the words of a link. */
  otherwise?: ReactNode
  children: ReactNode
}

/** Drawn for readers whom the route lets in. */
export function IfMay({ call, event, otherwise = null, children }: IfMayProps): ReactNode {
  return useMay()(call, event) ? children : otherwise
}
