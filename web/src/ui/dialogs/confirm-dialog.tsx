import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './confirm-dialog.module.css'

interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  text: string
  confirm: string
  cancel: string
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be undone. The browser's own dialog keeps the focus inside and gives it back. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { isOpen, title, text, confirm, cancel, isBusy, onConfirm, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  // The backdrop belongs to the dialog itself; the sheet inside fills the dialog to its edges. Escape is the keyboard's way.
  useEffect(() => {
    const sheet = dialog.current
    const closeOnBackdrop = (event: MouseEvent): void => {
      if (event.target === sheet) sheet?.close()
    }
    sheet?.addEventListener('click', closeOnBackdrop)
    return () => sheet?.removeEventListener('click', closeOnBackdrop)
  }, [])

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <div className={styles.sheet}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button disabled={isBusy} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
