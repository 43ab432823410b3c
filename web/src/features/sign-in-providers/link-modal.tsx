import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { CurrentPassword } from '@drapeau/contract/fields.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { refusalText } from '#lib/messages/refusal-text.ts'
import { toast } from '#lib/toasts/toast.ts'
import { Modal } from '#ui/dialogs/modal.tsx'
import sheet from '#ui/dialogs/modal.module.css'
import classes from './link-modal.module.css'
import { startLink } from './sign-in-providers.api.ts'
import { leaveFor } from './visit.ts'

interface LinkModalProps {
  provider: { _id: string; label: string } | undefined
  isOpen: boolean
  onClose: () => void
}

const Form = z.strictObject({ password: CurrentPassword })

/** The password proves that the owner of the account, and not somebody at their computer, wants another way in. */
export function LinkModal({ provider, isOpen, onClose }: LinkModalProps): ReactNode {
  const messages = useMessages()
  const { signInProviders: words } = messages
  const form = useForm({
    schema: Form,
    initial: { password: '' },
    send: async ({ password }) => {
      try {
        const begun = await startLink(provider?._id ?? '', password)
        leaveFor(begun, { purpose: 'link', remember: false, returnTo: `${screens.profile}?tab=sessions` })
        return undefined
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        const reason = refusalText(messages, error)
        if (error.code === 'wrong-password') return { password: reason }
        toast.error(words.failed, reason)
        return error.errors
      }
    },
  })
  return (
    <Modal isOpen={isOpen} title={words.linkTitle(provider?.label ?? '')} onClose={onClose}>
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <p>{words.linkText}</p>
        <TextInput
          {...form.text('password')}
          type="password"
          label={words.password}
          autoComplete="current-password"
          data-autofocus
        />
        <div className={sheet.actions}>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={form.isSending}>
            {form.isSending ? words.leaving : words.continueWith(provider?.label ?? '')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
