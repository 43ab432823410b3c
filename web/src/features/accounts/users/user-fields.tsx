import { Switch, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { useForm } from '#lib/forms/use-form.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { FieldGroup, FieldPair } from '#ui/fields/office-form.tsx'
import { CountryPicker } from '#features/accounts/form/country-picker.tsx'
import { NewPasswordFields } from '#features/accounts/form/new-password-fields.tsx'
import { SchoolField } from '#features/accounts/form/school-field.tsx'
import type { UserValues } from './user-form.ts'

interface UserFieldsProps {
  form: Pick<ReturnType<typeof useForm<UserValues, unknown>>, 'values' | 'text' | 'choice' | 'check'>
  /** A new user needs a password; for an old one it is a wish. */
  isNew: boolean
}

export function UserFields({ form, isNew }: UserFieldsProps): ReactNode {
  const { form: words } = useOfficeMessages().accounts
  return (
    <>
      <FieldPair>
        {/* It is somebody else's name and address: the browser has none to offer. */}
        <TextInput {...form.text('name')} label={words.name} autoComplete="off" data-autofocus />
        <TextInput {...form.text('email')} label={words.email} type="email" inputMode="email" autoComplete="off" />
      </FieldPair>
      <CountryPicker {...form.choice('country')} placeholder={words.countryPlaceholder} />
      <Switch {...form.check('isStudent')} label={words.isStudent} />
      {form.values.isStudent && <SchoolField {...form.choice('school')} placeholder={words.schoolPlaceholder} />}
      {form.values.isStudent && !isNew && (
        <Switch
          {...form.check('schoolConfirmed')}
          label={words.schoolConfirmed}
          description={words.schoolConfirmedHint}
        />
      )}
      <FieldGroup
        title={isNew ? words.password : words.newPassword}
        {...(isNew ? {} : { hint: words.newPasswordHint })}
      >
        <NewPasswordFields
          password={{ ...form.text('password'), label: isNew ? words.password : words.newPassword }}
          confirmation={form.text('confirm_password')}
        />
      </FieldGroup>
      <FieldGroup title={words.rights}>
        <Switch {...form.check('isAdmin')} label={words.isAdmin} description={words.isAdminHint} />
        <Switch {...form.check('active')} label={words.active} description={words.activeHint} />
        <Switch {...form.check('isEnabled')} label={words.isEnabled} description={words.isEnabledHint} />
      </FieldGroup>
    </>
  )
}
