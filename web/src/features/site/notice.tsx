import type { ReactNode } from 'react'
import { flagsFor } from '#ui/flags/flags.ts'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import styles from '#features/site/notice.module.css'

interface NoticeProps {
  /** Flown above the words, which say the same. */
  flags: string
  title: string
  text?: string
  action: ReactNode
  children: ReactNode
}

/** A page that only says one thing. */
export function Notice({ flags, title, text, action, children }: NoticeProps): ReactNode {
  return (
    <div className={styles.notice}>
      <div className={styles.flags}>
        {flagsFor(flags).map(({ letter, id }) => (
          <SignalFlag key={id} letter={letter} size={72} />
        ))}
      </div>
      <h1 className={styles.title}>{title}</h1>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      <div className={styles.action}>{action}</div>
      {children}
    </div>
  )
}
