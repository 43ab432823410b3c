import { createStore } from '#lib/browser/store.ts'

export type ToastKind = 'success' | 'error' | 'info' | 'first-blood'

export interface Toast {
  kind: ToastKind
  title: string
  message: string | undefined
  /** A new toast about the same topic replaces the last one: a wrong flag does not stay beside the right one. */
  topic: string | undefined
}

/** Toasts that wait for the part that draws them, which is loaded with the first one. */
export const queuedToasts = createStore<readonly Toast[]>([])

const show =
  (kind: ToastKind) =>
  (title: string, message?: string, topic?: string): void =>
    queuedToasts.set([...queuedToasts.get(), { kind, title, message, topic }])

export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  /** Whose it was, and of which challenge: the part that draws it has the words around them. */
  firstBlood: show('first-blood'),
}
