import { useNavigate } from '@tanstack/react-router'
import { screens } from '@drapeau/contract/screens.ts'
import { CallError } from '#lib/http/call-error.ts'
import type { FieldErrors } from '#lib/forms/form-state.ts'
import { toast } from '#lib/toasts/toast.ts'
import type { Outcome } from './outcome.ts'

/** Shows what came of something and takes the person on; answers the sentences for the fields of a form. */
export function useShowOutcome(): (outcome: Outcome) => Promise<FieldErrors | undefined> {
  const navigate = useNavigate()
  return async ({ kind, title, message, to, errors }) => {
    toast[kind](title, message)
    // Replaced, since going back to a form that was sent, or to a used code, helps nobody.
    if (to) await navigate({ to: to === 'login' ? screens.login : screens.landing, replace: true })
    return errors
  }
}

/** The outcome of a call: what it answered, or how it was refused. Anything else is a bug and is thrown on. */
export async function settle<Reply>(
  asked: Promise<Reply>,
  answered: (reply: Reply) => Outcome,
  refused: (error: CallError) => Outcome,
): Promise<Outcome> {
  try {
    return answered(await asked)
  } catch (error) {
    if (error instanceof CallError) return refused(error)
    throw error
  }
}
