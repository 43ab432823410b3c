import type { ReactNode } from 'react'
import { type Class, ClassForm } from '@drapeau/contract/classes/classes.ts'
import { useVersionedForm } from '#lib/forms/use-versioned-form.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { toast } from '#lib/toasts/toast.ts'
import { EditModal } from '#ui/dialogs/edit-modal.tsx'
import { ClassFields } from './class-fields.tsx'
import { differences, valuesOf } from './class-form.ts'
import { classesChanged, fetchClass, saveClass } from './classes.api.ts'

interface ClassEditModalProps {
  class: Class
  isOpen: boolean
  onClose: () => void
}

/** Stays mounted while it is closed, so that what was typed is there again when it is reopened. */
export function ClassEditModal({ class: edited, isOpen, onClose }: ClassEditModalProps): ReactNode {
  const { form: words } = useOfficeMessages().classes
  const { form, editor } = useVersionedForm({
    thing: edited,
    fetchNow: () => fetchClass(edited._id),
    valuesOf,
    schema: ClassForm,
    tidy: ['name'],
    save: (body) => saveClass(edited._id, body),
    afterSave: async () => {
      toast.success(words.updated)
      onClose()
      await classesChanged()
    },
    refused: { title: words.updateFailed, text: words.fallback },
  })

  return (
    <EditModal
      isOpen={isOpen}
      title={words.editTitle}
      submit={words.save}
      form={form}
      editor={editor}
      differencesTo={(theirs) => differences(words, valuesOf(theirs), form.values)}
      onClose={onClose}
    >
      <ClassFields form={form} />
    </EditModal>
  )
}
