import { type RefusalCode, type RefusalReply, refusals } from '@drapeau/contract/refusals.ts'

/** 'offline': no response, or none that can be read. */
export type CallErrorCode = RefusalCode | 'offline'

interface CallErrorParts {
  status: number
  code: CallErrorCode
  message: string
  errors?: Record<string, string> | undefined
  retryAfter?: number | undefined
  count?: number | undefined
  secondFactor?: RefusalReply['secondFactor']
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
  /** What the second step of a sign-in needs. */
  readonly secondFactor: RefusalReply['secondFactor']

  constructor({ status, code, message, errors, retryAfter, count, secondFactor, cause }: CallErrorParts) {
    super(message, { cause })
    this.name = 'CallError'
    this.status = status
    this.code = code
    this.errors = errors
    this.retryAfter = retryAfter
    this.count = count
    this.secondFactor = secondFactor
  }
}

/** For a reader who was given what players see: there is nothing to manage under this id. */
export function notManaged(): CallError {
  const { status, message } = refusals['not-found']
  return new CallError({ status, code: 'not-found', message })
}

/** True when there is nothing under the id of a call; what is not even an id (400) names nothing either. */
export function isNotFound(error: unknown): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 400)
}
