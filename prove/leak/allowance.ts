import type { Phase, Role } from '../scene/roles.ts'
import type { Kind } from './canaries.ts'

/** Who may be told what, of which things, when and where, and why. */
export interface Allowance {
  what: readonly Kind[]
  of?: RegExp
  /** 'owners': those whose it is; 'operator': whoever reads the log. */
  who: readonly (Role | 'owners' | 'operator')[]
  when?: readonly Phase[]
  /** Names of routes; anywhere when left out. */
  where?: readonly string[]
  why: string
}
