import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { FactorKind } from '@drapeau/contract/refusals.ts'
import type { CallError } from '#lib/http/call-error.ts'
import { signIn } from '#lib/session/session.ts'
import { LoadingState } from '#ui/page/states.tsx'

/** Few accounts have a second factor. */
const SecondStep = lazy(async () => ({
  default: (await import('../second-factor/second-step.tsx')).SecondStep,
}))

interface Ends {
  onSignedIn: () => Promise<unknown>
  /** With the reason, when the step cannot go on. */
  onBack: (reason?: CallError) => void
}

/** The second step of a sign-in: `ask` begins it where a refusal asks for it, and `screen` takes the place of the form then. */
export function useSecondStep({ onSignedIn, onBack }: Ends): { ask: (error: CallError) => boolean; screen: ReactNode } {
  const [step, setStep] = useState<{ ticket: string; kinds: FactorKind[] }>()
  const ask = (error: CallError): boolean => {
    setStep(error.secondFactor)
    return error.secondFactor !== undefined
  }
  const screen = step && (
    <Suspense fallback={<LoadingState />}>
      <SecondStep
        {...step}
        onToken={async (token) => {
          await signIn(token)
          await onSignedIn()
        }}
        onBack={(reason) => {
          setStep(undefined)
          onBack(reason)
        }}
      />
    </Suspense>
  )
  return { ask, screen }
}
