import type { Part } from '../../server/test/multipart.ts'
import type { Caller } from './callers.ts'
import type { Fixtures } from './fixtures.ts'
import type { Random } from './random.ts'

/**
 * The caller and values that a request needs to succeed, where random ones hardly would. Whatever is not set is chosen at
 * random, and the kind of request may change any of it afterwards.
 */
export interface Situation {
  caller?: Caller
  params?: Readonly<Record<string, string>>
  /** Replaces the whole query. */
  query?: Readonly<Record<string, string>>
  /** A field that is undefined is not sent. */
  fields?: Readonly<Record<string, unknown>>
  files?: readonly Part[]
}

export type Prepare = (fixtures: Fixtures, random: Random) => Promise<Situation> | Situation
