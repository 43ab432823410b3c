import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal as MantineModal } from '@mantine/core'
import { type ReactNode, useLayoutEffect } from 'react'
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
  useFocusReturn(isOpen)
  return (
    <MantineModal
      opened={isOpen}
      returnFocus={false}
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

/**
 * Gives the focus back to what had it before the sheet opened. Mantine does so only for a sheet that stays in the page
 * while it is closed; many of ours are drawn only while they are open.
 */
function useFocusReturn(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const opener = document.activeElement
    return () => {
      const last = document.activeElement
      // Not before the sheet has left the page, and not when something else has asked for the focus meanwhile.
      setTimeout(() => {
        const present = document.activeElement
        const isLost = present === null || present === document.body || present === last
        if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      })
    }
  }, [isOpen])
}
