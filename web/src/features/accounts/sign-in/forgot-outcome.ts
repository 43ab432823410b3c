import type { CallError } from '#lib/http/call-error.ts'
import type { Messages } from '#lib/messages/messages.ts'
import { type Outcome, unexpected } from '#features/accounts/form/outcome.ts'

export function resetMailSent({ accounts }: Messages): Outcome {
  return { kind: 'success', title: accounts.mailSent, to: 'login' }
}

export function resetMailRefused(messages: Messages, error: CallError): Outcome {
  if (error.status === 404) return { kind: 'error', title: messages.accounts.forgot.notFound, to: 'login' }
  return unexpected(messages, error)
}
