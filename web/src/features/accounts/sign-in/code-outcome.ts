import type { CallError } from '#lib/http/call-error.ts'
import type { Messages } from '#lib/messages/messages.ts'
import { type Outcome, unexpected } from '#features/accounts/form/outcome.ts'

/** A mailed code either activates an account (or a new address), or resets a password. */
export type CodePurpose = 'confirm' | 'reset'

export function codeAccepted({ accounts: { code } }: Messages, purpose: CodePurpose): Outcome {
  return {
    kind: 'success',
    title: code.title,
    message: purpose === 'confirm' ? code.confirmed : code.reset,
    to: 'login',
  }
}

/** Whatever happened, the way on is the login screen: the code is worth nothing any more, or was worth nothing. */
export function codeRefused(messages: Messages, error: CallError): Outcome {
  const { code } = messages.accounts
  if (error.status === 404) return { kind: 'error', title: code.invalid, message: code.invalidHint, to: 'login' }
  return { ...unexpected(messages, error), to: 'login' }
}
