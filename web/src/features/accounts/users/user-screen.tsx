import '#ui/fields/fields.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import type { ManagedUser } from '@drapeau/contract/accounts/accounts.ts'
import { isNotFound } from '#lib/http/call-error.ts'
import { isPossibleId } from '#lib/http/possible-id.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { nameIn, usePageContext } from '#lib/browser/page-context.ts'
import { useSessionPart } from '#lib/session/session.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { DeleteModal } from '#ui/dialogs/delete-modal.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import { Page } from '#ui/page/page.tsx'
import { UserSubmissions } from './user-submissions.tsx'
import { UserDeleteModal } from './user-delete-modal.tsx'
import { UserEditModal } from './user-edit-modal.tsx'
import { UserSummary } from './user-summary.tsx'
import classes from './user-summary.module.css'
import { liftFactor, userQuery, usersChanged } from './users.api.ts'

interface UserScreenProps {
  id: string
  /** What other features have about the user. */
  More?: ComponentType<{ user: ManagedUser }>
}

export function UserScreen({ id, More }: UserScreenProps): ReactNode {
  const messages = useMessages()
  const { accounts, table } = useOfficeMessages()
  const { detail } = accounts
  const isWrong = !isPossibleId(id)
  const { data, error, isPending, refetch } = useQuery({ ...userQuery(id), enabled: !isWrong })
  usePageContext(nameIn({ data, error }))
  // After a deletion the reader is on the way to the list: no message that the user is gone.
  const [isLeaving, setLeaving] = useState(false)
  if (isPending && !isWrong) return <LoadingState />
  if (data && (isLeaving || !isNotFound(error)))
    return <Known user={data} more={More && <More user={data} />} onLeaving={setLeaving} />
  if (isWrong || isNotFound(error))
    return (
      <EmptyState
        isScreen
        title={detail.notFound}
        text={isWrong ? table.wrongAddress : detail.notFoundText}
        action={<ButtonLink to={screens.adminUsers}>{detail.backToList}</ButtonLink>}
      />
    )
  return (
    <ErrorState
      isScreen
      title={detail.getFailed}
      text={serverMessage(messages, error, detail.getFallback)}
      onRetry={() => void refetch()}
    />
  )
}

interface KnownProps {
  user: ManagedUser
  more: ReactNode
  onLeaving: (isLeaving: boolean) => void
}

function Known({ user, more, onLeaving }: KnownProps): ReactNode {
  const { detail, lift } = useOfficeMessages().accounts
  const isSelf = useSessionPart((session) => session.user?._id === user._id)
  const [open, setOpen] = useState<'edit' | 'delete' | 'lift'>()
  const close = (): void => setOpen(undefined)
  return (
    <Page
      title={user.name}
      lead={user.email}
      aside={
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setOpen('edit')}>
            {detail.edit}
          </Button>
          {user.hasSecondFactor && !isSelf && (
            <Button variant="default" onClick={() => setOpen('lift')}>
              {lift.action}
            </Button>
          )}
          <Button variant="default" onClick={() => setOpen('delete')}>
            {detail.delete}
          </Button>
        </div>
      }
    >
      <UserSummary user={user} />
      <UserSubmissions user={user} />
      {more}
      <LiftModal user={user} isOpen={open === 'lift'} onClose={close} />
      <UserEditModal user={user} isSelf={isSelf} isOpen={open === 'edit'} onClose={close} />
      <UserDeleteModal user={user} isSelf={isSelf} isOpen={open === 'delete'} onClose={close} onLeaving={onLeaving} />
    </Page>
  )
}

/** Says what follows before the second factor of somebody is removed. */
function LiftModal({ user, isOpen, onClose }: { user: ManagedUser; isOpen: boolean; onClose: () => void }): ReactNode {
  const { lift: words } = useOfficeMessages().accounts
  async function remove(): Promise<void> {
    await liftFactor(user._id)
    toast.success(words.done)
    onClose()
    await usersChanged()
  }
  return (
    <DeleteModal
      isOpen={isOpen}
      title={words.title(user.name)}
      confirm={words.confirm}
      onClose={onClose}
      onConfirm={remove}
    >
      <p>{words.text}</p>
      <p>{words.mail}</p>
    </DeleteModal>
  )
}
