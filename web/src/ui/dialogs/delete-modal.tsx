import type { ReactNode } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { ConfirmModal } from './confirm-modal.tsx'

interface DeleteModalProps {
  isOpen: boolean
  title: string
  onClose: () => void
  /** An error is shown in the dialog, which stays open. */
  onConfirm: () => Promise<unknown>
  confirm?: string
  cancel?: string
  /** False while it is still being found out what goes: nobody should confirm what they have not read. */
  isReady?: boolean
  /** Said beforehand: what goes, what stays, in numbers. */
  children: ReactNode
}

/** Asks an administrator before something is deleted, in the words of the back office. */
export function DeleteModal({ confirm, cancel, ...sheet }: DeleteModalProps): ReactNode {
  const { table } = useOfficeMessages()
  return (
    <ConfirmModal
      {...sheet}
      isDanger
      confirm={confirm ?? table.delete}
      cancel={cancel ?? table.cancel}
      fallback={table.confirmFailed}
    />
  )
}
