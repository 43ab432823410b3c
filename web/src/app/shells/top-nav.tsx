import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import { useCurrentPageContext } from '#lib/browser/page-context.ts'
import { Brand } from '#ui/page/brand.tsx'
import { LanguageToggle } from '#ui/buttons/language-switch.tsx'
import { ThemeToggle } from '#ui/buttons/theme-switch.tsx'
import type { Viewer } from '#app/viewer.ts'
import { AccountCorner } from '#app/shells/account-corner.tsx'
import { MobileMenu } from '#app/shells/mobile-menu.tsx'
import { markOf, places } from '#app/shells/places.ts'
import styles from '#app/shells/top-nav.module.css'

export function TopNav({ viewer }: { viewer: Viewer }): ReactNode {
  const { site } = useMessages()
  const { place } = useCurrentPageContext()
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Brand />
        <nav className={styles.places} aria-label={site.nav.label}>
          {places.map(({ to, word }) => (
            <Link key={to} to={to} className={styles.place} {...markOf(word, place)}>
              {site.nav[word]}
            </Link>
          ))}
        </nav>
        <div className={styles.corner}>
          <span className={styles.wide}>
            <LanguageToggle />
            <ThemeToggle />
          </span>
          <AccountCorner viewer={viewer} />
          <span className={styles.narrow}>
            <MobileMenu viewer={viewer} />
          </span>
        </div>
      </div>
    </header>
  )
}
