import '#ui/fields/fields.css'
import '@mantine/core/styles/Button.layer.css'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import { useSecurityMessages } from '#lib/messages/security-messages.ts'
import { CallError } from '#lib/http/call-error.ts'
import { refusalText } from '#lib/messages/refusal-text.ts'
import { PasswordField } from '#features/accounts/form/new-password-fields.tsx'
import styles from '#ui/dialogs/confirm-dialog.module.css'
import { hasPasskeys } from './browser-passkeys.ts'
import { confirmWithPasskey, secondFactorQuery, sendProof } from './second-factor.api.ts'
import classes from './second-factor.module.css'

/** A sheet below this dialog would otherwise close at the same Escape. */
const above = { 'data-mantine-stop-propagation': 'true' }

/**
 * Asks for the password, a code or a passkey. The browser's own dialog: it stands above every sheet of the page, from which
 * the question comes.
 */
export function IdentityDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }): ReactNode {
  const messages = useMessages()
  const { identity: words, cancel, passkeys } = useSecurityMessages()
  const { data } = useQuery(secondFactorQuery)
  const [way, setWay] = useState<'password' | 'code'>('password')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => dialog.current?.showModal(), [])

  async function prove(send: () => Promise<unknown>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      await send()
      onAnswer(true)
    } catch (fault) {
      setError(fault instanceof CallError ? refusalText(messages, fault) : passkeys.cancelled)
      setBusy(false)
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void prove(() => sendProof(way === 'password' ? { password: typed } : { code: typed }))
  }

  function change(next: 'password' | 'code'): void {
    setWay(next)
    setTyped('')
    setError(undefined)
  }

  const field = {
    ...above,
    value: typed,
    error,
    required: true,
    withAsterisk: false,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setTyped(currentTarget.value),
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={() => onAnswer(false)}>
      <form className={styles.sheet} method="dialog" onSubmit={submit}>
        <h2 id={titleId} className={styles.title}>
          {words.title}
        </h2>
        <p className={styles.text}>{words.text}</p>
        {way === 'password' ? (
          <PasswordField key={way} {...field} label={words.password} autoComplete="current-password" />
        ) : (
          <TextInput key={way} {...field} label={words.code} inputMode="numeric" autoComplete="one-time-code" />
        )}
        <div className={classes.ways}>
          {way === 'code' && (
            <Button {...above} variant="subtle" size="sm" onClick={() => change('password')}>
              {words.usePassword}
            </Button>
          )}
          {way === 'password' && data?.appSince != null && (
            <Button {...above} variant="subtle" size="sm" onClick={() => change('code')}>
              {words.useCode}
            </Button>
          )}
          {data !== undefined && data.passkeys.length > 0 && hasPasskeys() && (
            <Button {...above} variant="subtle" size="sm" onClick={() => void prove(confirmWithPasskey)}>
              {words.usePasskey}
            </Button>
          )}
        </div>
        <div className={styles.actions}>
          <Button {...above} variant="default" onClick={() => dialog.current?.close()}>
            {cancel}
          </Button>
          <Button {...above} type="submit" disabled={isBusy || typed === ''}>
            {words.submit}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
