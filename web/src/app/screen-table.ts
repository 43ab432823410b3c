import type { ComponentType } from 'react'
import type { Messages } from '#lib/messages/messages.ts'
import { type LazyPart, lazyPart } from '#app/lazy-part.tsx'
import type { ScreenName, ShellName } from '#app/screen-for.ts'
import { SiteShell } from '#app/shells/site-shell.tsx'
import { BareShell, type ShellProps } from '#app/shells/shell.tsx'

type ScreenFile = Promise<{ Screen: ComponentType }>

interface ScreenEntry {
  title: keyof Messages['site']['titles']
  part: LazyPart<object>
}

const screen = (title: ScreenEntry['title'], load: () => ScreenFile): ScreenEntry => ({
  title,
  part: lazyPart(async () => (await load()).Screen),
})

/** Every screen: the name of its window, and its file, loaded when it is first needed. */
export const screenTable: Readonly<Record<ScreenName, ScreenEntry>> = {
  home: screen('home', () => import('#app/screens/home.tsx')),
  about: screen('about', () => import('#app/screens/about.tsx')),
  login: screen('login', () => import('#app/screens/login.tsx')),
  register: screen('register', () => import('#app/screens/register.tsx')),
  'forgot-password': screen('forgotPassword', () => import('#app/screens/forgot-password.tsx')),
  'reset-password': screen('resetPassword', () => import('#app/screens/reset-password.tsx')),
  'confirm-account': screen('confirmAccount', () => import('#app/screens/confirm-account.tsx')),
  practice: screen('practice', () => import('#app/screens/practice.tsx')),
  challenge: screen('challenge', () => import('#app/screens/challenge.tsx')),
  'required-challenge': screen('challenge', () => import('#app/screens/required-challenge.tsx')),
  leaderboard: screen('leaderboard', () => import('#app/screens/leaderboard.tsx')),
  competition: screen('competition', () => import('#app/screens/competition.tsx')),
  event: screen('event', () => import('#app/screens/event.tsx')),
  'join-team': screen('joinTeam', () => import('#app/screens/join-team.tsx')),
  bluelock: screen('competition', () => import('#app/screens/bluelock.tsx')),
  'event-board': screen('eventBoard', () => import('#app/screens/event-board.tsx')),
  'event-entry': screen('eventEntry', () => import('#app/screens/event-entry.tsx')),
  'event-results': screen('eventResults', () => import('#app/screens/event-results.tsx')),
  'event-projector': screen('eventProjector', () => import('#app/screens/event-projector.tsx')),
  'event-ceremony': screen('eventCeremony', () => import('#app/screens/event-ceremony.tsx')),
  notifications: screen('notifications', () => import('#app/screens/notifications.tsx')),
  notification: screen('notification', () => import('#app/screens/notification.tsx')),
  profile: screen('profile', () => import('#app/screens/profile.tsx')),
  logout: screen('logout', () => import('#app/screens/logout.tsx')),
  dashboard: screen('dashboard', () => import('#app/screens/dashboard.tsx')),
  users: screen('users', () => import('#app/screens/users.tsx')),
  'new-user': screen('newUser', () => import('#app/screens/new-user.tsx')),
  user: screen('user', () => import('#app/screens/user.tsx')),
  'managed-events': screen('managedEvents', () => import('#app/screens/managed-events.tsx')),
  'new-event': screen('newEvent', () => import('#app/screens/new-event.tsx')),
  'managed-event': screen('managedEvent', () => import('#app/screens/managed-event.tsx')),
  categories: screen('categories', () => import('#app/screens/categories.tsx')),
  'new-category': screen('newCategory', () => import('#app/screens/new-category.tsx')),
  'managed-challenges': screen('managedChallenges', () => import('#app/screens/managed-challenges.tsx')),
  'new-challenge': screen('newChallenge', () => import('#app/screens/new-challenge.tsx')),
  'managed-challenge': screen('managedChallenge', () => import('#app/screens/managed-challenge.tsx')),
  'write-ups': screen('writeUps', () => import('#app/screens/write-ups.tsx')),
  'write-up': screen('writeUp', () => import('#app/screens/write-up.tsx')),
  submissions: screen('submissions', () => import('#app/screens/submissions.tsx')),
  standings: screen('standings', () => import('#app/screens/standings.tsx')),
  announcements: screen('announcements', () => import('#app/screens/announcements.tsx')),
  audit: screen('audit', () => import('#app/screens/audit.tsx')),
  doctor: screen('doctor', () => import('#app/screens/doctor.tsx')),
  backups: screen('backups', () => import('#app/screens/backups.tsx')),
  'not-available': screen('notAvailable', () => import('#app/screens/not-available.tsx')),
  'not-found': screen('notFound', () => import('#app/screens/not-found.tsx')),
  waiting: screen('waiting', () => import('#app/screens/waiting.tsx')),
}

type ShellPart = ComponentType<ShellProps> & { preload?: () => Promise<unknown> }

/** The site's own shell is in the first load, since the landing page needs it. */
export const shellTable: Readonly<Record<ShellName, ShellPart>> = {
  site: SiteShell,
  bare: BareShell,
  auth: lazyPart(async () => (await import('#app/shells/auth-shell.tsx')).AuthShell),
  admin: lazyPart(async () => (await import('#app/shells/admin-shell.tsx')).AdminShell),
}

/** Loads all that a screen needs before it can be drawn in one go. */
export async function preloadScreen(name: ScreenName, shell: ShellName): Promise<void> {
  await Promise.all([screenTable[name].part.preload(), shellTable[shell].preload?.()])
}
