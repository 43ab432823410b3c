import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useLanguage, useMessages } from '#lib/messages.ts'
import { useSessionPart } from '#lib/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Brand } from '#ui/brand.tsx'
import { Icon } from '#ui/icon.tsx'
import { LanguageToggle } from '#ui/language-switch.tsx'
import { SideDialog, type SideDialogHandle } from '#ui/side-dialog.tsx'
import { ThemeToggle } from '#ui/theme-switch.tsx'
import { joinedIn } from '#app/shells/joined-in.ts'
import type { ShellProps } from '#app/shells/shell.tsx'
import { SkipLink } from '#app/shells/skip-link.tsx'
import styles from '#app/shells/admin-shell.module.css'

/** The back office: a sidebar, which is a menu on narrow screens. */
export function AdminShell({ children }: ShellProps): ReactNode {
  const { site } = useMessages()
  const dialog = useRef<SideDialogHandle>(null)
  return (
    <div className={styles.shell}>
      <SkipLink />
      <header className={styles.bar}>
        <Brand to={screens.adminDashboard} />
        <SideDialog ref={dialog} openLabel={site.nav.openMenu} closeLabel={site.nav.closeMenu}>
          <Sidebar onLeave={() => dialog.current?.close()} />
        </SideDialog>
      </header>
      <aside className={styles.side}>
        <Brand to={screens.adminDashboard} />
        <Sidebar />
      </aside>
      <main id="content" className={styles.main}>
        {children}
      </main>
    </div>
  )
}

function Sidebar({ onLeave }: { onLeave?: () => void }): ReactNode {
  const { site } = useMessages()
  return (
    <div className={styles.sidebar}>
      <nav className={styles.nav} aria-label={site.admin.label}>
        <Link to={screens.adminDashboard} className={styles.item} onClick={onLeave}>
          <Icon name="dashboard" />
          {site.nav.dashboard}
        </Link>
      </nav>
      <div className={styles.foot}>
        <div className={styles.switches}>
          <LanguageToggle />
          <ThemeToggle />
        </div>
        <UserCard />
        <Link to={screens.logout} preload={false} className={styles.item} onClick={onLeave}>
          <Icon name="leave" />
          {site.admin.logout}
        </Link>
      </div>
    </div>
  )
}

function UserCard(): ReactNode {
  const { site } = useMessages()
  const { language } = useLanguage()
  const user = useSessionPart((session) => session.user)
  if (!user) return null
  return (
    <Link to={screens.profile} className={styles.card}>
      <Avatar name={user.name} size={44} />
      <span className={styles.words}>
        <strong>{user.name}</strong>
        <span>{user.email}</span>
        <span>
          {site.admin.joined} <time dateTime={user.createdAt}>{joinedIn(user.createdAt, language)}</time>
        </span>
      </span>
    </Link>
  )
}
