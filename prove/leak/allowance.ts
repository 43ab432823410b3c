import type { Phase, Role } from '../scene/roles.ts'
import type { Kind } from './canaries.ts'

/** Which roles may receive which kind of data, about which objects, in which phases and from which routes, and why. */
export interface Allowance {
  what: readonly Kind[]
  of?: RegExp
  /** 'owners' are the owners of the canary; 'operator' is the reader of the log. */
  who: readonly (Role | 'owners' | 'operator')[]
  when?: readonly Phase[]
  /** Names of routes; any route if omitted. */
  where?: readonly string[]
  why: string
}
