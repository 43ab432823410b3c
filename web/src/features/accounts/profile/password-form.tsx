import type { ReactNode } from 'react'
import type { Me } from '@drapeau/contract/accounts/accounts.ts'
import { ProfileForm } from '@drapeau/contract/accounts/profile.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { refreshUser } from '#lib/session/session.ts'
import { saveProfile } from '#features/accounts/accounts.api.ts'
import { AuthForm } from '#features/accounts/form/auth-form.tsx'
import { NewPasswordFields } from '#features/accounts/form/new-password-fields.tsx'
import { PasswordField } from '#features/accounts/form/password-field.tsx'
import { personOf } from './person-of.ts'
import { profileRefused, profileSaved } from './profile-outcome.ts'
import { SubmitButton } from '#features/accounts/form/submit-button.tsx'
import { settle, useShowOutcome } from '#features/accounts/form/show-outcome.ts'

const empty = { password: '', new_password: '', confirm_password: '' }

export function PasswordForm({ user }: { user: Me }): ReactNode {
  const messages = useMessages()
  const { fields, profile } = messages.accounts
  const tell = useShowOutcome()

  const form = useForm({
    // The call saves the whole profile; this form changes the password and leaves the rest as it is.
    schema: { safeParse: (typed) => ProfileForm.safeParse({ ...personOf(user), ...Object(typed) }) },
    initial: empty,
    linked: { new_password: ['confirm_password'] },
    send: async (typed) => {
      const outcome = await settle(
        saveProfile(typed),
        ({ message }) => profileSaved(messages, 'password', message),
        (error) => profileRefused(messages, 'password', error),
      )
      if (outcome.kind === 'success') {
        form.reset(empty)
        await refreshUser()
      }
      return tell(outcome)
    },
  })

  return (
    <AuthForm onSubmit={form.submit}>
      {/* A password manager must know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField {...form.text('password')} label={fields.currentPassword} autoComplete="current-password" />
      <NewPasswordFields
        password={{ ...form.text('new_password'), label: fields.newPassword }}
        confirmation={form.text('confirm_password')}
      />
      <div>
        <SubmitButton label={profile.changePassword} isSending={form.isSending} />
      </div>
    </AuthForm>
  )
}
