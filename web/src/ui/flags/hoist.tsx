import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import { flagsFor, spokenName } from './flags.ts'
import { SignalFlag } from './signal-flag.tsx'
import styles from './hoist.module.css'

interface HoistProps {
  text: string
  /** 'mast' runs down a mast on wide screens and along a line on narrow ones; 'line' is always a line. */
  along?: 'line' | 'mast'
  /** Shows how each letter is spoken. */
  spoken?: boolean
  /** The flags are run up, one after the other, when they first appear. */
  raised?: boolean
  /** Replaces the word for screen readers where decoding it is the fun. */
  label?: string
}

export function Hoist({ text, along = 'line', spoken = false, raised = false, label }: HoistProps): ReactNode {
  const { common } = useMessages()
  return (
    <div className={styles.hoist} data-along={along} data-raised={raised || undefined}>
      <span className="visually-hidden">{label ?? common.hoistOf(text)}</span>
      {flagsFor(text).map(({ letter, place, id }) => (
        <span key={id} className={styles.place} aria-hidden="true">
          <span className={styles.cloth} style={raised ? { animationDelay: `${place * 50}ms` } : undefined}>
            <SignalFlag letter={letter} />
          </span>
          {spoken && <span className={styles.spoken}>{spokenName(letter)}</span>}
        </span>
      ))}
    </div>
  )
}
