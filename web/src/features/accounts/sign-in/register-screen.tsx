import '#ui/fields/fields.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { siteQuery } from '#domain/site/site.api.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { Spinner } from '#ui/page/spinner.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { AuthFoot, AuthHeading, Notice } from '#features/accounts/form/form-parts.tsx'
import { type RegisterState, registerStateOf } from './register-state.ts'
import { RegisterForm } from './register-form.tsx'

/** The invitation link by which somebody came, as far as it still works. */
export interface Invitation {
  /** Undefined: it is over. */
  key: string | undefined
  invitedBy: string
}

/** The form, or that registration is closed and whom to ask. */
export function RegisterScreen({ invitation }: { invitation?: Invitation }): ReactNode {
  const { register } = useMessages().accounts
  const { data, isPending } = useQuery(siteQuery)
  const wasDrawn = useWasDrawn()
  // A drawn page has the form already, and perhaps what somebody typed into it.
  if (isPending && !wasDrawn) return <Spinner />
  const state = registerStateOf(data?.registration, invitation === undefined ? 'no' : invitation.key ? 'yes' : 'over')
  const contact = data?.registration.contact ?? ''
  return (
    <>
      {state.is === 'shut' ? (
        <ClosedRegistration why={state.why} contact={contact} />
      ) : (
        <>
          <AuthHeading title={register.title} text={register.subtitle} />
          {state.notice === 'over' && <Notice text={register.overButOpen} />}
          {state.notice === 'invited' && (
            <Notice text={invitation?.invitedBy ? register.invitedBy(invitation.invitedBy) : register.invited} />
          )}
          <RegisterForm state={state} invitation={invitation?.key} contact={contact} />
        </>
      )}
      <AuthFoot>
        {register.haveAccount} <TextLink to={screens.login}>{register.signIn}</TextLink>
      </AuthFoot>
    </>
  )
}

type Why = Extract<RegisterState, { is: 'shut' }>['why']

function ClosedRegistration({ why, contact }: { why: Why; contact: string }): ReactNode {
  const { register } = useMessages().accounts
  const words = {
    closed: [register.closed, register.closedText],
    invitation: [register.byInvitation, register.byInvitationText],
    over: [register.over, register.overText],
  } as const satisfies Record<Why, unknown>
  const [title, text] = words[why]
  return (
    <>
      <AuthHeading title={title} text={text} />
      <Notice text={contact === '' ? register.ask : contact} />
    </>
  )
}

const never = (): (() => void) => () => undefined

/** Whether this component takes over what the server has drawn; it stays true for as long as the component is there. */
function useWasDrawn(): boolean {
  const isDrawn = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [wasDrawn] = useState(isDrawn)
  return wasDrawn
}
