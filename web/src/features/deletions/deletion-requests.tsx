import '#ui/fields/fields.css'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { DeletionRequest } from '@drapeau/contract/deletions.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useMay } from '#lib/session/rights.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { timeAgo } from '#lib/time/time-format.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { DeleteModal } from '#ui/dialogs/delete-modal.tsx'
import rows from '#ui/page/access-list.module.css'
import { TextLink } from '#ui/text/link.tsx'
import { acceptDeletion, declineDeletion, deletionRequestsQuery, deletionsChanged } from './deletions.api.ts'
import classes from './deletions.module.css'

interface DeletionRequestsProps {
  /** Left out for those of the whole site. */
  classId?: string
}

/** Who waits for the deletion of their account. Where nobody does, nothing is said. */
export function DeletionRequests({ classId }: DeletionRequestsProps): ReactNode {
  const { deletions: words } = useOfficeMessages()
  const titleId = useId()
  const { data } = useQuery(deletionRequestsQuery(classId))
  if (!data || data.requests.length === 0) return null
  const { requests, total } = data
  return (
    <section className={classes.requests} aria-labelledby={titleId}>
      <h2 id={titleId}>{words.title(total)}</h2>
      <ul className={rows.list} aria-labelledby={titleId}>
        {requests.map((request) => (
          <RequestRow key={request._id} request={request} classId={classId} />
        ))}
      </ul>
      {total > requests.length && <p>{words.more(total - requests.length)}</p>}
    </section>
  )
}

interface RequestProps {
  request: DeletionRequest
  classId: string | undefined
}

function RequestRow({ request, classId }: RequestProps): ReactNode {
  const { deletions: words } = useOfficeMessages()
  const { language } = useLanguage()
  const [open, setOpen] = useState<'accept' | 'decline'>()
  const close = (): void => setOpen(undefined)
  const seesPeople = useMay()('getUser')
  const { user, line, createdAt } = request
  const called = user.realName || user.name
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <p className={rows.name}>
          {seesPeople ? (
            <TextLink to={screens.adminUser} params={{ id: user._id }}>
              {called}
            </TextLink>
          ) : (
            called
          )}
        </p>
        {line !== '' && <blockquote className={classes.line}>{line}</blockquote>}
        <p className={rows.facts}>{words.since(timeAgo(language, new Date(createdAt), serverNow()))}</p>
      </div>
      <div className={classes.actions}>
        <Button color="danger" variant="outline" aria-label={words.acceptOf(called)} onClick={() => setOpen('accept')}>
          {words.accept}
        </Button>
        <Button variant="default" aria-label={words.declineOf(called)} onClick={() => setOpen('decline')}>
          {words.decline}
        </Button>
      </div>
      <AcceptModal called={called} request={request} classId={classId} isOpen={open === 'accept'} onClose={close} />
      {open === 'decline' && <DeclineModal called={called} request={request} classId={classId} onClose={close} />}
    </li>
  )
}

interface SheetProps extends RequestProps {
  called: string
  onClose: () => void
}

function AcceptModal({ called, request, classId, isOpen, onClose }: SheetProps & { isOpen: boolean }): ReactNode {
  const { deletions: words } = useOfficeMessages()
  return (
    <DeleteModal
      isOpen={isOpen}
      title={words.acceptTitle(called)}
      confirm={words.accept}
      onClose={onClose}
      onConfirm={async () => {
        try {
          await acceptDeletion(classId, request._id)
          toast.success(words.accepted)
        } finally {
          // Also after a refusal: somebody else may have decided, or the person has withdrawn.
          await deletionsChanged()
        }
      }}
    >
      <p>{words.acceptText}</p>
    </DeleteModal>
  )
}

function DeclineModal({ called, request, classId, onClose }: SheetProps): ReactNode {
  const { deletions: words, table } = useOfficeMessages()
  const [reason, setReason] = useState('')
  return (
    <ConfirmModal
      isOpen
      title={words.declineTitle(called)}
      confirm={words.decline}
      cancel={table.cancel}
      fallback={table.confirmFailed}
      isReady={reason.trim() !== ''}
      onClose={onClose}
      onConfirm={async () => {
        try {
          await declineDeletion(classId, request._id, reason)
          toast.success(words.declined)
        } finally {
          await deletionsChanged()
        }
      }}
    >
      <TextInput
        label={words.reason}
        description={words.reasonHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        required
        withAsterisk={false}
        maxLength={300}
        autoComplete="off"
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmModal>
  )
}
