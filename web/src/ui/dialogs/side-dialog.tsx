import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import styles from './side-dialog.module.css'

export interface SideDialogHandle {
  close: () => void
}

interface SideDialogProps {
  openLabel: string
  closeLabel: string
  children: ReactNode
  ref?: Ref<SideDialogHandle>
}

/** A menu that comes in from the side. The browser's own dialog keeps the focus inside and closes on Escape. */
export function SideDialog({ openLabel, closeLabel, children, ref }: SideDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = (): void => dialog.current?.close()
  useImperativeHandle(ref, () => ({ close }), [])
  useEffect(() => {
    const element = dialog.current
    element?.addEventListener('click', closeOnBackdrop)
    return () => element?.removeEventListener('click', closeOnBackdrop)
  }, [])
  return (
    <>
      <IconButton aria-label={openLabel} aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        <Icon name="menu" size={24} />
      </IconButton>
      <dialog ref={dialog} className={styles.dialog} aria-label={openLabel}>
        <div className={styles.sheet}>
          <div className={styles.top}>
            <IconButton aria-label={closeLabel} onClick={close}>
              <Icon name="close" size={24} />
            </IconButton>
          </div>
          {children}
        </div>
      </dialog>
    </>
  )
}

/** The sheet covers the dialog, so a press on the dialog itself was a press beside the sheet. */
function closeOnBackdrop({ target }: Event): void {
  if (target instanceof HTMLDialogElement) target.close()
}
