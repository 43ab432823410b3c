import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { NewPasskey } from '@drapeau/contract/accounts/second-factor.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { refusalText } from '#lib/messages/refusal-text.ts'
import { useSecurityMessages } from '#lib/messages/security-messages.ts'
import { toast } from '#lib/toasts/toast.ts'
import { SubmitButton } from '#features/accounts/form/form-parts.tsx'
import { makePasskey } from './second-factor.api.ts'
import sheet from '#ui/dialogs/modal.module.css'
import classes from './second-factor.module.css'

interface PasskeySetUpProps {
  /** With the recovery codes, when it is the first factor. */
  onDone: (codes: string[] | null) => void
  onCancel: () => void
}

const Named = NewPasskey.pick({ name: true })

/** A name, then the browser takes over. */
export function PasskeySetUp({ onDone, onCancel }: PasskeySetUpProps): ReactNode {
  const messages = useMessages()
  const { passkeys: words, cancel, actionFailed } = useSecurityMessages()
  const form = useForm({
    schema: Named,
    initial: { name: '' },
    tidy: ['name'],
    send: async ({ name }) => {
      try {
        const codes = await makePasskey(name)
        toast.success(words.added)
        onDone(codes)
        return undefined
      } catch (error) {
        // Whatever the browser throws: called off, too late, or an authenticator that has one already.
        if (!(error instanceof CallError)) return { name: words.cancelled }
        const reason = refusalText(messages, error)
        if (error.code === 'passkey-exists') return { name: reason }
        toast.error(actionFailed, reason)
        return error.errors
      }
    },
  })
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <p>{form.isSending ? words.waiting : words.text}</p>
      <TextInput
        {...form.text('name')}
        label={words.name}
        description={words.nameHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        maxLength={80}
        data-autofocus
      />
      <div className={sheet.actions}>
        <Button variant="default" onClick={onCancel}>
          {cancel}
        </Button>
        <SubmitButton label={words.go} isSending={form.isSending} />
      </div>
    </form>
  )
}
