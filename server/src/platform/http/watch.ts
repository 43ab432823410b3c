import type { Member } from './context.ts'

/** Who wants to know who was turned away, and what was taken along. */
export interface Watch {
  /** Somebody signed in asked for what is not theirs. */
  forbidden: (member: Member, route: string, now: Date) => void
  /** An administrator took a file or a table along. */
  exported: (member: Member, route: string, now: Date) => void
}
