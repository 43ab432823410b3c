import type { ReactNode } from 'react'
import { type Category, CategoryForm } from '@drapeau/contract/categories.ts'
import { useVersionedForm } from '#lib/forms/use-versioned-form.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { toast } from '#lib/toasts/toast.ts'
import { EditModal } from '#ui/dialogs/edit-modal.tsx'
import { categoriesChanged, fetchCategory, saveCategory } from './categories.api.ts'
import { CategoryFields } from './category-fields.tsx'
import { differences, valuesOf } from './category-form.ts'

interface CategoryEditModalProps {
  category: Category
  isOpen: boolean
  onClose: () => void
}

/** Stays mounted while it is closed, so that what was typed is there again when it is reopened. */
export function CategoryEditModal({ category, isOpen, onClose }: CategoryEditModalProps): ReactNode {
  const { form: words } = useOfficeMessages().categories
  const { form, editor } = useVersionedForm({
    thing: category,
    fetchNow: () => fetchCategory(category._id),
    valuesOf,
    schema: CategoryForm,
    tidy: ['name', 'name_fr'],
    save: (body) => saveCategory(category._id, body),
    afterSave: async () => {
      toast.success(words.updated)
      onClose()
      await categoriesChanged()
    },
    refused: { title: words.updateFailed, text: words.updateFallback },
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
      <CategoryFields form={form} />
    </EditModal>
  )
}
