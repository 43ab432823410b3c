import type { ReactNode } from 'react'
import { CodeCheck } from './code-check.tsx'

export function ResetPasswordScreen({ code }: { code: string }): ReactNode {
  return <CodeCheck purpose="reset" code={code} />
}
