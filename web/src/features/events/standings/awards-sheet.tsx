import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ManagedEvent } from '@drapeau/contract/events/events.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { AwardFields } from '#domain/award/award-fields.tsx'
import { AwardValuesSchema, emptyAward } from '#domain/award/award-form.ts'
import { Modal } from '#ui/dialogs/modal.tsx'
import { OfficeForm } from '#ui/fields/office-form.tsx'
import { AwardsGiven } from './awards-given.tsx'
import { sendAward } from './standings.api.ts'

interface Named {
  _id: string
  name: string
}

interface AwardsSheetProps {
  event: ManagedEvent
  entry: Named | undefined
  isOpen: boolean
  onClose: () => void
}

/** Points for an entry, and what it was given before. */
export function AwardsSheet({ event, entry, isOpen, onClose }: AwardsSheetProps): ReactNode {
  const { awards: words } = useOfficeMessages().standings
  return (
    <Modal isOpen={isOpen} title={words.sheet(entry?.name ?? '')} onClose={onClose}>
      {entry && (
        <>
          <AwardForm event={event._id} entry={entry} onClose={onClose} />
          <AwardsGiven event={event._id} entry={entry._id} />
        </>
      )}
    </Modal>
  )
}

interface AwardFormProps {
  event: string
  entry: Named
  onClose: () => void
}

/** Resets each time it opens: points for one entry must not be given to another. */
function AwardForm({ event, entry, onClose }: AwardFormProps): ReactNode {
  const messages = useMessages()
  const { awards: words } = useOfficeMessages().standings

  const form = useForm({
    schema: AwardValuesSchema,
    initial: emptyAward,
    tidy: ['reason'],
    send: async (award) => {
      try {
        await sendAward(event, entry._id, award)
      } catch (error) {
        toast.error(words.failed, serverMessage(messages, error, words.fallback))
        return error instanceof CallError ? error.errors : undefined
      }
      toast.success(words.done[award.value > 0 ? 'give' : 'take'])
      onClose()
      return undefined
    },
  })

  return (
    <OfficeForm
      submit={form.values.direction === 'take' ? words.send.take : words.send.give}
      isSending={form.isSending}
      onSubmit={form.submit}
      cancel={
        <Button variant="default" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <AwardFields form={form} words={words} />
    </OfficeForm>
  )
}
