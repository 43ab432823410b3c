import type { ReactNode } from 'react'
import type { Viewer } from '#app/viewer.ts'
import styles from './shell.module.css'
import { SiteFooter } from './site-footer.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopNav } from './top-nav.tsx'

export interface ShellProps {
  viewer: Viewer
  children: ReactNode
}

/** Nothing around the screen: used while it is not yet known what belongs there. */
export function BareShell({ children }: ShellProps): ReactNode {
  return <main className={styles.main}>{children}</main>
}

/** The public site and the players' area: navigation above, footer below. */
export function SiteShell({ viewer, children }: ShellProps): ReactNode {
  return (
    <>
      <SkipLink />
      <TopNav viewer={viewer} />
      <main id="content" className={styles.main}>
        {children}
      </main>
      <SiteFooter viewer={viewer} />
    </>
  )
}
