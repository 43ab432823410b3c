import type { FormEvent, ReactNode } from 'react'
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
