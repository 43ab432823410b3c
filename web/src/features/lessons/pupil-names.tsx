import type { ReactNode } from 'react'
import styles from './lesson.module.css'

/** The real name, which the room knows, and the name on boards. */
export function PupilNames({ pupil: { name, realName } }: { pupil: { name: string; realName: string } }): ReactNode {
  return (
    <span className={styles.names}>
      <strong>{realName === '' ? name : realName}</strong>
      {realName !== '' && <span className={styles.quiet}> {name}</span>}
    </span>
  )
}
