import { useSyncExternalStore } from 'react'
import { onStored, readStored, writeStored } from '#lib/storage.ts'
import { createStore } from '#lib/store.ts'

const key = 'announcement-toasts'
const off = 'off'

const choice = createStore(areAnnouncementsShown())

/** Whether the title of an announcement appears when it arrives. It does unless somebody has switched it off here. */
export function areAnnouncementsShown(): boolean {
  return readStored(key) !== off
}

export function showAnnouncements(isWanted: boolean): void {
  writeStored(key, isWanted ? null : off)
  choice.set(isWanted)
}

/** The same for a switch, which follows the other tabs too. */
export function useAnnouncementsShown(): boolean {
  return useSyncExternalStore(follow, choice.get, choice.get)
}

function follow(listener: () => void): () => void {
  // Another tab may have chosen while nobody was following.
  choice.set(areAnnouncementsShown())
  const leaveChoice = choice.subscribe(listener)
  const leaveStorage = onStored(key, (value) => choice.set(value !== off))
  return () => {
    leaveChoice()
    leaveStorage()
  }
}
