import type { ReactNode } from 'react'
import { type Category, CategoryForm } from '@drapeau/contract/categories.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useForm } from '#lib/forms/use-form.ts'
import type { FieldErrors } from '#lib/forms/form-state.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { useVersioned } from '#lib/forms/use-versioned.ts'
import { EditModal } from '#ui/dialogs/edit-modal.tsx'
import { categoriesChanged, fetchCategory, saveCategory } from './categories.api.ts'
import { CategoryFields } from './category-fields.tsx'
import { differences, isSame, valuesOf } from './category-form.ts'

interface CategoryEditModalProps {
  category: Category
  isOpen: boolean
  onClose: () => void
}

/** Stays mounted while it is closed, so that what was typed is there again when it is reopened. */
export function CategoryEditModal({ category, isOpen, onClose }: CategoryEditModalProps): ReactNode {
  const messages = useMessages()
  const { categories } = useOfficeMessages()
  const { form: words } = categories
  const editor = useVersioned(category, () => fetchCategory(category._id))
  const { copy, rebaseOn } = editor

  const form = useForm({
    schema: CategoryForm,
    initial: valuesOf(category),
    tidy: ['name', 'name_fr'],
    send: async (body): Promise<FieldErrors | undefined> => {
      try {
        await saveCategory(category._id, { ...body, version: copy.version })
      } catch (error) {
        return refused(error)
      }
      toast.success(words.updated)
      onClose()
      await categoriesChanged()
      // Nothing in it is the editor's own any more: from here on it follows what is true.
      form.reset(valuesOf(copy))
      return undefined
    },
  })

  // A form that nobody has touched shows what is true now.
  if (editor.isBehind && isSame(form.values, valuesOf(copy))) {
    rebaseOn(category)
    form.reset(valuesOf(category))
  }

  async function refused(error: unknown): Promise<FieldErrors | undefined> {
    if (await editor.handleConflict(error)) return undefined
    toast.error(words.updateFailed, serverMessage(messages, error, words.updateFallback))
    return error instanceof CallError ? error.errors : undefined
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
      <CategoryFields form={form} />
    </EditModal>
  )
}
