import type { InvariantName } from './invariants.ts'

export interface DataWords {
  invariants: Readonly<
    Record<InvariantName, { name: string; ok: string; broken: (count: string) => string; fix: string }>
  >
  /** An example: what it is called, what is stored, what was found. */
  example: (of: string, stored: string | null, found: string | null) => string
  /** The check took too long. */
  slow: string
  slowFix: string
  failed: (why: string) => string
  failedFix: string
  files: {
    name: string
    ok: (count: string, isDeep: boolean) => string
    missing: (count: string) => string
    damaged: (count: string) => string
    fix: string
    away: string
    awayFix: string
    strays: string
    noStrays: string
    someStrays: (count: string) => string
    /** What a file is called, and what is wrong with it. */
    example: (of: string, how: string) => string
    sizes: (stored: string, found: string) => string
    gone: string
    altered: string
  }
}
