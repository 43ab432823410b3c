import type { Part } from '../../server/test/multipart.ts'
import type { Caller } from './callers.ts'

/**
 * What a request needs in order to succeed, where chance would hardly bring it together: who calls, and about what. What
 * is left out is chosen as ever; what kind of request it is may spoil it afterwards.
 */
export interface Situation {
  caller?: Caller
  params?: Readonly<Record<string, string>>
  /** In place of all that the address would ask for. */
  query?: Readonly<Record<string, string>>
  /** A field that is undefined is not sent. */
  fields?: Readonly<Record<string, unknown>>
  files?: readonly Part[]
}
