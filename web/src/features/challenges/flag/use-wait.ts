import { useEffect, useState } from 'react'
import { secondsLeft, untilNextSecond } from '#ui/time/seconds-left.ts'

interface Wait {
  seconds: number
  start: number
}

/** Counts down whole seconds, once begun. */
export function useWait(): { left: number; begin: (seconds: number) => void } {
  const [wait, setWait] = useState<Wait>()
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (!wait) return undefined
    let timer: ReturnType<typeof setTimeout>
    const tick = (): void => {
      const now = performance.now()
      const remaining = secondsLeft(wait.seconds, wait.start, now)
      setLeft(remaining)
      if (remaining > 0) timer = setTimeout(tick, untilNextSecond(wait.seconds, wait.start, now))
    }
    tick()
    return () => clearTimeout(timer)
  }, [wait])
  return { left, begin: (seconds) => setWait({ seconds, start: performance.now() }) }
}
