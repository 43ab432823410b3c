import type { CallError } from '#lib/http/call-error.ts'
import type { Messages } from '#lib/messages/messages.ts'
import { type Outcome, unexpected } from '#features/accounts/form/outcome.ts'

export function registered({ accounts }: Messages): Outcome {
  return { kind: 'success', title: accounts.register.success, message: accounts.mailSent, to: 'login' }
}

export function registrationRefused(messages: Messages, error: CallError): Outcome {
  if (error.status === 409)
    return { kind: 'error', title: messages.accounts.register.exists, to: null, errors: error.errors }
  return unexpected(messages, error)
}
