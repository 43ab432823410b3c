import { type RefusalCode, type RefusalReply, refusals } from '@drapeau/contract/refusals.ts'

interface RefusalDetails {
  /** One sentence per field. */
  errors?: Record<string, string>
  /** Seconds until it is worth trying again. */
  retryAfter?: number
  /** The number in the sentence. */
  count?: number
  /** What the second step of a sign-in needs. */
  secondFactor?: RefusalReply['secondFactor']
  cause?: unknown
}

/**
 * An expected error, thrown anywhere below a route and sent as the table of refusals says. It has no stack: nobody reads
 * it, and capturing one would make a refusal more expensive than a response. A cause keeps its own.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly errors: Record<string, string> | undefined
  readonly retryAfter: number | undefined
  readonly count: number | undefined
  readonly secondFactor: RefusalReply['secondFactor']
  #text: string | undefined

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(sentenceOf(code, details.count), { cause: details.cause })
    Error.stackTraceLimit = stackTraceLimit
    this.code = code
    this.errors = details.errors
    this.retryAfter = details.retryAfter
    this.count = details.count
    this.secondFactor = details.secondFactor
  }

  get status(): number {
    return refusals[this.code].status
  }

  get reply(): RefusalReply {
    const { status, message, code, errors, count, secondFactor } = this
    return {
      status,
      message,
      code,
      ...(errors && { errors }),
      ...(count !== undefined && { count }),
      ...(secondFactor && { secondFactor }),
    }
  }

  /** The reply as JSON, written once. */
  get text(): string {
    this.#text ??= JSON.stringify(this.reply)
    return this.#text
  }
}

function sentenceOf(code: RefusalCode, count: number | undefined): string {
  const texts: { message: string; counted?: string } = refusals[code]
  const sentence = count === undefined ? texts.message : (texts.counted ?? texts.message)
  return count === undefined ? sentence : sentence.replace('{count}', String(count))
}
