import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { signOut } from '#lib/session/session.ts'
import { takeSignOutAddress } from '#lib/session/sign-out-address.ts'

/**
 * Signs out on entry, also at the provider that signed the person in, and goes to the landing page. The address is replaced, or
 * going back would sign out again.
 */
export function LogoutScreen(): ReactNode {
  const { logout } = useMessages().accounts
  const navigate = useNavigate()
  useEffect(() => {
    const elsewhere = takeSignOutAddress()
    void signOut()
    if (elsewhere !== null) window.location.replace(elsewhere)
    else void navigate({ to: screens.landing, replace: true })
  }, [navigate])
  return <output>{logout.leaving}</output>
}
