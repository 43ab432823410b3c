import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Assignment } from '@drapeau/contract/assignments/assignments.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { classSource } from '#domain/class/class-source.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { browserZone } from '#lib/time/local-time.ts'
import { shortMoment } from '#lib/time/period-format.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { DeleteModal } from '#ui/dialogs/delete-modal.tsx'
import { LossList } from '#ui/dialogs/loss-list.tsx'
import { nothingPicked } from '#ui/fields/search-choice.ts'
import { SearchPicker } from '#ui/fields/search-picker.tsx'
import { assignmentsChanged, copyAssignment, gridQuery, removeAssignment } from './assignments.api.ts'
import { copiedDates } from './copy-dates.ts'

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

/** Says when the copy opens and is due, and leads to its form. */
function CopyModal({ assignment, onClose }: CopyModalProps): ReactNode {
  const { assignments, table } = useOfficeMessages()
  const { copy: words } = assignments
  const { language } = useLanguage()
  const navigate = useNavigate()
  const [target, setTarget] = useState(nothingPicked)
  const [dates] = useState(() => copiedDates(assignment, serverNow(), browserZone()))

  async function copy(): Promise<void> {
    const { _id: id } = await copyAssignment(assignment._id, { class: target._id, ...dates })
    toast.success(words.done(target.name), words.doneText)
    void assignmentsChanged()
    await navigate({ to: screens.adminEditAssignment, params: { id } })
  }

  return (
    <ConfirmModal
      isOpen
      title={words.title(assignment.title)}
      confirm={words.confirm}
      cancel={table.cancel}
      fallback={words.fallback}
      isReady={target._id !== ''}
      onClose={onClose}
      onConfirm={copy}
    >
      <p>{words.text(shortMoment(language, dates.opensAt), shortMoment(language, dates.dueAt))}</p>
      <SearchPicker label={words.target} source={classSource()} picked={target} onPick={setTarget} />
    </ConfirmModal>
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
