import { Switch, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Me } from '@drapeau/contract/accounts/accounts.ts'
import { ProfileForm } from '@drapeau/contract/accounts/profile.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { refreshUser } from '#lib/session/session.ts'
import { saveProfile } from '#features/accounts/accounts.api.ts'
import { CountryPicker } from '#features/accounts/form/country-picker.tsx'
import { profileRefused, profileSaved } from './profile-outcome.ts'
import { SchoolField } from '#features/accounts/form/school-field.tsx'
import { AuthForm, Pair, SubmitButton } from '#features/accounts/form/form-parts.tsx'
import { settle, useShowOutcome } from '#features/accounts/form/outcome.ts'
import { NewPasswordFields, PasswordField } from '#features/accounts/form/new-password-fields.tsx'

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

/** What the profile's forms send of a person: their school by its name alone. */
function personOf({ name, email, country, isStudent, school }: Me) {
  return { name, email, country, isStudent, school: school?.name ?? '' }
}
