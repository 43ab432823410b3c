import { type ReactNode, useState } from 'react'
import type { ManagedUser } from '@drapeau/contract/accounts/accounts.ts'
import { UserForm } from '@drapeau/contract/accounts/users.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useForm } from '#lib/forms/use-form.ts'
import type { FieldErrors } from '#lib/forms/form-state.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { refreshUser } from '#lib/session/session.ts'
import { toast } from '#lib/toasts/toast.ts'
import { useVersioned } from '#lib/forms/use-versioned.ts'
import { EditModal } from '#ui/dialogs/edit-modal.tsx'
import { UserFields } from './user-fields.tsx'
import { differences, emptyUser, formOf, isSame, losesAccess, valuesOf } from './user-form.ts'
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
  const messages = useMessages()
  const { accounts: users } = useOfficeMessages()
  const { form: words } = users
  const editor = useVersioned(user, () => fetchUser(user._id))
  const { copy, isBehind, rebaseOn, handleConflict } = editor
  // The choices that have been warned of: any other needs a warning of its own.
  const [warnedOf, setWarnedOf] = useState<string>()

  const form = useForm({
    schema: { safeParse: (typed) => UserForm.safeParse(formOf({ ...emptyUser, ...Object(typed) })) },
    initial: valuesOf(user),
    linked: { password: ['confirm_password'], isStudent: ['school'] },
    tidy: ['name', 'school'],
    send: async (body): Promise<FieldErrors | undefined> => {
      if (isLockingOut && !isWarned) {
        setWarnedOf(choices)
        return undefined
      }
      try {
        await saveUser(user._id, { ...body, version: copy.version })
      } catch (error) {
        return refused(error)
      }
      toast.success(words.updated)
      onClose()
      if (isSelf) void refreshUser()
      await usersChanged()
      // Nothing in it is the editor's own any more: from here on it follows what is true.
      form.reset(valuesOf(copy))
      return undefined
    },
  })
  const choices = [form.values.isAdmin, form.values.active, form.values.isEnabled].join()
  const isLockingOut = isSelf && losesAccess(form.values)
  const isWarned = isLockingOut && warnedOf === choices

  // A form that nobody has touched shows what is true now.
  if (isBehind && isSame(form.values, valuesOf(copy))) {
    rebaseOn(user)
    form.reset(valuesOf(user))
  }

  async function refused(error: unknown): Promise<FieldErrors | undefined> {
    if (await handleConflict(error)) return undefined
    toast.error(words.updateFailed, serverMessage(messages, error, words.updateFallback))
    return error instanceof CallError ? error.errors : undefined
  }

  return (
    <EditModal
      isOpen={isOpen}
      title={words.editTitle}
      size="wide"
      submit={isWarned ? words.selfConfirm : words.save}
      form={form}
      editor={editor}
      differencesTo={(theirs) => differences(words, valuesOf(theirs), form.values)}
      onReset={(theirs) => form.reset(valuesOf(theirs))}
      onClose={onClose}
    >
      <UserFields form={form} isNew={false} />
      {isWarned && <Notice text={words.selfWarning} />}
    </EditModal>
  )
}
