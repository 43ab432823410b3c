import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { signOut } from '#lib/session/session.ts'

/** Signs out on entry and goes to the landing page; the address is replaced, or going back would sign out again. */
export function LogoutScreen(): ReactNode {
  const { logout } = useMessages().accounts
  const navigate = useNavigate()
  useEffect(() => {
    void signOut()
    void navigate({ to: screens.landing, replace: true })
  }, [navigate])
  return <output>{logout.leaving}</output>
}
