import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Assignment } from '@drapeau/contract/assignments/assignments.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { toast } from '#lib/toasts/toast.ts'
import { DeleteModal } from '#ui/dialogs/delete-modal.tsx'
import { LossList } from '#ui/dialogs/loss-list.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { ErrorState, LoadingState } from '#ui/page/states.tsx'
import { assignmentsChanged, copyAssignment, gridQuery, ownClassesQuery, removeAssignment } from './assignments.api.ts'
import styles from './assignments.module.css'

/** What can be done with a whole assignment, besides editing it. */
export function AssignmentActions({ assignment }: { assignment: Assignment }): ReactNode {
  const { page: words } = useOfficeMessages().assignments
  const [open, setOpen] = useState<'copy' | 'delete'>()
  const close = (): void => setOpen(undefined)
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen('copy')}>
        {words.copy}
      </Button>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen('delete')}>
        {words.delete}
      </Button>
      {open === 'copy' && <CopyModal assignment={assignment} onClose={close} />}
      <DeleteAssignment assignment={assignment} isOpen={open === 'delete'} onClose={close} />
    </>
  )
}

interface CopyModalProps {
  assignment: Assignment
  onClose: () => void
}

/** Each class is a button: one press copies, and leads to the form of the copy. */
function CopyModal({ assignment, onClose }: CopyModalProps): ReactNode {
  const messages = useMessages()
  const { copy: words } = useOfficeMessages().assignments
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const { data, error, refetch } = useQuery(ownClassesQuery)
  const others = data?.filter(({ _id }) => _id !== assignment.class._id)

  async function copyTo(target: { _id: string; name: string }): Promise<void> {
    setSending(true)
    try {
      const { _id: id } = await copyAssignment(assignment._id, {
        class: target._id,
        opensAt: serverNow().toISOString(),
      })
      toast.success(words.done(target.name), words.doneText)
      void assignmentsChanged()
      await navigate({ to: screens.adminEditAssignment, params: { id } })
    } catch (fault) {
      toast.error(words.copyFailed, serverMessage(messages, fault, words.fallback))
      setSending(false)
    }
  }

  return (
    <Modal isOpen title={words.title(assignment.title)} onClose={onClose}>
      {others ? (
        <>
          <p>{others.length === 0 ? words.none : words.text}</p>
          <ul className={styles.classes}>
            {others.map((each) => (
              <li key={each._id}>
                <Button
                  className="long-button"
                  variant="default"
                  fullWidth
                  disabled={isSending}
                  onClick={() => void copyTo(each)}
                >
                  {each.schoolYear === '' ? each.name : `${each.name} · ${each.schoolYear}`}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : error ? (
        <ErrorState
          title={words.failed}
          text={serverMessage(messages, error, words.fallback)}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingState />
      )}
    </Modal>
  )
}

/** Says what goes: marks, the terms of single pupils, and comments. What was solved stays. */
function DeleteAssignment({ assignment, isOpen, onClose }: CopyModalProps & { isOpen: boolean }): ReactNode {
  const { remove: words } = useOfficeMessages().assignments
  const navigate = useNavigate()
  const { data, isPending } = useQuery({ ...gridQuery(assignment._id), enabled: isOpen })
  const marked = data?.pupils.filter(({ marks }) => marks !== null).length ?? 0
  const terms = data?.pupils.filter(({ extended, exempt }) => extended || exempt).length ?? 0
  const comments = data?.pupils.reduce((sum, pupil) => sum + pupil.comments, 0) ?? 0
  const lines = [
    words.page,
    ...(marked > 0 ? [words.marks(marked)] : []),
    ...(terms > 0 ? [words.terms(terms)] : []),
    ...(comments > 0 ? [words.comments(comments)] : []),
  ]
  return (
    <DeleteModal
      isOpen={isOpen}
      title={words.title(assignment.title)}
      confirm={words.confirm}
      isReady={!isPending}
      onClose={onClose}
      onConfirm={async () => {
        await removeAssignment(assignment._id)
        toast.success(words.done)
        await navigate({ to: screens.adminClass, params: { id: assignment.class._id } })
        await assignmentsChanged()
      }}
    >
      <p>{words.goes}</p>
      <LossList lines={lines} />
      <p>{words.stays}</p>
    </DeleteModal>
  )
}
