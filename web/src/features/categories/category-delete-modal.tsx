import type { ReactNode } from 'react'
import type { Category } from '@drapeau/contract/categories.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { DeleteModal } from '#ui/dialogs/delete-modal.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { categoriesChanged, removeCategory } from './categories.api.ts'
import classes from './category-delete-modal.module.css'

interface CategoryDeleteModalProps {
  category: Category
  isOpen: boolean
  onClose: () => void
}

/**
 * Asks in the specification's French, whatever the reader's language. One in use cannot be deleted: the reader's own
 * language says why, and the button waits until its challenges are elsewhere.
 */
export function CategoryDeleteModal({ category, isOpen, onClose }: CategoryDeleteModalProps): ReactNode {
  const messages = useMessages()
  const { nameOf } = useNames()
  const { remove: words } = useOfficeMessages().categories

  async function remove(): Promise<void> {
    try {
      await removeCategory(category._id)
    } catch (error) {
      toast.error(words.failed, serverMessage(messages, error, words.fallback))
      void categoriesChanged()
      throw error
    }
    toast.success(words.done)
    onClose()
    await categoriesChanged()
    focusSearch()
  }

  const isUsed = category.challenges > 0
  return (
    <DeleteModal
      isOpen={isOpen}
      title={words.title(nameOf(category))}
      confirm={words.confirm}
      cancel={words.cancel}
      isReady={!isUsed}
      onClose={onClose}
      onConfirm={remove}
    >
      <p lang="fr">{words.question}</p>
      {isUsed && (
        <div className={classes.used}>
          <p>{words.inUse(category.challenges)}</p>
          <TextLink to={screens.adminChallenges} search={{ category: category._id }}>
            {words.showChallenges(category.challenges)}
          </TextLink>
        </div>
      )}
    </DeleteModal>
  )
}

/** The button that opened the sheet goes with its row: the keyboard goes on from the list's search box. */
function focusSearch(): void {
  document.querySelector<HTMLElement>('main input[type="search"]')?.focus({ preventScroll: true })
}
