import { Switch, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useForm } from '#lib/forms/use-form.ts'
import { invalidate } from '#lib/http/query-keys.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { sendRegistration } from '#features/accounts/accounts.api.ts'
import { CountryPicker } from '#features/accounts/form/country-picker.tsx'
import { AuthForm, SubmitButton } from '#features/accounts/form/form-parts.tsx'
import { NewPasswordFields } from '#features/accounts/form/new-password-fields.tsx'
import { settle, useShowOutcome } from '#features/accounts/form/outcome.ts'
import { SchoolField } from '#features/accounts/form/school-field.tsx'
import { bodyOf, type RegisterState, listed, schemaFor } from './register-state.ts'
import { isKeptOut, registered, registrationRefused } from './sign-in-outcomes.ts'

interface RegisterFormProps {
  state: Extract<RegisterState, { is: 'open' }>
  /** The key of the link by which somebody came. */
  invitation: string | undefined
  /** Who to ask for a code or an address; may be empty. */
  contact: string
}

const empty = {
  code: '',
  name: '',
  email: '',
  password: '',
  confirm_password: '',
  country: '',
  isStudent: false,
  school: '',
}

const order: ['label', 'input', 'error', 'description'] = ['label', 'input', 'error', 'description']

export function RegisterForm({ state, invitation, contact }: RegisterFormProps): ReactNode {
  const messages = useMessages()
  const { register, fields } = messages.accounts
  const { asksCode, domains } = state
  const tell = useShowOutcome()

  const form = useForm({
    schema: schemaFor(state),
    initial: empty,
    linked: { password: ['confirm_password'], isStudent: ['school'] },
    tidy: ['name', 'school'],
    send: async (typed) =>
      tell(
        await settle(
          sendRegistration(bodyOf(typed, asksCode, invitation)),
          () => registered(messages, typed.email),
          (error) => {
            // The policy may have changed since this form was opened.
            if (isKeptOut(error)) void invalidate('site')
            return registrationRefused(messages, error)
          },
        ),
      ),
  })

  const domainHint = register.domains(
    listed(
      domains.map((domain) => `@${domain}`),
      register.or,
    ),
  )
  return (
    <AuthForm onSubmit={form.submit}>
      {asksCode && (
        <TextInput
          {...form.text('code')}
          label={register.code}
          description={contact || register.codeHint}
          inputWrapperOrder={order}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
        />
      )}
      <TextInput {...form.text('name')} label={fields.name} placeholder={fields.namePlaceholder} autoComplete="name" />
      <TextInput
        {...form.text('email')}
        label={fields.email}
        placeholder={fields.emailPlaceholder}
        {...(domains.length > 0 && { description: `${domainHint} ${contact}`.trim() })}
        inputWrapperOrder={order}
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
  )
}
