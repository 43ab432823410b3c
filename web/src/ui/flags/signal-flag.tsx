import type { ReactNode } from 'react'
import { type Flag, flags, outlines } from '@drapeau/rules/signal-flags.ts'
import styles from './signal-flag.module.css'

interface SignalFlagProps {
  letter: string
  /** Side in pixels; without it the flag fills what holds it. */
  size?: number
}

/** One flag of the International Code of Signals. It is decoration: its meaning must also be in text. */
export function SignalFlag({ letter, size }: SignalFlagProps): ReactNode {
  const flag = flags[letter.toUpperCase()]
  if (!flag) return null
  return (
    <svg className={styles.flag} viewBox="0 0 60 60" width={size} height={size} aria-hidden="true" focusable="false">
      <FlagCloth flag={flag} />
    </svg>
  )
}

/** The flag itself, 60 by 60, for drawings that have more in them. */
export function FlagCloth({ flag }: { flag: Flag }): ReactNode {
  return (
    <>
      <g className={styles.cloth} style={{ clipPath: `path("${outlines[flag.cloth]}")` }}>
        {flag.parts.map(([dye, shape]) => (
          <path key={shape} data-dye={dye} d={shape} />
        ))}
      </g>
      <path className={styles.edge} d={outlines[flag.cloth]} />
    </>
  )
}

/** The red pennant of a first blood. It is decoration: its meaning must also be in text. */
export function Pennant({ size }: { size?: number }): ReactNode {
  return (
    <svg className={styles.pennant} viewBox="0 0 60 60" width={size} height={size} aria-hidden="true" focusable="false">
      <path d={outlines.pennant} />
    </svg>
  )
}
