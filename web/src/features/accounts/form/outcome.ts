import type { CallError } from '#lib/http/call-error.ts'
import type { FieldErrors } from '#lib/forms/form-state.ts'
import type { Messages } from '#lib/messages/messages.ts'
import { refusalText } from '#lib/messages/refusal-text.ts'

/** What a person is told after sending something, and where they are taken. */
export interface Outcome {
  kind: 'success' | 'error' | 'info'
  title: string
  message?: string | undefined
  /** Null: they stay, and mend what is wrong. */
  to: 'login' | 'landing' | null
  /** The server's sentences, each under its field. */
  errors?: FieldErrors | undefined
}

/** Whatever has no sentence of its own: the specification's words, and below them what to do next. */
export function unexpected(messages: Messages, error: CallError): Outcome {
  const reason = error.status === 429 ? waitText(messages, error) : refusalText(messages, error)
  return { kind: 'error', title: messages.accounts.impossible, message: reason, to: null, errors: error.errors }
}

/** How long to wait after too many tries, in the unit that a person would use. */
export function waitText(messages: Messages, { retryAfter }: CallError): string | undefined {
  if (retryAfter === undefined) return undefined
  const seconds = Math.max(1, Math.ceil(retryAfter))
  return seconds <= 90 ? messages.accounts.waitSeconds(seconds) : messages.accounts.waitMinutes(Math.ceil(seconds / 60))
}
