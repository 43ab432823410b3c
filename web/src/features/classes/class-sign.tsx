import type { ReactNode } from 'react'
import { flagOf } from '#ui/flags/flags.ts'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import styles from './class.module.css'

interface ClassSignProps {
  class: { name: string; sign: string | null }
  size: number
}

/** The signal flag of a class: the chosen one, or that of its name. It is decoration beside the name. */
export function ClassSign({ class: { name, sign }, size }: ClassSignProps): ReactNode {
  return (
    <span className={styles.sign}>
      <SignalFlag letter={sign || flagOf(name)} size={size} />
    </span>
  )
}
