import type { ReactNode } from 'react'
import type { Viewer } from '#app/viewer.ts'
import styles from '#app/shells/shell.module.css'

export interface ShellProps {
  viewer: Viewer
  children: ReactNode
}

/** Nothing around the screen: used while it is not yet known what belongs there. */
export function BareShell({ children }: ShellProps): ReactNode {
  return <main className={styles.main}>{children}</main>
}
