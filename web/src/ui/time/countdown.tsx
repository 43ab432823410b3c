import { type ReactNode, useState } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import styles from './countdown.module.css'

interface CountdownProps {
  seconds: number
  onEnd: () => void
}

/** Counts down and then moves on, unless the reader asks to stay (some people need more time). */
export function Countdown({ seconds, onEnd }: CountdownProps): ReactNode {
  const { common } = useMessages()
  const [stays, setStays] = useState(false)
  const left = useSecondsLeft(seconds, !stays, onEnd)

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
