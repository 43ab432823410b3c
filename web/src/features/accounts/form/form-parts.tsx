import type { FormEvent, ReactNode } from 'react'
import { Button, UnstyledButton } from '@mantine/core'
import { useMessages } from '#lib/messages/messages.ts'
import classes from './auth-form.module.css'

export function AuthHeading({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <header className={classes.heading}>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text}</p>
    </header>
  )
}

interface AuthFormProps {
  onSubmit: (event: FormEvent) => void
  children: ReactNode
}

/** The browser's own bubbles are off: our sentences stand under their fields. */
export function AuthForm({ onSubmit, children }: AuthFormProps): ReactNode {
  return (
    // Until the app is awake a browser would send the form by itself, with the password in the address. As a dialog's
    // form, which it is not within, it sends nothing.
    <form className={classes.form} method="dialog" onSubmit={onSubmit} noValidate>
      {children}
    </form>
  )
}

/** Two things at the ends of one line, such as a check box and a link. */
export function Between({ children }: { children: ReactNode }): ReactNode {
  return <div className={classes.between}>{children}</div>
}

/** Two fields side by side where there is room. */
export function Pair({ children }: { children: ReactNode }): ReactNode {
  return <div className={classes.pair}>{children}</div>
}

export function AuthFoot({ children }: { children: ReactNode }): ReactNode {
  return <p className={classes.foot}>{children}</p>
}

interface SubmitButtonProps {
  label: string
  isSending: boolean
  fullWidth?: boolean
}

/** While the request is under way it says so and cannot be pressed again. */
export function SubmitButton({ label, isSending, fullWidth = false }: SubmitButtonProps): ReactNode {
  const { accounts } = useMessages()
  return (
    <Button type="submit" fullWidth={fullWidth} disabled={isSending}>
      {isSending ? accounts.loading : label}
    </Button>
  )
}

/** Something that the person should know before going on, with what they can do about it. */
export function Notice({ text, children }: { text: string; children?: ReactNode }): ReactNode {
  return (
    <output className={classes.notice}>
      <span>{text}</span>
      {children}
    </output>
  )
}

/** A small part of a form could not be loaded; the rest still works. */
export function RetryHint({ text, onRetry }: { text: string; onRetry: () => void }): ReactNode {
  const { fields } = useMessages().accounts
  return (
    <span role="alert">
      {text}{' '}
      <UnstyledButton className={classes.retry ?? ''} onClick={onRetry}>
        {fields.retry}
      </UnstyledButton>
    </span>
  )
}
