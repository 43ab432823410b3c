import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal as MantineModal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import styles from './modal.module.css'

interface ModalProps {
  isOpen: boolean
  title: string
  /** 'wide' for forms with two columns, and for lists; 'full' for pictures. */
  size?: 'narrow' | 'wide' | 'full'
  onClose: () => void
  children: ReactNode
}

const widths = { narrow: '30rem', wide: '46rem', full: '80rem' }

/**
 * A sheet above the page. It closes on a press beside it and on Escape, keeps the focus inside and gives it back. Unlike
 * the browser's own dialog it leaves toasts and the lists of pickers above it.
 */
export function Modal({ isOpen, title, size = 'narrow', onClose, children }: ModalProps): ReactNode {
  const { common } = useMessages()
  return (
    <MantineModal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={widths[size]}
      centered
      padding="var(--space-5)"
      overlayProps={{ backgroundOpacity: 0.55 }}
      transitionProps={{ transition: 'fade', duration: 160 }}
      closeButtonProps={{ 'aria-label': common.close }}
      classNames={{
        content: styles.content ?? '',
        header: styles.header ?? '',
        title: styles.title ?? '',
        body: styles.body ?? '',
      }}
    >
      {children}
    </MantineModal>
  )
}
