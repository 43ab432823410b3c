import type { ReactNode } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { Fold } from './fold.tsx'

interface Field {
  value: string
  error: string | undefined
}

interface FrenchTextProps {
  /** The field inside. */
  field: Field
  /** A second field inside. */
  also?: Field
  children: ReactNode
}

export function FrenchText({ field, also, children }: FrenchTextProps): ReactNode {
  const { french } = useOfficeMessages().parts
  return (
    <Fold
      title={french.title}
      hint={french.hint}
      written={french.written}
      isWritten={field.value !== '' || (also?.value ?? '') !== ''}
      isWrong={field.error !== undefined || also?.error !== undefined}
    >
      {children}
    </Fold>
  )
}
