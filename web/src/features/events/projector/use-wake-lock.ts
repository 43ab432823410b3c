import { useEffect } from 'react'

/** Keeps the screen awake for as long as it is shown, where the browser can. It lets go by itself when the tab is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isGone = false
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return
      lock = await askForLock()
      if (isGone) await lock?.release()
    }
    const look = (): void => void hold()
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', look)
      void lock?.release()
    }
  }, [])
}

/** An empty battery, or a browser that cannot or does not want to: the wall works without. */
async function askForLock(): Promise<WakeLockSentinel | null> {
  if (!('wakeLock' in navigator)) return null
  return navigator.wakeLock.request('screen').catch(() => null)
}
