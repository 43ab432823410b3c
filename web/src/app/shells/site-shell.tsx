import type { ReactNode } from 'react'
import { SiteFooter } from '#app/shells/site-footer.tsx'
import { SkipLink } from '#app/shells/skip-link.tsx'
import type { ShellProps } from '#app/shells/shell.tsx'
import { TopNav } from '#app/shells/top-nav.tsx'
import styles from '#app/shells/shell.module.css'

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
