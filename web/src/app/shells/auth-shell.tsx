import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import { Brand } from '#ui/page/brand.tsx'
import { Hoist } from '#ui/flags/hoist.tsx'
import { LanguageToggle } from '#ui/buttons/language-switch.tsx'
import { ThemeToggle } from '#ui/buttons/theme-switch.tsx'
import type { ShellProps } from '#app/shells/shell.tsx'
import { SkipLink } from '#app/shells/skip-link.tsx'
import styles from '#app/shells/auth-shell.module.css'

/** A branded cover on the left of large screens, the form on the right; on small ones the logo leads home. */
export function AuthShell({ children }: ShellProps): ReactNode {
  const { common, site } = useMessages()
  return (
    <div className={styles.shell}>
      <SkipLink />
      <aside className={styles.cover} aria-label={common.siteName}>
        <Brand />
        <p className={styles.line}>
          {site.cover.line} <span>{site.cover.lineEnd}</span>
        </p>
        <div className={styles.hoist}>
          <Hoist text="Drapeau" />
        </div>
      </aside>
      <div className={styles.side}>
        <header className={styles.bar}>
          <span className={styles.logo}>
            <Brand />
          </span>
          <span className={styles.switches}>
            <LanguageToggle />
            <ThemeToggle />
          </span>
        </header>
        <main id="content" className={styles.main}>
          <div className={styles.form}>{children}</div>
        </main>
      </div>
    </div>
  )
}
