import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useIdentityQuestion } from '#lib/http/identity-question.ts'

interface DialogProps {
  onAnswer: (isConfirmed: boolean) => void
}

/** Loaded when it is first needed. What cannot be loaded cannot ask, and the call is refused as it was. */
const IdentityDialog = lazy(async () => {
  try {
    return { default: (await import('#features/accounts/second-factor/identity-dialog.tsx')).IdentityDialog }
  } catch {
    return { default: Unavailable }
  }
})

/** Asks who it is, once for all calls that need to know. */
export function IdentityGate(): ReactNode {
  const question = useIdentityQuestion()
  return (
    question && (
      <Suspense>
        <IdentityDialog onAnswer={question.answer} />
      </Suspense>
    )
  )
}

function Unavailable({ onAnswer }: DialogProps): ReactNode {
  useEffect(() => onAnswer(false), [onAnswer])
  return null
}
