import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import classes from './new-password-fields.module.css'
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

/** A password that can be shown, which saves tries. */
export function PasswordField(props: TextInputProps): ReactNode {
  const { fields } = useMessages().accounts
  const [isShown, setShown] = useState(false)
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={isShown ? fields.hidePassword : fields.showPassword}
          onClick={() => setShown(!isShown)}
        >
          <Eye isCrossed={isShown} />
        </ActionIcon>
      }
    />
  )
}

function Eye({ isCrossed }: { isCrossed: boolean }): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
      <path d="M1.7 10C3.6 6.3 6.5 4.5 10 4.5s6.4 1.8 8.3 5.5c-1.9 3.7-4.8 5.5-8.3 5.5S3.6 13.7 1.7 10Z" />
      <circle cx="10" cy="10" r="2.6" />
      {isCrossed && <path d="m3.5 16.5 13-13" strokeLinecap="round" />}
    </svg>
  )
}
