import { useSyncExternalStore } from 'react'
import { onStored, readStored, writeStored } from '#lib/browser/storage.ts'
import { createStore } from '#lib/browser/store.ts'

export interface ToastChoice {
  isOn: () => boolean
  set: (isWanted: boolean) => void
  subscribe: (listener: () => void) => () => void
}

const off = 'off'

/** Whether something appears as it happens, in this browser. It does unless somebody has switched it off here. */
function toastChoice(key: string): ToastChoice {
  const isStored = (): boolean => readStored(key) !== off
  const choice = createStore(isStored())
  return {
    isOn: isStored,
    set: (isWanted) => {
      writeStored(key, isWanted ? null : off)
      choice.set(isWanted)
    },
    subscribe: (listener) => {
      // Another tab may have chosen while nobody was following.
      choice.set(isStored())
      const leaveChoice = choice.subscribe(listener)
      const leaveStorage = onStored(key, (value) => choice.set(value !== off))
      return () => {
        leaveChoice()
        leaveStorage()
      }
    },
  }
}

/** The title of an announcement. */
export const announcementToasts = toastChoice('announcement-toasts')

/** Who was first to solve a challenge of an event that the reader takes part in. */
export const firstBloodToasts = toastChoice('first-blood-toasts')

/** The state for a switch, which also follows other tabs. */
export function useToastChoice({ isOn, subscribe }: ToastChoice): boolean {
  return useSyncExternalStore(subscribe, isOn, isOn)
}
