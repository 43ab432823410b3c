import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { LoginForm } from '#features/accounts/sign-in/login-form.tsx'
import { useLoginVisit } from '#lib/session/login-visit.ts'

/** The specification leads from these addresses to the landing page. */
const ownAddresses: ReadonlySet<string> = new Set([screens.login, screens.loginShort, screens.challenges])

/** After signing in somebody who followed a link gets what it leads to: here, or where they came from. */
export function LoginScreen(): ReactNode {
  const path = useMatches({ select: (matches) => matches.at(-1)?.staticData.path })
  const visit = useLoginVisit()
  return <LoginForm visit={visit} staysHere={visit.returnTo !== undefined || !ownAddresses.has(path ?? '')} />
}
