import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useSessionPart } from '#lib/session/session.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { useCurrentPageContext } from '#lib/browser/page-context.ts'
import { Avatar } from '#ui/text/avatar.tsx'
import { LanguageChoice } from '#ui/buttons/language-switch.tsx'
import { SideDialog, type SideDialogHandle } from '#ui/dialogs/side-dialog.tsx'
import { ThemeChoice } from '#ui/buttons/theme-switch.tsx'
import type { Viewer } from '#app/viewer.ts'
import { officeHomeOf } from '#app/shells/office-home.ts'
import { markOf, places } from '#app/shells/places.ts'
import styles from '#app/shells/mobile-menu.module.css'

/** The top navigation on a narrow screen, with all that the wide one has. */
export function MobileMenu({ viewer }: { viewer: Viewer }): ReactNode {
  const { site } = useMessages()
  const { place } = useCurrentPageContext()
  const dialog = useRef<SideDialogHandle>(null)
  const close = (): void => dialog.current?.close()
  return (
    <SideDialog ref={dialog} openLabel={site.nav.openMenu} closeLabel={site.nav.closeMenu}>
      <nav className={styles.places} aria-label={site.nav.label}>
        {places.map(({ to, word }) => (
          <Link key={to} to={to} className={styles.place} onClick={close} {...markOf(word, place)}>
            {site.nav[word]}
          </Link>
        ))}
      </nav>
      <AccountPart viewer={viewer} close={close} />
      <div className={styles.switches}>
        <LanguageChoice />
        <ThemeChoice />
      </div>
    </SideDialog>
  )
}

function AccountPart({ viewer, close }: { viewer: Viewer; close: () => void }): ReactNode {
  const { site } = useMessages()
  const user = useSessionPart((session) => session.user)
  if (viewer === 'visitor')
    return (
      <div className={styles.account}>
        <Link to={screens.login} className={styles.item} onClick={close}>
          {site.nav.login}
        </Link>
        <Link to={screens.register} className={styles.item} onClick={close}>
          {site.nav.register}
        </Link>
      </div>
    )
  if (!user) return null
  const office = officeHomeOf(user, serverNow())
  return (
    <div className={styles.account}>
      <p className={styles.name}>
        <Avatar name={user.name} />
        <span>{user.name}</span>
      </p>
      {office && (
        <Link {...office.link} className={styles.item} onClick={close}>
          {site.nav[office.word]}
        </Link>
      )}
      <Link to={screens.leaderboard} className={styles.item} onClick={close}>
        {site.titles.leaderboard}
      </Link>
      <Link to={screens.notifications} className={styles.item} onClick={close}>
        {site.nav.notifications}
      </Link>
      <Link to={screens.profile} className={styles.item} onClick={close}>
        {site.nav.profile}
      </Link>
      <Link to={screens.logout} preload={false} className={styles.item} onClick={close}>
        {site.nav.logout}
      </Link>
    </div>
  )
}
