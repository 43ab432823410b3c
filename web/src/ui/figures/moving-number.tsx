import { type ReactNode, useState } from 'react'
import styles from './moving-number.module.css'

interface MovingNumberProps {
  value: number
  say: (value: number) => string
  /** Where there is room for the change. */
  side?: 'below' | 'after' | 'above'
}

/** A number that others may change while it is looked at: by how much it has moved stands beside it for a moment. */
export function MovingNumber({ value, say, side = 'below' }: MovingNumberProps): ReactNode {
  const [seen, setSeen] = useState({ value, before: value })
  if (seen.value !== value) setSeen({ value, before: seen.value })
  const change = value - seen.before
  return (
    <span className={styles.number}>
      {say(value)}
      {change !== 0 && (
        // A second change restarts the animation.
        <span key={value} className={styles.change} data-side={side} aria-hidden>
          {`${change > 0 ? '+' : '−'}${say(Math.abs(change))}`}
        </span>
      )}
    </span>
  )
}
