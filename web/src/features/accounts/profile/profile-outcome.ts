import type { CallError } from '#lib/http/call-error.ts'
import type { Messages } from '#lib/messages/messages.ts'
import { refusalText } from '#lib/messages/refusal-text.ts'
import { type Outcome, waitText } from '#features/accounts/form/outcome.ts'

/** The two halves of the profile, each with its own words. */
export type ProfilePart = 'information' | 'password'

export function profileSaved({ accounts: { profile } }: Messages, part: ProfilePart, said: string): Outcome {
  return {
    kind: 'success',
    title: part === 'password' ? profile.passwordChanged(said) : profile.updated(said),
    to: null,
  }
}

/** A wrong current password says so under its field, too. */
export function profileRefused(messages: Messages, part: ProfilePart, error: CallError): Outcome {
  const { profile } = messages.accounts
  const reason = refusalText(messages, error)
  if (error.status === 401)
    return { kind: 'error', title: reason, to: null, errors: { password: reason, ...error.errors } }
  const title = part === 'password' ? profile.passwordFailed : profile.updateFailed
  const message = (error.status === 429 ? waitText(messages, error) : undefined) ?? reason
  return { kind: 'error', title, message, to: null, errors: error.errors }
}
