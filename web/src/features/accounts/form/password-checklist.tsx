import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import classes from './password-checklist.module.css'
import { isMet, passwordChecks } from './password-checks.ts'

/** What a new password needs, ticked off while it is typed; nothing is said aloud at each key. */
export function PasswordChecklist({ password }: { password: string }): ReactNode {
  const { checklist } = useMessages().accounts
  return (
    <ul className={classes.list} aria-label={checklist.title}>
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
