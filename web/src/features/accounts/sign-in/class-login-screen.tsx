import '#ui/fields/fields.css'
import { Checkbox, TextInput } from '@mantine/core'
import { useHydrated, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ClassLogin } from '@drapeau/contract/accounts/class-login.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { signIn } from '#lib/session/session.ts'
import { TextLink } from '#ui/text/link.tsx'
import { sendClassLogin } from '#features/accounts/accounts.api.ts'
import { AuthFoot, AuthForm, AuthHeading, SubmitButton } from '#features/accounts/form/form-parts.tsx'
import { settle, useShowOutcome } from '#features/accounts/form/outcome.ts'
import { PasswordField } from '#features/accounts/form/new-password-fields.tsx'
import { loggedIn, loginRefused } from './sign-in-outcomes.ts'
import { useSecondStep } from './use-second-step.tsx'

/** For pupils without an address. The QR code of a slip leads here with everything but the password. */
export function ClassLoginScreen(): ReactNode {
  const isHydrated = useHydrated()
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const typed = new URLSearchParams(isHydrated ? search : '')
  const given = { code: typed.get('code') ?? '', loginName: typed.get('name') ?? '' }
  // The pre-rendered page knows no address: the form begins again once it does.
  return <ClassLoginForm key={`${given.code} ${given.loginName}`} {...given} />
}

function ClassLoginForm({ code, loginName }: { code: string; loginName: string }): ReactNode {
  const messages = useMessages()
  const { classLogin, fields, login } = messages.accounts
  const show = useShowOutcome()
  const step = useSecondStep({
    onSignedIn: () => show(loggedIn(messages, false)),
    onBack: (reason) => {
      form.change('password', '')
      if (reason) void show(loginRefused(messages, reason))
    },
  })
  const form = useForm({
    schema: ClassLogin,
    initial: { code, loginName, password: '', remember: false },
    send: async (typed) => {
      const outcome = await settle(
        sendClassLogin(typed).then(({ token }) => signIn(token)),
        () => loggedIn(messages, false),
        (error) => (step.ask(error) ? 'second-step' : loginRefused(messages, error)),
      )
      return outcome === 'second-step' ? undefined : show(outcome)
    },
  })
  if (step.screen !== undefined) return step.screen

  return (
    <>
      <AuthHeading title={classLogin.title} text={classLogin.subtitle} />
      <AuthForm onSubmit={form.submit}>
        <TextInput
          {...form.text('code')}
          label={classLogin.code}
          placeholder={classLogin.codePlaceholder}
          size="lg"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <TextInput
          {...form.text('loginName')}
          label={classLogin.loginName}
          size="lg"
          autoCapitalize="none"
          autoCorrect="off"
          autoComplete="username"
          spellCheck={false}
        />
        <PasswordField
          {...form.text('password')}
          label={fields.password}
          placeholder={fields.passwordPlaceholder}
          size="lg"
          autoComplete="current-password"
        />
        <Checkbox {...form.check('remember')} label={login.remember} />
        <SubmitButton label={classLogin.submit} isSending={form.isSending} fullWidth />
      </AuthForm>
      <AuthFoot>{classLogin.forgot}</AuthFoot>
      <AuthFoot>
        {classLogin.withEmail} <TextLink to={screens.login}>{classLogin.toLogin}</TextLink>
      </AuthFoot>
    </>
  )
}
