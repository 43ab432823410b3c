import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { linkLives } from '@drapeau/contract/accounts/invitation-links.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { Modal } from '#ui/dialogs/modal.tsx'
import { DigitsInput } from '#ui/fields/digits-input.tsx'
import { OfficeForm } from '#ui/fields/office-form.tsx'
import { OneOf } from '#ui/fields/one-of.tsx'
import { QrCode } from '#ui/figures/qr-code.tsx'
import sheet from '#ui/dialogs/modal.module.css'
import { useCopy } from '#ui/buttons/use-copy.ts'
import classes from './invitation-links.module.css'
import { addLink, linksChanged } from './invitation-links.api.ts'
import { emptyLink, LinkSchema } from './link-form.ts'

interface NewLinkModalProps {
  isOpen: boolean
  onClose: () => void
}

/** Asks whom the link is for, then shows it once. Closing the sheet forgets it. */
export function NewLinkModal({ isOpen, onClose }: NewLinkModalProps): ReactNode {
  const { invitationLinks: words } = useOfficeMessages()
  const [address, setAddress] = useState<string>()
  function close(): void {
    onClose()
    setAddress(undefined)
  }
  return (
    <Modal isOpen={isOpen} title={address === undefined ? words.newTitle : words.madeTitle} onClose={close}>
      {address === undefined ? (
        <NewLinkForm onMade={setAddress} onCancel={close} />
      ) : (
        <MadeLink address={address} onDone={close} />
      )}
    </Modal>
  )
}

interface NewLinkFormProps {
  onMade: (address: string) => void
  onCancel: () => void
}

/** Numbers alone fit side by side on a phone. */
const lives = Object.fromEntries(linkLives.map((days) => [days, String(days)]))

const order: ['label', 'input', 'error', 'description'] = ['label', 'input', 'error', 'description']

function NewLinkForm({ onMade, onCancel }: NewLinkFormProps): ReactNode {
  const messages = useMessages()
  const { invitationLinks: words, table } = useOfficeMessages()
  const form = useForm({
    schema: LinkSchema,
    initial: emptyLink,
    tidy: ['name', 'invitedBy'],
    send: async (body) => {
      try {
        onMade((await addLink(body)).address)
      } catch (error) {
        toast.error(words.createFailed, serverMessage(messages, error, words.failedText))
        return error instanceof CallError ? error.errors : undefined
      }
      await linksChanged()
      return undefined
    },
  })
  return (
    <OfficeForm
      submit={words.submit}
      isSending={form.isSending}
      onSubmit={form.submit}
      cancel={
        <Button variant="default" onClick={onCancel}>
          {table.cancel}
        </Button>
      }
    >
      <TextInput
        {...form.text('name')}
        label={words.name}
        description={words.nameHint}
        inputWrapperOrder={order}
        autoComplete="off"
        maxLength={64}
        data-autofocus
      />
      <TextInput
        {...form.text('invitedBy')}
        label={words.invitedBy}
        description={words.invitedByHint}
        inputWrapperOrder={order}
        autoComplete="off"
        maxLength={80}
      />
      <DigitsInput {...form.choice('uses')} label={words.uses} description={words.usesHint} />
      <OneOf
        label={words.expiry}
        value={form.values.days}
        options={lives}
        onChange={(days) => form.change('days', days)}
      />
    </OfficeForm>
  )
}

/** The one time that the link can be read. */
function MadeLink({ address, onDone }: { address: string; onDone: () => void }): ReactNode {
  const { invitationLinks: words } = useOfficeMessages()
  const { shown, copy } = useCopy(address, words)

  return (
    <div className={classes.made}>
      <p>{words.madeText}</p>
      <code ref={shown} className={classes.address} aria-label={words.link}>
        {address}
      </code>
      <div className={classes.qr}>
        <QrCode text={address} label={words.picture} />
      </div>
      <div className={sheet.actions}>
        <Button variant="default" onClick={onDone}>
          {words.done}
        </Button>
        <Button data-autofocus onClick={copy}>
          {words.copy}
        </Button>
      </div>
    </div>
  )
}
