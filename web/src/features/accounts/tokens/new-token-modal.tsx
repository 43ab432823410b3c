import sheet from '#ui/dialogs/modal.module.css'
import { Button, Checkbox, Input, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { tokenLives } from '@drapeau/contract/accounts/tokens.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { invalidate } from '#lib/http/query-keys.ts'
import { useOwnMessages } from '#lib/messages/own-messages.ts'
import { refusalText } from '#lib/messages/refusal-text.ts'
import { toast } from '#lib/toasts/toast.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { Modal } from '#ui/dialogs/modal.tsx'
import { OneOf } from '#ui/fields/one-of.tsx'
import { CodeBlock } from '#ui/text/code-block.tsx'
import { useCopy } from '#ui/buttons/use-copy.ts'
import { SubmitButton } from '#features/accounts/form/form-parts.tsx'
import { waitText } from '#features/accounts/form/outcome.ts'
import { emptyToken, offeredScopes, TokenValuesSchema, exampleCommand, type Owner } from './token-form.ts'
import { sendToken } from './tokens.api.ts'
import classes from './new-token-modal.module.css'

interface NewTokenModalProps {
  owner: Owner
  isOpen: boolean
  onClose: () => void
}

/** Asks what the token is for, then shows it once. Closing the sheet forgets it. */
export function NewTokenModal({ owner, isOpen, onClose }: NewTokenModalProps): ReactNode {
  const { tokens: words } = useOwnMessages()
  const [secret, setSecret] = useState<string>()
  function close(): void {
    onClose()
    setSecret(undefined)
  }
  return (
    <Modal isOpen={isOpen} title={secret === undefined ? words.sheet : words.made} onClose={close}>
      {secret === undefined ? (
        <NewTokenForm owner={owner} onMade={setSecret} onCancel={close} />
      ) : (
        <MadeToken secret={secret} onDone={close} />
      )}
    </Modal>
  )
}

interface NewTokenFormProps {
  owner: Owner
  onMade: (secret: string) => void
  onCancel: () => void
}

/** Numbers alone fit side by side on a phone. */
const lives = Object.fromEntries(tokenLives.map((days) => [days, String(days)]))

const linked = { read: ['scopes'], play: ['scopes'], author: ['scopes'], manage: ['scopes'] }

function NewTokenForm({ owner, onMade, onCancel }: NewTokenFormProps): ReactNode {
  const messages = useMessages()
  const { tokens: words } = useOwnMessages()

  const form = useForm({
    schema: TokenValuesSchema,
    initial: emptyToken,
    linked,
    tidy: ['name'],
    send: async (token) => {
      try {
        const made = await sendToken(token)
        onMade(made.token)
        await invalidate('tokens')
        return undefined
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        const reason = refusalText(messages, error)
        toast.error(words.createFailed, (error.status === 429 ? waitText(messages, error) : undefined) ?? reason)
        return error.errors
      }
    },
  })
  const { id: scopesId, error: scopesError } = form.part('scopes')

  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <TextInput
        {...form.text('name')}
        label={words.name}
        description={words.nameHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        maxLength={80}
        data-autofocus
      />
      <fieldset
        id={scopesId}
        className={classes.scopes}
        tabIndex={-1}
        aria-describedby={scopesError === undefined ? undefined : `${scopesId}-error`}
      >
        <legend>{words.scopes}</legend>
        {offeredScopes(owner, serverNow()).map((scope) => (
          <Checkbox
            key={scope}
            {...form.check(scope)}
            label={words.scopeNames[scope]}
            description={words.scopeHints[scope]}
          />
        ))}
        {scopesError !== undefined && <Input.Error id={`${scopesId}-error`}>{scopesError}</Input.Error>}
      </fieldset>
      <OneOf
        label={words.expiry}
        value={form.values.days}
        options={lives}
        onChange={(days) => form.change('days', days)}
      />
      <div className={sheet.actions}>
        <Button variant="default" onClick={onCancel}>
          {words.cancel}
        </Button>
        <SubmitButton label={words.submit} isSending={form.isSending} />
      </div>
    </form>
  )
}

/** The one time that the token can be read. */
function MadeToken({ secret, onDone }: { secret: string; onDone: () => void }): ReactNode {
  const { tokens: words } = useOwnMessages()
  const { shown, copy } = useCopy(secret, words)

  return (
    <div className={classes.made}>
      <p>{words.madeText}</p>
      <div className={classes.secret}>
        <code ref={shown} aria-label={words.secret}>
          {secret}
        </code>
        <div>
          <Button data-autofocus onClick={copy}>
            {words.copy}
          </Button>
        </div>
      </div>
      <div className={classes.example}>
        <h3>{words.example}</h3>
        <CodeBlock text={exampleCommand(location.origin, secret)} language="bash" />
      </div>
      <div className={sheet.actions}>
        <Button variant="default" onClick={onDone}>
          {words.done}
        </Button>
      </div>
    </div>
  )
}
