import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import type { ManagedUser } from '@drapeau/contract/accounts/accounts.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { currentToken, endSession } from '#lib/session/session.ts'
import { toast } from '#lib/toasts/toast.ts'
import { DeleteModal } from '#ui/dialogs/delete-modal.tsx'
import { LossList } from '#ui/dialogs/loss-list.tsx'
import { Spinner } from '#ui/page/spinner.tsx'
import { lossesOf } from './user-losses.ts'
import { removeUser, tiesQuery, usersChanged } from './users.api.ts'
import { Notice, RetryHint } from '#features/accounts/form/form-parts.tsx'

interface UserDeleteModalProps {
  user: ManagedUser
  isSelf: boolean
  isOpen: boolean
  onClose: () => void
  onLeaving: (isLeaving: boolean) => void
}

/** Says in numbers what goes and what stays before somebody is deleted. */
export function UserDeleteModal({ user, isSelf, isOpen, onClose, onLeaving }: UserDeleteModalProps): ReactNode {
  const messages = useMessages()
  const { delete: words } = useOfficeMessages().accounts
  const navigate = useNavigate()

  async function remove(): Promise<void> {
    onLeaving(true)
    try {
      await removeUser(user._id)
    } catch (error) {
      onLeaving(false)
      toast.error(words.failed, serverMessage(messages, error, words.fallback))
      throw error
    }
    toast.success(words.done)
    const token = currentToken()
    // Deleting one's own account ends the session.
    if (isSelf && token !== null) return endSession(token)
    await navigate({ to: screens.adminUsers })
    void usersChanged()
  }

  return (
    <DeleteModal
      isOpen={isOpen}
      title={words.title(user.name)}
      confirm={words.confirm}
      onClose={onClose}
      onConfirm={remove}
    >
      {isSelf && <Notice text={words.self} />}
      <Losses user={user} />
      <p>{words.noUndo}</p>
    </DeleteModal>
  )
}

/** Drawn within the open sheet only, so that the numbers are asked for when they are needed. */
function Losses({ user }: { user: ManagedUser }): ReactNode {
  const { delete: words } = useOfficeMessages().accounts
  const { data, isPending, refetch } = useQuery(tiesQuery(user._id))
  if (isPending) return <Spinner />
  if (!data) return <RetryHint text={words.tiesFailed} onRetry={() => void refetch()} />
  const { goes, stays } = lossesOf(words, data)
  return (
    <>
      <p>{goes.length === 0 ? words.nothingGoes : words.goes}</p>
      <LossList lines={goes} />
      {stays !== undefined && <p>{stays}</p>}
    </>
  )
}
