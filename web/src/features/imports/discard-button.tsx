import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { discard } from './imports.api.ts'

/** Gives up an import that was not run, with its file. */
export function DiscardButton({ id }: { id: string }): ReactNode {
  const { discard: words } = useOfficeMessages().imports
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)

  async function go(): Promise<void> {
    await discard(id)
    toast.success(words.done)
    await navigate({ to: screens.adminImports })
  }

  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.label}
      </Button>
      <ConfirmModal isOpen={isOpen} {...words} isDanger onClose={() => setOpen(false)} onConfirm={go}>
        <p>{words.text}</p>
      </ConfirmModal>
    </>
  )
}
