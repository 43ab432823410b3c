import { type ReactNode, useState } from 'react'
import type { ManagedUser } from '@drapeau/contract/accounts/accounts.ts'
import { UserForm } from '@drapeau/contract/accounts/users.ts'
import { useVersionedForm } from '#lib/forms/use-versioned-form.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { refreshUser } from '#lib/session/session.ts'
import { toast } from '#lib/toasts/toast.ts'
import { EditModal } from '#ui/dialogs/edit-modal.tsx'
import { UserFields } from './user-fields.tsx'
import { differences, emptyUser, formOf, losesAccess, valuesOf } from './user-form.ts'
import { fetchUser, saveUser, usersChanged } from './users.api.ts'
import { Notice } from '#features/accounts/form/form-parts.tsx'

interface UserEditModalProps {
  user: ManagedUser
  isSelf: boolean
  isOpen: boolean
  onClose: () => void
}

/** Stays mounted while it is closed, so that what was typed is there again when it is reopened. */
export function UserEditModal({ user, isSelf, isOpen, onClose }: UserEditModalProps): ReactNode {
  const { form: words } = useOfficeMessages().accounts
  // The choices that have been warned of: any other needs a warning of its own.
  const [warnedOf, setWarnedOf] = useState<string>()

  const { form, editor } = useVersionedForm({
    thing: user,
    fetchNow: () => fetchUser(user._id),
    valuesOf,
    schema: { safeParse: (typed) => UserForm.safeParse(formOf({ ...emptyUser, ...Object(typed) })) },
    linked: { password: ['confirm_password'], isStudent: ['school'] },
    tidy: ['name', 'school'],
    askFirst: () => {
      if (!isLockingOut || isWarned) return false
      setWarnedOf(choices)
      return true
    },
    save: (body) => saveUser(user._id, body),
    afterSave: async () => {
      toast.success(words.updated)
      onClose()
      if (isSelf) void refreshUser()
      await usersChanged()
    },
    refused: { title: words.updateFailed, text: words.updateFallback },
  })
  const choices = [form.values.isAdmin, form.values.active, form.values.isEnabled].join()
  const isLockingOut = isSelf && losesAccess(form.values)
  const isWarned = isLockingOut && warnedOf === choices

  return (
    <EditModal
      isOpen={isOpen}
      title={words.editTitle}
      size="wide"
      submit={isWarned ? words.selfConfirm : words.save}
      form={form}
      editor={editor}
      differencesTo={(theirs) => differences(words, valuesOf(theirs), form.values)}
      onClose={onClose}
    >
      <UserFields form={form} isNew={false} />
      {isWarned && <Notice text={words.selfWarning} />}
    </EditModal>
  )
}
