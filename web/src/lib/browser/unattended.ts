import { useEffect, useState } from 'react'

interface Idle {
  /** Milliseconds without a movement or a key. */
  after: number
  /** Longer at first: what is shown then has to be read. */
  atFirst: number
  /** Keys that do not count, because the screen is led with them. */
  except?: readonly string[]
}

const noKeys: readonly string[] = []

/** True when nobody has moved the pointer, touched the screen or pressed a key for a while. */
export function useIdle({ after, atFirst, except = noKeys }: Idle): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    let timer = setTimeout(() => setIsIdle(true), atFirst)
    const wake = (event: Event): void => {
      if (event instanceof KeyboardEvent && except.includes(event.key)) return
      clearTimeout(timer)
      timer = setTimeout(() => setIsIdle(true), after)
      setIsIdle(false)
    }
    const signs = ['pointermove', 'pointerdown', 'keydown'] as const
    for (const sign of signs) window.addEventListener(sign, wake, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, wake)
    }
  }, [after, atFirst, except])
  return isIdle
}

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
