import '#ui/fields/fields.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Grant, GrantUpdate } from '@drapeau/contract/grants.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { browserZone, wallTimeOf } from '#lib/time/local-time.ts'
import { toast } from '#lib/toasts/toast.ts'
import { Modal } from '#ui/dialogs/modal.tsx'
import { OfficeForm } from '#ui/fields/office-form.tsx'
import { EndField } from './end-field.tsx'
import { withEnd } from './grant-form.ts'

interface ChangeEndModalProps {
  grant: Grant
  title: string
  send: (endsAt: string | null) => Promise<void>
  onClose: () => void
}

/** Sets, moves or removes the end of a role. Drawn only while it is open. */
export function ChangeEndModal({ grant, title, send, onClose }: ChangeEndModalProps): ReactNode {
  const messages = useMessages()
  const { change: words, form: formWords } = useOfficeMessages().grants
  const timeZone = browserZone()
  const form = useForm({
    schema: withEnd(GrantUpdate, timeZone),
    initial: { endsAt: grant.endsAt === null ? '' : wallTimeOf(grant.endsAt, timeZone) },
    send: async ({ endsAt }) => {
      try {
        await send(endsAt)
      } catch (error) {
        const said = { endsAt: serverMessage(messages, error, words.fallback) }
        return error instanceof CallError ? (error.errors ?? said) : said
      }
      toast.success(words.done)
      onClose()
      return undefined
    },
  })
  return (
    <Modal isOpen title={title} onClose={onClose}>
      <OfficeForm
        submit={words.save}
        isSending={form.isSending}
        onSubmit={form.submit}
        cancel={
          <Button variant="default" onClick={onClose}>
            {formWords.cancel}
          </Button>
        }
      >
        <EndField {...form.text('endsAt')} data-autofocus />
      </OfficeForm>
    </Modal>
  )
}
