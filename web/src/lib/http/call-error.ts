import type { RefusalCode } from '@drapeau/contract/refusals.ts'

/** 'offline': no answer came at all, or none that we can read. */
export type CallErrorCode = RefusalCode | 'offline'

interface CallErrorParts {
  status: number
  code: CallErrorCode
  message: string
  errors?: Record<string, string> | undefined
  retryAfter?: number | undefined
  count?: number | undefined
  cause?: unknown
}

/** A call that was refused (by its code), or that got no answer (status 0). */
export class CallError extends Error {
  readonly status: number
  readonly code: CallErrorCode
  /** One sentence per field. */
  readonly errors: Record<string, string> | undefined
  /** Seconds to wait, where the server names them. */
  readonly retryAfter: number | undefined
  /** The number that the message speaks of. */
  readonly count: number | undefined

  constructor({ status, code, message, errors, retryAfter, count, cause }: CallErrorParts) {
    super(message, { cause })
    this.name = 'CallError'
    this.status = status
    this.code = code
    this.errors = errors
    this.retryAfter = retryAfter
    this.count = count
  }
}
