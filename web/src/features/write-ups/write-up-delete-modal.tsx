import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import type { WriteUp } from '@drapeau/contract/write-ups.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { DeleteModal } from '#ui/dialogs/delete-modal.tsx'
import { forgetWriteUp, removeWriteUp, writeUpsChanged } from './write-ups.api.ts'

interface WriteUpDeleteModalProps {
  writeUp: WriteUp & { versions: readonly WriteUp[] }
  isOpen: boolean
  onClose: () => void
  onLeaving: (isLeaving: boolean) => void
}

/** Says what goes and what stays, asks once, and leads back to the list. */
export function WriteUpDeleteModal({ writeUp, isOpen, onClose, onLeaving }: WriteUpDeleteModalProps): ReactNode {
  const messages = useMessages()
  const { remove: words } = useOfficeMessages().writeUps
  const { nameOf } = useNames()
  const navigate = useNavigate()
  const { _id: id, user, challenge, versions } = writeUp

  async function remove(): Promise<void> {
    onLeaving(true)
    try {
      await removeWriteUp(id)
    } catch (error) {
      onLeaving(false)
      toast.error(words.failed, serverMessage(messages, error, words.fallback))
      throw error
    }
    toast.success(words.done)
    await navigate({ to: screens.adminWriteUps, replace: true })
    // Only now: while its page was open, its own question would have been answered with 'not found'.
    forgetWriteUp(id)
    await writeUpsChanged()
  }

  return (
    <DeleteModal isOpen={isOpen} title={words.title} confirm={words.confirm} onClose={onClose} onConfirm={remove}>
      <p>{words.text(user.name, nameOf(challenge), versions.length)}</p>
      <p>{words.stays}</p>
    </DeleteModal>
  )
}
