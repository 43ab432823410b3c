import type { CallError } from '#lib/http/call-error.ts'
import type { Messages } from '#lib/messages/messages.ts'
import { refusalText } from '#lib/messages/refusal-text.ts'
import { type Outcome, unexpected, waitText } from '#features/accounts/form/outcome.ts'

/** Leads to the landing page, unless the login form was shown at the address of another screen. */
export function loggedIn({ accounts }: Messages, staysHere: boolean): Outcome {
  return { kind: 'success', title: accounts.login.success, to: staysHere ? null : 'landing' }
}

/** A refused login says the server's own words; too many tries also say how long to wait. */
export function loginRefused(messages: Messages, error: CallError): Outcome {
  // This one names its own wait, and the way round it.
  if (error.status === 401 || ['too-many-guesses', 'too-many-class-guesses'].includes(error.code))
    return { kind: 'error', title: refusalText(messages, error), to: null }
  if (error.status === 429)
    return { kind: 'error', title: refusalText(messages, error), message: waitText(messages, error), to: null }
  return unexpected(messages, error)
}

/** The server says that an address is not confirmed only to somebody who knows the password. */
export function offersConfirmation(error: CallError): boolean {
  return error.code === 'email-not-confirmed'
}

export function confirmationSent({ accounts }: Messages): Outcome {
  return { kind: 'success', title: accounts.mailSent, to: null }
}

export function confirmationRefused(messages: Messages, error: CallError): Outcome {
  if (error.code === 'already-confirmed') return { kind: 'info', title: refusalText(messages, error), to: null }
  if (error.code === 'email-not-found') return { kind: 'error', title: refusalText(messages, error), to: null }
  return unexpected(messages, error)
}

export function registered({ accounts }: Messages, email: string): Outcome {
  const visit = { reason: 'registered', email } as const
  return { kind: 'success', title: accounts.register.success, message: accounts.mailSent, to: 'login', visit }
}

/** Refusals of the registration policy. */
export function isKeptOut({ code }: Pick<CallError, 'code'>): boolean {
  return code.startsWith('registration-') || code.startsWith('invitation-')
}

export function registrationRefused(messages: Messages, error: CallError): Outcome {
  if (isKeptOut(error)) return { kind: 'error', title: refusalText(messages, error), to: null, errors: error.errors }
  if (error.status === 409)
    return { kind: 'error', title: messages.accounts.register.exists, to: null, errors: error.errors }
  return unexpected(messages, error)
}

export function resetMailSent({ accounts }: Messages, email: string): Outcome {
  const visit = { reason: 'reset', email } as const
  return { kind: 'success', title: accounts.mailSent, to: 'login', visit }
}

export function resetMailRefused(messages: Messages, error: CallError): Outcome {
  if (error.status === 404) return { kind: 'error', title: messages.accounts.forgot.notFound, to: 'login' }
  return unexpected(messages, error)
}

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

export function firstPasswordSet({ accounts: { firstPassword } }: Messages): Outcome {
  return { kind: 'success', title: firstPassword.done, message: firstPassword.doneText, to: 'login' }
}

/** A used link leads on to the login screen; anything else can be tried again. */
export function firstPasswordRefused(messages: Messages, error: CallError): Outcome {
  return error.status === 404 ? codeRefused(messages, error) : unexpected(messages, error)
}
