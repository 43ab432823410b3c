import { type ReactNode, useState } from 'react'
import type { Category } from '@drapeau/contract/categories.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { CategoryDeleteModal } from './category-delete-modal.tsx'
import { CategoryEditModal } from './category-edit-modal.tsx'

/** What can be done with one row, each in its sheet. */
export function CategoryActions({ category }: { category: Category }): ReactNode {
  const { categories } = useOfficeMessages()
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const close = (): void => setOpen(undefined)
  return (
    <>
      <IconButton aria-label={categories.edit(category.name)} aria-haspopup="dialog" onClick={() => setOpen('edit')}>
        <Icon name="pencil" />
      </IconButton>
      <IconButton
        aria-label={categories.delete(category.name)}
        aria-haspopup="dialog"
        onClick={() => setOpen('delete')}
      >
        <Icon name="trash" />
      </IconButton>
      <CategoryEditModal category={category} isOpen={open === 'edit'} onClose={close} />
      <CategoryDeleteModal category={category} isOpen={open === 'delete'} onClose={close} />
    </>
  )
}
