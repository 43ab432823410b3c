import { useLocation, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { LoginForm } from '#features/accounts/sign-in/login-form.tsx'
import { ProviderButtons } from '#features/sign-in-providers/provider-buttons.tsx'
import { useMessages } from '#lib/messages/messages.ts'
import { useLoginVisit } from '#lib/session/login-visit.ts'

/** The specification leads from these addresses to the landing page. */
const ownAddresses: ReadonlySet<string> = new Set([screens.login, screens.loginShort, screens.challenges])

/** After signing in somebody who followed a link gets what it leads to: here, or where they came from. */
export function LoginScreen(): ReactNode {
  const path = useMatches({ select: (matches) => matches.at(-1)?.staticData.path })
  const visit = useLoginVisit()
  const staysHere = visit.returnTo !== undefined || !ownAddresses.has(path ?? '')
  const here = useLocation({ select: ({ href }) => href })
  const returnTo = visit.returnTo ?? (staysHere ? here : screens.landing)
  const { toJoin } = useMessages().accounts.login
  const notices = new Map<string | undefined, string>([
    [screens.joinClass, toJoin.class],
    [screens.joinClassByCode, toJoin.class],
    [screens.joinTeam, toJoin.team],
  ])
  return (
    <LoginForm
      notice={notices.get(path)}
      visit={visit}
      staysHere={staysHere}
      renderOtherWays={(remember) => <ProviderButtons returnTo={returnTo} remember={remember} />}
    />
  )
}
