import type { TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import classes from './new-password-fields.module.css'
import { PasswordField } from './password-field.tsx'
import { isMet, passwordChecks } from './password-checks.ts'

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

/** What a new password needs, ticked off while it is typed; nothing is said aloud at each key. */
function PasswordChecklist({ password }: { password: string }): ReactNode {
  const { checklist } = useMessages().accounts
  return (
    <ul className={classes.passwordChecklistList} aria-label={checklist.title}>
      {passwordChecks.map((check) => {
        const met = isMet(check, password)
        return (
          <li key={check} className={classes.item} data-met={met || undefined}>
            <Mark isMet={met} />
            {checklist[check]}
            <span className="visually-hidden">({met ? checklist.met : checklist.missing})</span>
          </li>
        )
      })}
    </ul>
  )
}

function Mark({ isMet: met }: { isMet: boolean }): ReactNode {
  return (
    <svg className={classes.mark} viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
      {met ? <path d="m3 8.5 3.5 3.5L13 4.5" /> : <circle cx="8" cy="8" r="3" strokeWidth="1.5" />}
    </svg>
  )
}
