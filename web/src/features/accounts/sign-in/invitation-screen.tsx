import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CallError } from '#lib/http/call-error.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { Spinner } from '#ui/page/spinner.tsx'
import { ErrorState } from '#ui/page/states.tsx'
import { invitationQuery } from '#features/accounts/accounts.api.ts'
import { RegisterScreen } from './register-screen.tsx'

export function InvitationScreen(): ReactNode {
  const { key } = useParams({ strict: false })
  return key === undefined ? null : <InvitedRegistration invitation={key} />
}

export function InvitedRegistration({ invitation: key }: { invitation: string }): ReactNode {
  const messages = useMessages()
  const { register } = messages.accounts
  const { data, error, refetch } = useQuery(invitationQuery(key))
  if (data) return <RegisterScreen invitation={{ key, invitedBy: data.invitedBy }} />
  if (!error) return <Spinner />
  // That the site is closed is known to the register screen itself.
  if (error instanceof CallError && (error.status === 404 || error.status === 403 || error.status === 400))
    return <RegisterScreen invitation={{ key: undefined, invitedBy: '' }} />
  return (
    <ErrorState
      title={register.checkFailed}
      text={serverMessage(messages, error, register.checkFailedText)}
      onRetry={() => void refetch()}
    />
  )
}
