import type { ReactNode } from 'react'
import { type Class, ClassForm } from '@drapeau/contract/classes/classes.ts'
import { CallError } from '#lib/http/call-error.ts'
import type { FieldErrors } from '#lib/forms/form-state.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useVersioned } from '#lib/forms/use-versioned.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { EditModal } from '#ui/dialogs/edit-modal.tsx'
import { ClassFields } from './class-fields.tsx'
import { differences, isSame, valuesOf } from './class-form.ts'
import { classesChanged, fetchClass, saveClass } from './classes.api.ts'

interface ClassEditModalProps {
  class: Class
  isOpen: boolean
  onClose: () => void
}

/** Stays mounted while it is closed, so that what was typed is there again when it is reopened. */
export function ClassEditModal({ class: edited, isOpen, onClose }: ClassEditModalProps): ReactNode {
  const messages = useMessages()
  const { classes } = useOfficeMessages()
  const { form: words } = classes
  const editor = useVersioned(edited, () => fetchClass(edited._id))
  const { copy, rebaseOn } = editor

  const form = useForm({
    schema: ClassForm,
    initial: valuesOf(edited),
    tidy: ['name'],
    send: async (body): Promise<FieldErrors | undefined> => {
      try {
        await saveClass(edited._id, { ...body, version: copy.version })
      } catch (error) {
        if (await editor.handleConflict(error)) return undefined
        toast.error(words.updateFailed, serverMessage(messages, error, words.fallback))
        return error instanceof CallError ? error.errors : undefined
      }
      toast.success(words.updated)
      onClose()
      await classesChanged()
      form.reset(valuesOf(copy))
      return undefined
    },
  })

  // A form that nobody has touched shows what is true now.
  if (editor.isBehind && isSame(form.values, valuesOf(copy))) {
    rebaseOn(edited)
    form.reset(valuesOf(edited))
  }

  return (
    <EditModal
      isOpen={isOpen}
      title={words.editTitle}
      submit={words.save}
      form={form}
      editor={editor}
      differencesTo={(theirs) => differences(words, valuesOf(theirs), form.values)}
      onReset={(theirs) => form.reset(valuesOf(theirs))}
      onClose={onClose}
    >
      <ClassFields form={form} />
    </EditModal>
  )
}
