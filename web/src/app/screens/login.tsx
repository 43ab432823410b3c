import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { LoginForm } from '#features/accounts/sign-in/login-form.tsx'

/** After signing in an invited player stays at the invitation. The way back is never read from the address: it could be forged. */
export function LoginScreen(): ReactNode {
  const path = useMatches({ select: (matches) => matches.at(-1)?.staticData.path })
  return <LoginForm staysHere={path === screens.joinTeam} />
}
