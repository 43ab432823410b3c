import '#ui/fields/fields.css'
import { Button } from '@mantine/core'
import { type ReactNode, type Ref, useState } from 'react'
import type { screens } from '@drapeau/contract/screens.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { OfficeForm } from '#ui/fields/office-form.tsx'
import { AssignmentFields } from './assignment-fields.tsx'
import type { AssignmentEditor } from './use-assignment-form.ts'

interface AssignmentSheetProps {
  ref?: Ref<HTMLFormElement>
  classId: string
  form: AssignmentEditor
  /** Whether pupils know of it already. */
  isPublished: boolean
  /** Where it leads without saving. */
  back: { to: (typeof screens)['adminClass' | 'adminAssignment']; id: string }
}

/** The form, and two ways to save it: for the pupils, or as a draft. */
export function AssignmentSheet({ ref, classId, form, isPublished, back }: AssignmentSheetProps): ReactNode {
  const { assignments, table } = useOfficeMessages()
  const { form: words } = assignments
  /** The form that is to become a draft again, while that is asked. */
  const [asking, setAsking] = useState<HTMLFormElement | null>(null)
  return (
    <OfficeForm
      {...(ref === undefined ? {} : { ref })}
      submit={isPublished ? words.save : words.publish}
      isSending={form.isSending}
      onSubmit={form.submit}
      besides={
        <Button
          variant="default"
          disabled={form.isSending}
          onClick={({ currentTarget }) =>
            isPublished ? setAsking(currentTarget.form) : form.submitDraft(currentTarget.form)
          }
        >
          {isPublished ? words.unpublish : words.draft}
        </Button>
      }
      cancel={
        <ButtonLink to={back.to} params={{ id: back.id }} variant="default">
          {table.cancel}
        </ButtonLink>
      }
    >
      <AssignmentFields classId={classId} form={form} />
      <ConfirmModal
        isOpen={asking !== null}
        title={words.unpublishTitle}
        confirm={words.unpublish}
        cancel={table.cancel}
        fallback={words.fallback}
        onClose={() => setAsking(null)}
        onConfirm={async () => {
          setAsking(null)
          form.submitDraft(asking)
        }}
      >
        <p>{words.unpublishText}</p>
        <p>{words.unpublishStays}</p>
      </ConfirmModal>
    </OfficeForm>
  )
}
