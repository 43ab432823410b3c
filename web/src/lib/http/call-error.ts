import type { RefusalCode } from '@drapeau/contract/refusals.ts'

/** 'offline': no response, or none that can be read. */
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

/** A call that was refused (by its code), or that got no response (status 0). */
export class CallError extends Error {
  readonly status: number
  readonly code: CallErrorCode
  /** One message per field. */
  readonly errors: Record<string, string> | undefined
  /** Seconds to wait, when the server names them. */
  readonly retryAfter: number | undefined
  /** The number in the message. */
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

/** True when there is nothing under the id of a call; what is not even an id (400) names nothing either. */
export function isNotFound(error: unknown): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 400)
}
