import { useNavigate } from '@tanstack/react-router'
import { screens } from '@drapeau/contract/screens.ts'
import { CallError } from '#lib/http/call-error.ts'
import type { FieldErrors } from '#lib/forms/form-state.ts'
import type { Messages } from '#lib/messages/messages.ts'
import { refusalText } from '#lib/messages/refusal-text.ts'
import type { LoginVisit } from '#lib/session/login-visit.ts'
import { toast } from '#lib/toasts/toast.ts'

/** The message after a form was sent, and where the reader goes next. */
export interface Outcome {
  kind: 'success' | 'error' | 'info'
  title: string
  message?: string | undefined
  /** Null: they stay and correct the form. */
  to: 'login' | 'landing' | null
  /** What the login screen should know. */
  visit?: LoginVisit
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

/** Shows what came of something and takes the person on; answers the sentences for the fields of a form. */
export function useShowOutcome(): (outcome: Outcome) => Promise<FieldErrors | undefined> {
  const navigate = useNavigate()
  return async ({ kind, title, message, to, visit, errors }) => {
    toast[kind](title, message)
    // Replaced, since going back to a form that was sent, or to a used code, helps nobody.
    if (to === 'landing') await navigate({ to: screens.landing, replace: true })
    if (to === 'login') await navigate({ to: screens.login, replace: true, ...(visit && { state: { login: visit } }) })
    return errors
  }
}

/** The outcome of a call: what it answered, or how it was refused. Anything else is a bug and is thrown on. */
export async function settle<Reply, Refused = Outcome>(
  asked: Promise<Reply>,
  answered: (reply: Reply) => Outcome,
  refused: (error: CallError) => Refused,
): Promise<Outcome | Refused> {
  try {
    return answered(await asked)
  } catch (error) {
    if (error instanceof CallError) return refused(error)
    throw error
  }
}
