import { Switch, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Me } from '@drapeau/contract/accounts/accounts.ts'
import { ProfileForm } from '@drapeau/contract/accounts/profile.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { refreshUser } from '#lib/session/session.ts'
import { saveProfile } from '#features/accounts/accounts.api.ts'
import { AuthForm, Pair } from '#features/accounts/form/auth-form.tsx'
import { CountryPicker } from '#features/accounts/form/country-picker.tsx'
import { PasswordField } from '#features/accounts/form/password-field.tsx'
import { personOf } from './person-of.ts'
import { profileRefused, profileSaved } from './profile-outcome.ts'
import { SchoolField } from '#features/accounts/form/school-field.tsx'
import { SubmitButton } from '#features/accounts/form/submit-button.tsx'
import { settle, useShowOutcome } from '#features/accounts/form/show-outcome.ts'

/** The current password proves that it is the owner who changes the name or the address. */
export function InformationForm({ user }: { user: Me }): ReactNode {
  const messages = useMessages()
  const { fields, profile } = messages.accounts
  const tell = useShowOutcome()

  const form = useForm({
    schema: ProfileForm,
    initial: { ...personOf(user), password: '' },
    linked: { isStudent: ['school'] },
    tidy: ['name', 'school'],
    send: async (typed) => {
      const outcome = await settle(
        saveProfile({ ...typed, school: typed.isStudent ? typed.school : '' }),
        ({ message }) => profileSaved(messages, 'information', message),
        (error) => profileRefused(messages, 'information', error),
      )
      // A new address counts only once it is confirmed, so the form shows what is true now.
      if (outcome.kind === 'success') form.reset({ ...personOf((await refreshUser()) ?? user), password: '' })
      return tell(outcome)
    },
  })

  return (
    <AuthForm onSubmit={form.submit}>
      <Pair>
        <TextInput {...form.text('name')} label={fields.name} autoComplete="name" />
        <TextInput {...form.text('email')} label={fields.email} type="email" inputMode="email" autoComplete="email" />
      </Pair>
      <CountryPicker {...form.choice('country')} />
      <Switch {...form.check('isStudent')} label={fields.isStudent} />
      {form.values.isStudent && <SchoolField {...form.choice('school')} />}
      <PasswordField {...form.text('password')} label={profile.passwordToSave} autoComplete="current-password" />
      <div>
        <SubmitButton label={profile.save} isSending={form.isSending} />
      </div>
    </AuthForm>
  )
}
