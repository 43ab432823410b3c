import { type ReactNode, Suspense } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useSessionPart } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { lazyPart } from '#app/lazy-part.tsx'
import type { Viewer } from '#app/viewer.ts'
import styles from '#app/shells/account-corner.module.css'

const Bell = lazyPart(async () => (await import('#features/notifications/bell.tsx')).Bell)
const AccountMenu = lazyPart(async () => (await import('#app/shells/account-menu.tsx')).AccountMenu)

/** The right end of the navigation: the way in, or the bell and the reader's own menu. */
export function AccountCorner({ viewer }: { viewer: Viewer }): ReactNode {
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
