import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Me } from '@drapeau/contract/accounts/accounts.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { markEdges } from '#lib/browser/mark-edges.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { type Office, useOfficeMessages } from '#lib/messages/office-messages.ts'
import { heldRoles } from '#lib/session/rights.ts'
import { useSessionPart } from '#lib/session/session.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { Avatar } from '#ui/text/avatar.tsx'
import { Icon, type IconName } from '#ui/buttons/icon.tsx'
import { LanguageToggle } from '#ui/buttons/language-switch.tsx'
import { ThemeToggle } from '#ui/buttons/theme-switch.tsx'
import { joinedIn } from '#app/shells/joined-in.ts'
import styles from '#app/shells/admin-shell-sidebar.module.css'

interface AdminSidebarProps {
  /** Whether the reader has a screen at an address. */
  isOpen: (path: string) => boolean
  onSearch: () => void
  onNearSearch: () => void
  onLeave: () => void
}

interface Place {
  to: (typeof screens)[
    | 'adminDashboard'
    | 'adminUsers'
    | 'adminClasses'
    | 'adminEvents'
    | 'adminCategories'
    | 'adminChallenges'
    | 'adminImports'
    | 'adminWriteUps'
    | 'adminSubmissions'
    | 'adminStandings'
    | 'adminNotifications'
    | 'adminAudit'
    | 'adminSignInProviders'
    | 'adminSettings'
    | 'adminDoctor'
    | 'adminBackups']
  word: keyof Office['search']['screens']
  icon: IconName
  /** The beginning of other addresses that belong to it. */
  owns?: string
}

const places: readonly Place[] = [
  { to: screens.adminDashboard, word: 'dashboard', icon: 'dashboard' },
  { to: screens.adminUsers, word: 'users', icon: 'people' },
  { to: screens.adminClasses, word: 'classes', icon: 'slate', owns: '/admin/assignments/' },
  { to: screens.adminEvents, word: 'events', icon: 'calendar' },
  { to: screens.adminCategories, word: 'categories', icon: 'flag' },
  { to: screens.adminChallenges, word: 'challenges', icon: 'target' },
  { to: screens.adminImports, word: 'imports', icon: 'download' },
  { to: screens.adminWriteUps, word: 'writeUps', icon: 'paper' },
  { to: screens.adminSubmissions, word: 'submissions', icon: 'tray' },
  { to: screens.adminStandings, word: 'standings', icon: 'podium' },
  { to: screens.adminNotifications, word: 'notifications', icon: 'bell' },
  { to: screens.adminAudit, word: 'audit', icon: 'log' },
  { to: screens.adminSignInProviders, word: 'signInProviders', icon: 'lock' },
  { to: screens.adminSettings, word: 'settings', icon: 'sliders' },
  { to: screens.adminDoctor, word: 'doctor', icon: 'check' },
  { to: screens.adminBackups, word: 'backups', icon: 'chest' },
]

/** Search, the places of the back office, who is signed in, and the way out. A place is current on its sub-pages too. */
export function AdminSidebar({ isOpen, onSearch, onNearSearch, onLeave }: AdminSidebarProps): ReactNode {
  const { site } = useMessages()
  const { search } = useOfficeMessages()
  const nav = useRef<HTMLElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const current = places.find(({ to, owns = to }) => path.startsWith(to) || path.startsWith(owns))?.to
  useCurrentInSight(nav, current)
  return (
    <div className={styles.sidebar}>
      <SearchBox onOpen={onSearch} onNear={onNearSearch} />
      <nav ref={nav} className={styles.nav} aria-label={site.admin.label}>
        {places
          .filter(({ to }) => isOpen(to))
          .map(({ to, word, icon }) => (
            <Link
              key={to}
              to={to}
              className={styles.item}
              inactiveProps={to === current ? { 'aria-current': 'page' } : {}}
              onClick={onLeave}
            >
              <Icon name={icon} />
              {search.screens[word]}
            </Link>
          ))}
      </nav>
      <div className={styles.foot}>
        <div className={styles.switches}>
          <LanguageToggle />
          <ThemeToggle />
        </div>
        <UserCard onLeave={onLeave} />
        <Link to={screens.logout} preload={false} className={styles.item} onClick={onLeave}>
          <Icon name="leave" />
          {site.admin.logout}
        </Link>
      </div>
    </div>
  )
}

/** On a low screen the places scroll: the current one is among those that show, and they fade out where there are more. */
function useCurrentInSight(nav: RefObject<HTMLElement | null>, current: string | undefined): void {
  useEffect(() => (nav.current ? markEdges(nav.current) : undefined), [nav])
  useEffect(() => {
    const links = Array.from(nav.current?.querySelectorAll('a') ?? [])
    links.find(({ pathname }) => pathname === current)?.scrollIntoView({ block: 'nearest' })
  }, [nav, current])
}

/** Drawn like the search field that it opens. */
function SearchBox({ onOpen, onNear }: { onOpen: () => void; onNear: () => void }): ReactNode {
  const { search } = useOfficeMessages()
  return (
    <button
      type="button"
      className={styles.search}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={onOpen}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      <Icon name="search" size={18} />
      {search.open}
      <kbd aria-hidden="true">{navigator.userAgent.includes('Mac') ? '⌘ K' : 'Ctrl K'}</kbd>
    </button>
  )
}

/** More would push the places out of sight. */
const maxRoles = 3

/** As what the reader is here: two people may see the same screens with different rights. */
function OwnRoles({ user }: { user: Me }): ReactNode {
  const { own } = useOfficeMessages().grants
  if (user.type === 'admin') return <span className={styles.role}>{own.admin}</span>
  const held = heldRoles(user, serverNow())
  const isMore = held.length > maxRoles
  return (
    <>
      {held.slice(0, isMore ? maxRoles - 1 : maxRoles).map(({ role, event }) => (
        <span key={`${role} ${event?._id}`} className={styles.role}>
          {role === 'teacher' ? own.teacher : own[role](event?.name ?? '')}
        </span>
      ))}
      {isMore && <span className={styles.role}>{own.more(held.length - maxRoles + 1)}</span>}
    </>
  )
}

function UserCard({ onLeave }: { onLeave: () => void }): ReactNode {
  const { site } = useMessages()
  const { language } = useLanguage()
  const user = useSessionPart((session) => session.user)
  if (!user) return null
  return (
    <Link to={screens.profile} className={styles.card} onClick={onLeave}>
      <Avatar name={user.name} size={44} />
      <span className={styles.words}>
        <strong>{user.name}</strong>
        <span>{user.email}</span>
        <OwnRoles user={user} />
        <span>
          {site.admin.joined} <time dateTime={user.createdAt}>{joinedIn(user.createdAt, language)}</time>
        </span>
      </span>
    </Link>
  )
}
