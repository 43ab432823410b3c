import type { ReactNode } from 'react'
import { CodeCheck } from './code-check.tsx'

export function ConfirmAccountScreen({ code }: { code: string }): ReactNode {
  return <CodeCheck purpose="confirm" code={code} />
}
