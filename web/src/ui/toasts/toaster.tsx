import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { queuedToasts } from '#lib/toasts/toast.ts'

const ToastStack = lazy(async () => ({ default: (await import('./toast-stack.tsx')).ToastStack }))
const none: ReturnType<typeof queuedToasts.get> = []
let hasShown = false

/** Where toasts appear. It costs nothing until the first one, and then stays. */
export function Toaster(): ReactNode {
  const waiting = useSyncExternalStore(queuedToasts.subscribe, queuedToasts.get, () => none)
  hasShown ||= waiting.length > 0
  return hasShown ? (
    <Suspense fallback={null}>
      <ToastStack />
    </Suspense>
  ) : null
}
