import { useEffect, useEffectEvent, useState } from 'react'
import { secondsLeft, untilNextSecond } from './seconds-left.ts'

/** Counts whole seconds down to 0 and then calls `onEnd`. It stands still while it is not running, and then begins again. */
export function useSecondsLeft(seconds: number, isRunning: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds)
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (!isRunning) return undefined
    const start = performance.now()
    let timer: ReturnType<typeof setTimeout>
    const tick = (): void => {
      const now = performance.now()
      const remaining = secondsLeft(seconds, start, now)
      setLeft(remaining)
      if (remaining === 0) return end()
      timer = setTimeout(tick, untilNextSecond(seconds, start, now))
    }
    tick()
    return () => clearTimeout(timer)
  }, [seconds, isRunning])

  return left
}
