import '#ui/fields/fields.css'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FirstPasswordForm } from '@drapeau/contract/accounts/first-password.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { redeemInvite } from '#features/accounts/accounts.api.ts'
import { AuthForm, AuthHeading, SubmitButton } from '#features/accounts/form/form-parts.tsx'
import { NewPasswordFields } from '#features/accounts/form/new-password-fields.tsx'
import { settle, useShowOutcome } from '#features/accounts/form/outcome.ts'
import { firstPasswordSet, firstPasswordRefused } from './sign-in-outcomes.ts'

/** Where the mail of a class leads to. */
export function FirstPasswordScreen(): ReactNode {
  const { key } = useParams({ strict: false })
  return key === undefined ? null : <FirstPassword code={key} />
}

export function FirstPassword({ code }: { code: string }): ReactNode {
  const messages = useMessages()
  const { firstPassword, fields } = messages.accounts
  const tell = useShowOutcome()

  const form = useForm({
    schema: FirstPasswordForm,
    initial: { password: '', confirm_password: '' },
    linked: { password: ['confirm_password'] },
    send: async (body) =>
      tell(
        await settle(
          redeemInvite(code, body),
          () => firstPasswordSet(messages),
          (error) => firstPasswordRefused(messages, error),
        ),
      ),
  })

  return (
    <>
      <AuthHeading title={firstPassword.title} text={firstPassword.text} />
      <AuthForm onSubmit={form.submit}>
        <NewPasswordFields
          password={{ ...form.text('password'), label: fields.password, placeholder: fields.passwordPlaceholder }}
          confirmation={{ ...form.text('confirm_password'), placeholder: fields.confirmPasswordPlaceholder }}
        />
        <SubmitButton label={firstPassword.submit} isSending={form.isSending} fullWidth />
      </AuthForm>
    </>
  )
}
