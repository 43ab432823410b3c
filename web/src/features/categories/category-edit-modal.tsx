import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type Category, CategoryForm } from '@drapeau/contract/categories.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useForm } from '#lib/forms/use-form.ts'
import type { FieldErrors } from '#lib/forms/form-state.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { useVersioned } from '#lib/forms/use-versioned.ts'
import { ConflictNotice } from '#ui/fields/conflict-notice.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { OfficeForm } from '#ui/fields/office-form.tsx'
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
  const { categories, table } = useOfficeMessages()
  const { form: words } = categories
  const formElement = useRef<HTMLFormElement>(null)
  const editor = useVersioned(category, () => fetchCategory(category._id))
  const { copy, theirs, rebaseOn } = editor

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

  function saveMine(over: Category): void {
    flushSync(() => rebaseOn(over))
    formElement.current?.requestSubmit()
  }

  function takeTheirs(over: Category): void {
    rebaseOn(over)
    form.reset(valuesOf(over))
  }

  return (
    <Modal isOpen={isOpen} title={words.editTitle} onClose={onClose}>
      {theirs && (
        <ConflictNotice
          fields={differences(words, valuesOf(theirs), form.values)}
          isBusy={form.isSending}
          onTakeTheirs={() => takeTheirs(theirs)}
          onKeepMine={() => saveMine(theirs)}
        />
      )}
      <OfficeForm
        ref={formElement}
        submit={words.save}
        isSending={form.isSending}
        onSubmit={form.submit}
        cancel={
          <Button variant="default" onClick={onClose}>
            {table.cancel}
          </Button>
        }
      >
        <CategoryFields form={form} />
      </OfficeForm>
    </Modal>
  )
}
