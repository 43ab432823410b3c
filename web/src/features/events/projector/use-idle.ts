import { useEffect, useState } from 'react'

/** True when nobody has moved the pointer or pressed a key for so many milliseconds; at first it waits longer. */
export function useIdle(after: number, atFirst: number): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    let timer = setTimeout(() => setIsIdle(true), atFirst)
    const wake = (): void => {
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
  }, [after, atFirst])
  return isIdle
}
