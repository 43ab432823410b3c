import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import styles from '#features/site/welcome.module.css'

interface WelcomeProps {
  /** Undefined while the stored token is checked: the room is kept, so that nothing below moves. */
  name: string | undefined
  children?: ReactNode
}

/** Above the landing page, for somebody who plays: a greeting, and their own part. */
export function Welcome({ name, children }: WelcomeProps): ReactNode {
  const { site } = useMessages()
  return (
    <div className={styles.band}>
      <div className={styles.welcome}>
        {name !== undefined && <h1 className={styles.title}>{site.welcome(name)}</h1>}
        {children}
      </div>
    </div>
  )
}
