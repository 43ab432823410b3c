import type { ReactNode } from 'react'
import { answeringPennant, type Flag, flags } from '@drapeau/rules/signal-flags.ts'
import { FlagCloth } from './signal-flag.tsx'
import styles from './mast.module.css'

/** What a screen without content flies: nothing, V ("I require assistance"), or the answering pennant half-way up. */
export type MastSign = 'bare' | 'trouble' | 'waiting'

interface Flying {
  flag: Flag
  /** How far down the mast, in the units of the drawing. */
  y: number
}

const flying: Readonly<Record<MastSign, Flying | undefined>> = {
  bare: undefined,
  trouble: flags['V'] && { flag: flags['V'], y: 44 },
  waiting: { flag: answeringPennant, y: 74 },
}

/** A mast above a quiet sea. It is decoration: what it says must also be in text. */
export function Mast({ sign }: { sign: MastSign }): ReactNode {
  const flown = flying[sign]
  return (
    <svg className={styles.scene} viewBox="0 0 200 150" data-sign={sign} aria-hidden="true" focusable="false">
      <path className={styles.spar} d="M100 14V124M70 40H130" />
      <circle className={styles.truck} cx="100" cy="11" r="3.5" />
      <path className={styles.rope} d="M100 20Q82 70 64 122M100 20Q118 70 136 122M74 40Q78 84 92 120" />
      {flown && (
        <>
          {/* The rope of the flag. */}
          <path className={styles.rope} d="M104 40V122" />
          <g transform={`translate(105 ${flown.y}) scale(0.62)`}>
            <FlagCloth flag={flown.flag} />
          </g>
        </>
      )}
      <path className={styles.sea} d="M20 124q10-6 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0" />
      <path className={styles.sea} data-far="" d="M44 136q10-6 20 0t20 0 20 0 20 0 20 0" />
    </svg>
  )
}
