import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { LoginScreen } from '#features/accounts/sign-in/login-screen.tsx'

/** Whoever follows an invitation stays with it: the way back is never read from the address, so nobody can forge one. */
export function Screen(): ReactNode {
  const path = useMatches({ select: (matches) => matches.at(-1)?.staticData.path })
  return <LoginScreen staysHere={path === screens.joinTeam} />
}
