import '#ui/fields/fields.css'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Login } from '@drapeau/contract/accounts/accounts.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { siteQuery } from '#domain/site/site.api.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useMessages } from '#lib/messages/messages.ts'
import type { LoginVisit } from '#lib/session/login-visit.ts'
import { signIn } from '#lib/session/session.ts'
import { TextLink } from '#ui/text/link.tsx'
import { askForConfirmation, sendLogin } from '#features/accounts/accounts.api.ts'
import {
  confirmationRefused,
  confirmationSent,
  loggedIn,
  loginRefused,
  offersConfirmation,
} from './sign-in-outcomes.ts'
import { useSecondStep } from './use-second-step.tsx'
import { AuthFoot, AuthForm, AuthHeading, Between, Notice, SubmitButton } from '#features/accounts/form/form-parts.tsx'
import { settle, useShowOutcome } from '#features/accounts/form/outcome.ts'
import { PasswordField } from '#features/accounts/form/new-password-fields.tsx'

interface LoginFormProps {
  /** The frame decides what is shown after signing in, instead of the landing page. */
  staysHere?: boolean
  visit?: LoginVisit
  /** What the person came for, when that needs an account. */
  notice?: string | undefined
  renderOtherWays?: (remember: boolean) => ReactNode
}

export function LoginForm({ staysHere = false, visit, notice, renderOtherWays }: LoginFormProps): ReactNode {
  const messages = useMessages()
  const { login, fields } = messages.accounts
  const tell = useShowOutcome()
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  const step = useSecondStep({
    onSignedIn: () => tell(loggedIn(messages, staysHere)),
    onBack: (reason) => {
      form.change('password', '')
      if (reason) void tell(loginRefused(messages, reason))
    },
  })

  const form = useForm({
    schema: Login,
    initial: { email: visit?.email ?? '', password: '', remember: false },
    send: async (typed) => {
      setUnconfirmed(null)
      const outcome = await settle(
        sendLogin(typed).then(({ token }) => signIn(token)),
        () => loggedIn(messages, staysHere),
        (error) => {
          if (offersConfirmation(error)) setUnconfirmed(typed.email)
          return step.ask(error) ? 'second-step' : loginRefused(messages, error)
        },
      )
      return outcome === 'second-step' ? undefined : tell(outcome)
    },
  })

  if (step.screen !== undefined) return step.screen

  return (
    <>
      <AuthHeading title={login.title} text={login.subtitle} />
      {visit?.reason === 'registered' && <NextStep after="registered" email={visit.email} />}
      {visit?.reason === 'reset' && <NextStep after="reset" email={visit.email} />}
      {visit?.reason === 'signed-out' && <Notice text={login.signedOut} />}
      {visit?.reason === 'unreachable' && <Notice text={login.unreachable} />}
      {notice !== undefined && <Notice text={notice} />}
      <AuthForm onSubmit={form.submit}>
        <TextInput
          {...form.text('email')}
          label={fields.email}
          placeholder={fields.emailPlaceholder}
          type="email"
          inputMode="email"
          autoComplete="username"
        />
        <PasswordField
          {...form.text('password')}
          label={fields.password}
          placeholder={fields.passwordPlaceholder}
          autoComplete="current-password"
        />
        <Between>
          <Checkbox {...form.check('remember')} label={login.remember} />
          <TextLink to={screens.forgotPassword}>{login.forgot}</TextLink>
        </Between>
        {unconfirmed !== null && <Unconfirmed email={unconfirmed} onSent={() => setUnconfirmed(null)} />}
        <SubmitButton label={login.submit} isSending={form.isSending} fullWidth />
      </AuthForm>
      {renderOtherWays?.(form.check('remember').checked)}
      <AuthFoot>
        <WayToRegister />
      </AuthFoot>
      <AuthFoot>
        <TextLink to={screens.classLogin}>{login.withClass}</TextLink>
      </AuthFoot>
    </>
  )
}

/** Where nobody can register by themselves, the link leads to whom to ask. */
function WayToRegister(): ReactNode {
  const { login } = useMessages().accounts
  const { data } = useQuery(siteQuery)
  const words = {
    closed: [login.closed, login.whomToAsk],
    invitation: [login.noAccount, login.byInvitation],
    open: [login.noAccount, login.createAccount],
  } as const
  const policy = data?.registration.policy
  const [text, link] = words[policy === 'closed' || policy === 'invitation' ? policy : 'open']
  return (
    <>
      {text} <TextLink to={screens.register}>{link}</TextLink>
    </>
  )
}

interface NextStepProps {
  after: 'registered' | 'reset' | 'unconfirmed'
  email?: string | undefined
  /** What helps where mail leaves the site. */
  children?: ReactNode
}

/** Where no mail leaves the site, somebody who waits for one would wait for ever: their teacher can help. */
function NextStep({ after, email = '', children }: NextStepProps): ReactNode {
  const { next } = useMessages().accounts.login
  const { data } = useQuery(siteQuery)
  const way = !data ? 'either' : data.sendsMail ? 'mail' : 'teacher'
  return <Notice text={next[after][way](email)}>{way === 'teacher' ? undefined : children}</Notice>
}

/** The way out for somebody whose first mail got lost. */
function Unconfirmed({ email, onSent }: { email: string; onSent: () => void }): ReactNode {
  const messages = useMessages()
  const { login, loading } = messages.accounts
  const tell = useShowOutcome()
  const [isSending, setSending] = useState(false)

  async function resend(): Promise<void> {
    setSending(true)
    const outcome = await settle(
      askForConfirmation(email),
      () => confirmationSent(messages),
      (error) => confirmationRefused(messages, error),
    )
    setSending(false)
    if (outcome.kind !== 'error') onSent()
    await tell(outcome)
  }

  return (
    <NextStep after="unconfirmed">
      <Button variant="default" size="sm" disabled={isSending} onClick={() => void resend()}>
        {isSending ? loading : login.resend}
      </Button>
    </NextStep>
  )
}
