import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useMessages } from '#lib/messages.ts'
import { useOffice } from '#lib/office.ts'
import { told } from '#lib/said.ts'
import { Modal } from '#ui/modal.tsx'
import styles from '#ui/modal.module.css'

interface DeleteModalProps {
  isOpen: boolean
  title: string
  onClose: () => void
  /** What it throws is told in the sheet, which stays open. */
  onConfirm: () => Promise<unknown>
  confirm?: string
  cancel?: string
  /** False while it is still being found out what goes: nobody should confirm what they have not read. */
  isReady?: boolean
  /** Said beforehand: what goes, what stays, in numbers. */
  children: ReactNode
}

/** Asks before something is deleted. */
export function DeleteModal({
  isOpen,
  title,
  onClose,
  onConfirm,
  confirm,
  cancel,
  isReady = true,
  children,
}: DeleteModalProps): ReactNode {
  const messages = useMessages()
  const { table } = useOffice()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  async function go(): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      await onConfirm()
    } catch (fault) {
      setError(fault)
    } finally {
      setBusy(false)
    }
  }

  function close(): void {
    setError(undefined)
    onClose()
  }

  return (
    <Modal isOpen={isOpen} title={title} onClose={close}>
      {children}
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {told(messages, error, table.confirmFailed)}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="default" data-autofocus onClick={close}>
          {cancel ?? table.cancel}
        </Button>
        <Button disabled={isBusy || !isReady} onClick={() => void go()}>
          {isBusy ? table.loading : (confirm ?? table.delete)}
        </Button>
      </div>
    </Modal>
  )
}
