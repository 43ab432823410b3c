import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { Modal } from './modal.tsx'
import styles from './modal.module.css'

interface ConfirmModalProps {
  isOpen: boolean
  title: string
  confirm: string
  cancel: string
  /** What is said about a fault that has no words of its own. */
  fallback: string
  /** False while it is still being found out what follows: nobody should confirm what they have not read. */
  isReady?: boolean
  /** True when something is lost by it. */
  isDanger?: boolean
  /** 'wide' where there is so much to read that the buttons would not fit below it. */
  size?: 'narrow' | 'wide'
  onClose: () => void
  /** An error is shown in the dialog, which stays open. */
  onConfirm: () => Promise<unknown>
  /** What follows. */
  children: ReactNode
}

/** Asks before something that others would notice. */
export function ConfirmModal(props: ConfirmModalProps): ReactNode {
  const {
    isOpen,
    title,
    confirm,
    cancel,
    fallback,
    isReady = true,
    isDanger = false,
    size = 'narrow',
    onClose,
    onConfirm,
    children,
  } = props
  const messages = useMessages()
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
    <Modal isOpen={isOpen} title={title} size={size} onClose={close}>
      {children}
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {serverMessage(messages, error, fallback)}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="default" data-autofocus onClick={close}>
          {cancel}
        </Button>
        <Button color={isDanger ? 'danger' : 'action'} disabled={isBusy || !isReady} onClick={() => void go()}>
          {isBusy ? messages.common.loading : confirm}
        </Button>
      </div>
    </Modal>
  )
}
