import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'

/** Asks before the page with the only copy of first passwords is left. The browser asks by itself when its tab is closed. */
export function LeaveGuard({ isActive }: { isActive: boolean }): ReactNode {
  const { slips: words } = useOfficeMessages().classes
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isActive && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  })
  useEffect(() => {
    if (!isActive) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isActive])
  return (
    <ConfirmModal
      isOpen={blocker.status === 'blocked'}
      title={words.leaveTitle}
      confirm={words.leaveConfirm}
      cancel={words.stay}
      fallback={words.fallback}
      isDanger
      onClose={() => blocker.reset?.()}
      onConfirm={async () => blocker.proceed?.()}
    >
      <p>{words.leaveText}</p>
    </ConfirmModal>
  )
}
