import type { RefusalCode } from '@drapeau/contract/refusals.ts'
import type { Member } from './context.ts'

interface Attempt {
  route: string
  isChange: boolean
  code: RefusalCode
  /** What stood for things in the address. */
  ids: readonly string[]
}

/** Who wants to know who was turned away, and what was taken along. */
export interface Watch {
  /** Somebody signed in asked for what is not for such as them. */
  forbidden: (member: Member, route: string, now: Date) => void
  /** Somebody whom the route is for was refused all the same, at these things. */
  refused: (member: Member, attempt: Attempt, now: Date) => void
  /** An administrator took a file or a table along. */
  exported: (member: Member, route: string, now: Date) => void
}
