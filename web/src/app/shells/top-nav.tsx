import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useCurrentPageContext } from '#lib/browser/page-context.ts'
import { useSessionPart } from '#lib/session/session.ts'
import { Brand } from '#ui/page/brand.tsx'
import { LanguageToggle } from '#ui/buttons/language-switch.tsx'
import { ThemeToggle } from '#ui/buttons/theme-switch.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import type { Viewer } from '#app/viewer.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { markOf, places } from './places.ts'
import styles from './top-nav.module.css'
import { lazyPart } from '#app/lazy-part.tsx'

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

const Bell = lazyPart(async () => (await import('#features/notifications/bell.tsx')).Bell)
const AccountMenu = lazyPart(async () => (await import('#app/shells/account-menu.tsx')).AccountMenu)

/** The right end of the navigation: the way in, or the bell and the reader's own menu. */
function AccountCorner({ viewer }: { viewer: Viewer }): ReactNode {
  const { site } = useMessages()
  const user = useSessionPart((session) => session.user)
  if (viewer === 'visitor')
    return (
      <div className={styles.entry}>
        <ButtonLink to={screens.login} variant="subtle" color="gray" className={styles.login}>
          {site.nav.login}
        </ButtonLink>
        <ButtonLink to={screens.register} className={styles.register}>
          {site.nav.register}
        </ButtonLink>
      </div>
    )
  // Room for the bell and the picture is kept while they are on their way, so that nothing moves.
  return (
    <div className={styles.member}>
      {user && (
        <Suspense>
          <Bell />
          <AccountMenu user={user} />
        </Suspense>
      )}
    </div>
  )
}
