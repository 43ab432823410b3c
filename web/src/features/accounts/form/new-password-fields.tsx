import type { TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import classes from './new-password-fields.module.css'
import { PasswordChecklist } from './password-checklist.tsx'
import { PasswordField } from './password-field.tsx'

interface NewPasswordFieldsProps {
  password: TextInputProps & { label: string; value: string }
  confirmation: TextInputProps
}

/** A new password, what it still needs, and the same once more. */
export function NewPasswordFields({ password, confirmation }: NewPasswordFieldsProps): ReactNode {
  const { checklist, fields } = useMessages().accounts
  return (
    <div className={classes.fields}>
      <PasswordField
        {...password}
        // Heard with the field; the list below is for the eye and for who goes looking.
        description={checklist.rule}
        descriptionProps={{ className: 'visually-hidden' }}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="new-password"
      />
      <div className={classes.list}>
        <PasswordChecklist password={password.value} />
      </div>
      <PasswordField {...confirmation} label={fields.confirmPassword} autoComplete="new-password" />
    </div>
  )
}
