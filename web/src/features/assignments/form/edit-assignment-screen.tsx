import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Assignment } from '@drapeau/contract/assignments/assignments.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { assignmentsChanged, fetchAssignment, saveAssignment } from '#features/assignments/assignments.api.ts'
import { AssignmentLoader } from '../assignment-loader.tsx'
import { useVersioned } from '#lib/forms/use-versioned.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { browserZone } from '#lib/time/local-time.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ConflictNotice } from '#ui/fields/conflict-notice.tsx'
import { Page } from '#ui/page/page.tsx'
import { ArchivedClass } from './archived-class.tsx'
import { AssignmentSheet } from './assignment-sheet.tsx'
import { differences } from './differences.ts'
import { useAssignmentForm } from './use-assignment-form.ts'

export function EditAssignmentScreen({ id }: { id: string }): ReactNode {
  return <AssignmentLoader id={id}>{(assignment) => <EditAssignment assignment={assignment} />}</AssignmentLoader>
}

function EditAssignment({ assignment }: { assignment: Assignment }): ReactNode {
  const messages = useMessages()
  const { form: words } = useOfficeMessages().assignments
  const { nameOf } = useNames()
  const navigate = useNavigate()
  const sheet = useRef<HTMLFormElement>(null)
  const editor = useVersioned(assignment, () => fetchAssignment(assignment._id))
  const { copy, theirs, rebaseOn } = editor
  const form = useAssignmentForm({
    before: copy,
    send: async (body) => {
      try {
        await saveAssignment(copy._id, { ...body, version: copy.version })
      } catch (error) {
        if (await editor.handleConflict(error)) return undefined
        toast.error(words.failed, serverMessage(messages, error, words.fallback))
        return error instanceof CallError ? error.errors : undefined
      }
      toast.success(body.published ? (copy.published ? words.saved : words.published) : words.drafted)
      void assignmentsChanged()
      await navigate({ to: screens.adminAssignment, params: { id: copy._id } })
      return undefined
    },
  })
  // What was typed is there again when the class is restored meanwhile.
  if (assignment.class.archived) return <ArchivedClass class={assignment.class} />
  return (
    <Page title={words.editTitle} lead={words.newLead(copy.class.name)} width="reading">
      {theirs && (
        <ConflictNotice
          fields={differences(words, theirs, form, { nameOf, timeZone: browserZone() })}
          isBusy={form.isSending}
          onTakeTheirs={() => {
            rebaseOn(theirs)
            form.resetTo(theirs)
          }}
          onKeepMine={() => {
            flushSync(() => rebaseOn(theirs))
            form.submitAgain(sheet.current)
          }}
        />
      )}
      <AssignmentSheet
        ref={sheet}
        classId={copy.class._id}
        form={form}
        isPublished={copy.published}
        back={{ to: screens.adminAssignment, id: copy._id }}
      />
    </Page>
  )
}
