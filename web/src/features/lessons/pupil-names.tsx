import type { ReactNode } from 'react'
import styles from './lesson.module.css'

interface PupilCalled {
  name: string
  realName: string
}

/** What the room calls a pupil. */
export function calledOf({ name, realName }: PupilCalled): string {
  return realName === '' ? name : realName
}

/** The real name, which the room knows, and the name on boards. */
export function PupilNames({ pupil }: { pupil: PupilCalled }): ReactNode {
  return (
    <span className={styles.names}>
      <strong>{calledOf(pupil)}</strong>
      {pupil.realName !== '' && <span className={styles.quiet}> {pupil.name}</span>}
    </span>
  )
}
