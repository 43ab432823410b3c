import type { ReactNode } from 'react'
import { QrCode } from '#ui/figures/qr-code.tsx'
import { Modal } from './modal.tsx'
import styles from './join-sheet.module.css'

interface JoinSheetProps {
  isOpen: boolean
  title: string
  /** What to do with the code. */
  text: string
  code: string
  /** What the picture opens, and what it is called. */
  link: string
  picture: string
  onClose: () => void
}

/** A code that others type or scan, as large as the screen allows: it is read from the last row, or from beside a phone. */
export function JoinSheet({ isOpen, title, text, code, link, picture, onClose }: JoinSheetProps): ReactNode {
  return (
    <Modal isOpen={isOpen} title={title} size="full" onClose={onClose}>
      <div className={styles.sheet}>
        <QrCode text={link} label={picture} />
        <div>
          <p>{text}</p>
          <strong>{code}</strong>
        </div>
      </div>
    </Modal>
  )
}
