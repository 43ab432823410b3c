import type { ReactNode } from 'react'
import { useLanguage } from '#lib/messages/messages.ts'
import { useNow } from '#lib/time/server-clock.ts'
import { clockParts } from './clock-digits.ts'
import { TimeLeft } from './time-left.tsx'
import styles from './clock-down.module.css'

interface ClockDownProps {
  until: string
  /** 'Starts in', above the digits. */
  label: string
  /** The same as a sentence, for the ears, which hear no digits tick. */
  say: (left: string) => string
  over: string
  /** 'line' is for a line of text: 'Ends in 17:56:57'. */
  size?: 'normal' | 'large' | 'line'
  /** Since when the time stands still, in a pause. */
  stoppedAt?: string | null | undefined
}

export function ClockDown({ until, label, say, over, size = 'normal', stoppedAt }: ClockDownProps): ReactNode {
  const { language } = useLanguage()
  const now = useNow(1_000).getTime()
  const left = Date.parse(until) - (stoppedAt ? Date.parse(stoppedAt) : now)
  return (
    <div className={styles.clock} data-size={size}>
      <p className="visually-hidden">
        <TimeLeft until={until} say={say} over={over} stoppedAt={stoppedAt} />
      </p>
      <p className={styles.label} aria-hidden>
        {left > 0 ? label : over}
      </p>
      <p className={styles.parts} aria-hidden>
        {clockParts(language, left).map((part) => (
          <span key={part.unit} className={styles.part} data-unit={part.unit}>
            <span className={styles.digits}>{part.digits}</span>
            <span className={styles.unit}>{part.label}</span>
          </span>
        ))}
      </p>
    </div>
  )
}
