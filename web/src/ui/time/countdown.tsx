import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import { secondsLeft, untilNextSecond } from './seconds-left.ts'
import styles from './countdown.module.css'

interface CountdownProps {
  seconds: number
  onEnd: () => void
}

/** Counts down and then moves on, unless the reader asks to stay (some people need more time). */
export function Countdown({ seconds, onEnd }: CountdownProps): ReactNode {
  const { common } = useMessages()
  const [left, setLeft] = useState(seconds)
  const [stays, setStays] = useState(false)
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (stays) return undefined
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
  }, [seconds, stays])

  return (
    <div className={styles.countdown}>
      <p role={stays ? 'status' : 'timer'}>{stays ? common.countdown.stayed : common.countdown.seconds(left)}</p>
      {!stays && (
        <button type="button" className={styles.stay} onClick={() => setStays(true)}>
          {common.countdown.stay}
        </button>
      )}
    </div>
  )
}
