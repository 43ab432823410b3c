import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addApp } from '@drapeau/contract/accounts/second-factor.ts'
import { CallError } from '#lib/http/call-error.ts'
import { focusOn, useForm } from '#lib/forms/use-form.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { refusalText } from '#lib/messages/refusal-text.ts'
import { useSecurityMessages } from '#lib/messages/security-messages.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ErrorState, LoadingState } from '#ui/page/states.tsx'
import { SubmitButton } from '#features/accounts/form/form-parts.tsx'
import { QrCode } from '#ui/figures/qr-code.tsx'
import { type startApp, turnOnApp } from './second-factor.api.ts'
import sheet from '#ui/dialogs/modal.module.css'
import classes from './second-factor.module.css'

interface AppSetUpProps extends CodeFormProps {
  /** Returns one and the same secret however often it is called: once it is shown, nothing may replace it. */
  start: () => ReturnType<typeof startApp>
}

interface CodeFormProps {
  /** With the recovery codes, when it is the first factor. */
  onDone: (codes: string[] | null) => void
  onCancel: () => void
}

/** The picture to scan, then a code that proves that the app has it. */
export function AppSetUp({ start, onDone, onCancel }: AppSetUpProps): ReactNode {
  const { setUp: words, actionFailed } = useSecurityMessages()
  const { data, isError, refetch } = useQuery({
    queryKey: ['second-factor', 'secret'],
    queryFn: start,
    gcTime: 0,
    retry: false,
  })
  if (isError) return <ErrorState title={actionFailed} onRetry={() => void refetch()} />
  if (!data) return <LoadingState />
  return (
    <div className={classes.form}>
      <div className={classes.scan}>
        <p>{words.scan}</p>
        <QrCode text={data.uri} label={words.picture} />
        <p>{words.typed}</p>
        <code className={classes.key} aria-label={words.key}>
          {inGroups(data.secret)}
        </code>
      </div>
      <CodeForm onDone={onDone} onCancel={onCancel} />
    </div>
  )
}

function CodeForm({ onDone, onCancel }: CodeFormProps): ReactNode {
  const messages = useMessages()
  const { setUp: words, cancel, actionFailed } = useSecurityMessages()
  const form = useForm({
    schema: addApp.body,
    initial: { code: '' },
    send: async ({ code }) => {
      try {
        const codes = await turnOnApp(code)
        toast.success(words.on)
        onDone(codes)
        return undefined
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        const reason = refusalText(messages, error)
        if (error.code === 'wrong-code') return { code: reason }
        toast.error(actionFailed, reason)
        return error.errors
      }
    },
  })
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <TextInput
        {...form.text('code')}
        label={words.code}
        description={words.codeHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        ref={focusOn}
      />
      <div className={sheet.actions}>
        <Button variant="default" onClick={onCancel}>
          {cancel}
        </Button>
        <SubmitButton label={words.submit} isSending={form.isSending} />
      </div>
    </form>
  )
}

/** Four letters at a time are easier to type. */
function inGroups(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ')
}
