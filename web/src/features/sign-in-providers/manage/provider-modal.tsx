import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SignInProvider } from '@drapeau/contract/sign-in-providers/providers.ts'
import type { FieldErrors } from '#lib/forms/form-state.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { Modal } from '#ui/dialogs/modal.tsx'
import { OfficeForm } from '#ui/fields/office-form.tsx'
import { addProvider, providersChanged, saveProvider } from '#features/sign-in-providers/sign-in-providers.api.ts'
import { ProviderFields } from './provider-fields.tsx'
import { emptyProvider, NewProviderSchema, ProviderSchema, valuesOf } from './provider-form.ts'

interface ProviderModalProps {
  /** Undefined: a new one. */
  provider: SignInProvider | undefined
  isOpen: boolean
  onClose: () => void
}

/** The form begins again for each provider and for each version of it. */
export function ProviderModal({ provider, isOpen, onClose }: ProviderModalProps): ReactNode {
  const { form: words } = useOfficeMessages().signInProviders
  const Form = provider ? EditForm : NewForm
  return (
    <Modal isOpen={isOpen} title={provider ? words.editTitle : words.newTitle} onClose={onClose}>
      <Form key={`${provider?._id} ${provider?.version}`} provider={provider} onClose={onClose} />
    </Modal>
  )
}

type FormProps = Pick<ProviderModalProps, 'provider' | 'onClose'>

function NewForm({ onClose }: FormProps): ReactNode {
  const save = useSaving(onClose)
  const form = useForm({
    schema: NewProviderSchema,
    initial: emptyProvider,
    tidy: ['label'],
    send: (body) => save(() => addProvider(body)),
  })
  return (
    <ProviderOfficeForm form={form} onClose={onClose}>
      <ProviderFields form={form} hasSecret={false} />
    </ProviderOfficeForm>
  )
}

function EditForm({ provider, onClose }: FormProps): ReactNode {
  const save = useSaving(onClose)
  const form = useForm({
    schema: ProviderSchema,
    initial: provider ? valuesOf(provider) : emptyProvider,
    tidy: ['label'],
    send: (body) => save(() => saveProvider(provider?._id ?? '', { ...body, version: provider?.version })),
  })
  return (
    <ProviderOfficeForm form={form} onClose={onClose}>
      <ProviderFields form={form} hasSecret />
    </ProviderOfficeForm>
  )
}

interface ProviderOfficeFormProps {
  form: Pick<ReturnType<typeof useForm>, 'submit' | 'isSending'>
  onClose: () => void
  children: ReactNode
}

function ProviderOfficeForm({ form, onClose, children }: ProviderOfficeFormProps): ReactNode {
  const { signInProviders, table } = useOfficeMessages()
  return (
    <OfficeForm
      submit={signInProviders.form.save}
      isSending={form.isSending}
      onSubmit={form.submit}
      cancel={
        <Button variant="default" onClick={onClose}>
          {table.cancel}
        </Button>
      }
    >
      {children}
    </OfficeForm>
  )
}

function useSaving(onClose: () => void): (send: () => Promise<unknown>) => Promise<FieldErrors | undefined> {
  const messages = useMessages()
  const { form: words } = useOfficeMessages().signInProviders
  return async (send) => {
    try {
      await send()
    } catch (error) {
      toast.error(words.failed, serverMessage(messages, error, words.fallback))
      return error instanceof CallError ? error.errors : undefined
    }
    toast.success(words.saved)
    onClose()
    await providersChanged()
    return undefined
  }
}
