import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { FactorKind } from '@drapeau/contract/refusals.ts'
import { CallError } from '#lib/http/call-error.ts'
import { focusOn } from '#lib/forms/use-form.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { refusalText } from '#lib/messages/refusal-text.ts'
import { useSecurityMessages } from '#lib/messages/security-messages.ts'
import { AuthForm, AuthHeading, SubmitButton } from '#features/accounts/form/form-parts.tsx'
import { hasPasskeys } from './browser-passkeys.ts'
import { sendSecondStep, signInWithPasskey } from './second-factor.api.ts'
import { firstWay, otherWays, type Way } from './second-step-ways.ts'
import classes from './second-factor.module.css'

interface SecondStepProps {
  ticket: string
  kinds: readonly FactorKind[]
  onToken: (token: string) => Promise<unknown>
  /** Back to the password: the reader wants it, or the ticket is over. */
  onBack: (reason?: CallError) => void
}

/** After the right password: a code, a passkey or a recovery code. */
export function SecondStep({ ticket, kinds, onToken, onBack }: SecondStepProps): ReactNode {
  const messages = useMessages()
  const { step: words, passkeys } = useSecurityMessages()
  const offered = { kinds, hasPasskeys: hasPasskeys() }
  const [way, setWay] = useState<Way>(() => firstWay(offered))
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function finish(send: () => Promise<{ token: string }>): Promise<void> {
    if (isSending) return
    setSending(true)
    setError(undefined)
    try {
      await onToken((await send()).token)
    } catch (fault) {
      if (fault instanceof CallError && fault.code === 'ticket-over') return onBack(fault)
      setError(fault instanceof CallError ? refusalText(messages, fault) : passkeys.cancelled)
    }
    setSending(false)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (way === 'passkey') return void finish(() => signInWithPasskey(ticket))
    if (typed.trim() === '') return setError(messages.sentences.codeRequired)
    void finish(() => sendSecondStep(way === 'code' ? { ticket, code: typed } : { ticket, recoveryCode: typed }))
  }

  function change(next: Way): void {
    setWay(next)
    setTyped('')
    setError(undefined)
  }

  const texts = { code: words.codeText, passkey: words.passkeyText, recovery: words.recoveryText }
  const labels = { code: words.useCode, passkey: words.passkey, recovery: words.useRecovery }
  return (
    <>
      <AuthHeading title={words.title} text={texts[way]} />
      <AuthForm onSubmit={submit}>
        {way === 'passkey' ? (
          error !== undefined && <p role="alert">{error}</p>
        ) : (
          <TextInput
            key={way}
            label={way === 'code' ? words.code : words.recoveryCode}
            value={typed}
            error={error}
            ref={focusOn}
            inputMode={way === 'code' ? 'numeric' : 'text'}
            autoComplete={way === 'code' ? 'one-time-code' : 'off'}
            maxLength={40}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
        <SubmitButton label={way === 'passkey' ? words.passkey : words.submit} isSending={isSending} fullWidth />
      </AuthForm>
      <div className={classes.ways}>
        {otherWays(offered, way).map((other) => (
          <Button key={other} variant="subtle" size="sm" onClick={() => change(other)}>
            {labels[other]}
          </Button>
        ))}
        <Button variant="subtle" size="sm" onClick={() => onBack()}>
          {words.back}
        </Button>
      </div>
      <p className={classes.lost}>{words.lost}</p>
    </>
  )
}
