import '#ui/fields/fields.css'
import { Switch, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Registration } from '@drapeau/contract/accounts/accounts.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { TextLink } from '#ui/text/link.tsx'
import { sendRegistration } from '#features/accounts/accounts.api.ts'
import { CountryPicker } from '#features/accounts/form/country-picker.tsx'
import { NewPasswordFields } from '#features/accounts/form/new-password-fields.tsx'
import { SchoolField } from '#features/accounts/form/school-field.tsx'
import { registered, registrationRefused } from './sign-in-outcomes.ts'
import { AuthFoot, AuthForm, AuthHeading, SubmitButton } from '#features/accounts/form/form-parts.tsx'
import { settle, useShowOutcome } from '#features/accounts/form/outcome.ts'

const empty = { name: '', email: '', password: '', confirm_password: '', country: '', isStudent: false, school: '' }

export function RegisterScreen(): ReactNode {
  const messages = useMessages()
  const { register, fields } = messages.accounts
  const tell = useShowOutcome()

  const form = useForm({
    schema: Registration,
    initial: empty,
    linked: { password: ['confirm_password'], isStudent: ['school'] },
    tidy: ['name', 'school'],
    send: async (typed) =>
      tell(
        await settle(
          // A school that was typed and then hidden again is not sent.
          sendRegistration({ ...typed, school: typed.isStudent ? typed.school : '' }),
          () => registered(messages, typed.email),
          (error) => registrationRefused(messages, error),
        ),
      ),
  })

  return (
    <>
      <AuthHeading title={register.title} text={register.subtitle} />
      <AuthForm onSubmit={form.submit}>
        <TextInput
          {...form.text('name')}
          label={fields.name}
          placeholder={fields.namePlaceholder}
          autoComplete="name"
        />
        <TextInput
          {...form.text('email')}
          label={fields.email}
          placeholder={fields.emailPlaceholder}
          type="email"
          inputMode="email"
          autoComplete="username"
        />
        <NewPasswordFields
          password={{
            ...form.text('password'),
            label: fields.password,
            placeholder: fields.passwordPlaceholder,
          }}
          confirmation={{ ...form.text('confirm_password'), placeholder: fields.confirmPasswordPlaceholder }}
        />
        <CountryPicker {...form.choice('country')} />
        <Switch {...form.check('isStudent')} label={fields.isStudent} />
        {form.values.isStudent && <SchoolField {...form.choice('school')} />}
        <SubmitButton label={register.submit} isSending={form.isSending} fullWidth />
      </AuthForm>
      <AuthFoot>
        {register.haveAccount} <TextLink to={screens.login}>{register.signIn}</TextLink>
      </AuthFoot>
    </>
  )
}
