import '#ui/fields/fields.css'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { forgotPassword } from '@drapeau/contract/accounts/accounts.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { TextLink } from '#ui/text/link.tsx'
import { askForReset } from '#features/accounts/accounts.api.ts'
import { resetMailRefused, resetMailSent } from './sign-in-outcomes.ts'
import { AuthFoot, AuthForm, AuthHeading, SubmitButton } from '#features/accounts/form/form-parts.tsx'
import { settle, useShowOutcome } from '#features/accounts/form/outcome.ts'

export function ForgotPasswordScreen(): ReactNode {
  const messages = useMessages()
  const { forgot, fields } = messages.accounts
  const tell = useShowOutcome()

  const form = useForm({
    schema: forgotPassword.body,
    initial: { email: '' },
    send: async ({ email }) =>
      tell(
        await settle(
          askForReset(email),
          () => resetMailSent(messages, email),
          (error) => resetMailRefused(messages, error),
        ),
      ),
  })

  return (
    <>
      <AuthHeading title={forgot.title} text={forgot.helper} />
      <AuthForm onSubmit={form.submit}>
        <TextInput
          {...form.text('email')}
          label={fields.email}
          placeholder={fields.emailPlaceholder}
          type="email"
          inputMode="email"
          autoComplete="username"
        />
        <SubmitButton label={forgot.submit} isSending={form.isSending} fullWidth />
      </AuthForm>
      <AuthFoot>
        {forgot.haveAccount} <TextLink to={screens.login}>{forgot.signIn}</TextLink>
      </AuthFoot>
    </>
  )
}
