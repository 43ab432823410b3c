import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ManagedUser } from '@drapeau/contract/accounts/accounts.ts'
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
import { sendAward } from './user-awards.api.ts'

interface UserAwardModalProps {
  user: ManagedUser
  isOpen: boolean
  onClose: () => void
}

/** Gives points, or takes some. Stays mounted while it is closed, so that what was typed is there again. */
export function UserAwardModal({ user, isOpen, onClose }: UserAwardModalProps): ReactNode {
  const messages = useMessages()
  const { awards: words } = useOfficeMessages().accounts

  const form = useForm({
    schema: AwardValuesSchema,
    initial: emptyAward,
    tidy: ['reason'],
    send: async (award) => {
      try {
        await sendAward(user._id, award)
      } catch (error) {
        toast.error(words.failed, serverMessage(messages, error, words.giveFallback))
        return error instanceof CallError ? error.errors : undefined
      }
      toast.success(award.value > 0 ? words.given : words.taken)
      onClose()
      form.reset(emptyAward)
      return undefined
    },
  })
  const { direction } = form.values

  return (
    <Modal isOpen={isOpen} title={words.sheet(user.name)} onClose={onClose}>
      <OfficeForm
        submit={direction === 'take' ? words.send.take : words.send.give}
        isSending={form.isSending}
        onSubmit={form.submit}
        cancel={
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
        }
      >
        <AwardFields form={form} words={words} />
      </OfficeForm>
    </Modal>
  )
}
