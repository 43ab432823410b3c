import { screens } from '@drapeau/contract/screens.ts'

/** 'unknown' while a stored token is being checked; a 'stranger' has a type that we do not know. */
export type Viewer = 'unknown' | 'visitor' | 'user' | 'admin' | 'stranger'

/** The screens of the back office. */
type OfficeScreen =
  | 'dashboard'
  | 'users'
  | 'new-user'
  | 'user'
  | 'managed-events'
  | 'new-event'
  | 'managed-event'
  | 'categories'
  | 'new-category'
  | 'managed-challenges'
  | 'new-challenge'
  | 'managed-challenge'
  | 'write-ups'
  | 'write-up'
  | 'submissions'
  | 'standings'
  | 'announcements'
  | 'audit'
  | 'doctor'
  | 'backups'

/** What is shown to a whole room: without anything around it. */
type BigScreen = 'event-projector' | 'event-ceremony'

/** What can be drawn; each has its file under app/screens. */
export type ScreenName =
  | 'home'
  | 'about'
  | 'login'
  | 'register'
  | 'forgot-password'
  | 'reset-password'
  | 'confirm-account'
  | 'practice'
  | 'challenge'
  | 'required-challenge'
  | 'leaderboard'
  | 'competition'
  | 'event'
  | 'join-team'
  | 'bluelock'
  | 'event-board'
  | 'event-entry'
  | 'event-results'
  | BigScreen
  | 'notifications'
  | 'notification'
  | 'profile'
  | 'logout'
  | OfficeScreen
  | 'not-available'
  | 'not-found'
  | 'waiting'

export type Destination = '/' | '/home' | '/admin/dashboard'
export type Answer = { draw: ScreenName } | { go: Destination }

type Map = Readonly<Record<string, Answer>>

/** Mailed links work for whoever opens them, and everybody may leave. */
const everyone: Map = {
  [screens.home]: { draw: 'home' },
  [screens.about]: { draw: 'about' },
  [screens.resetPassword]: { draw: 'reset-password' },
  [screens.confirmAccount]: { draw: 'confirm-account' },
  [screens.logout]: { draw: 'logout' },
}

const visitor: Map = {
  ...everyone,
  [screens.landing]: { go: '/home' },
  [screens.events]: { draw: 'not-available' },
  [screens.event]: { draw: 'not-available' },
  [screens.joinTeam]: { draw: 'login' },
  [screens.eventBoard]: { draw: 'not-available' },
  [screens.eventEntry]: { draw: 'not-available' },
  [screens.eventResults]: { draw: 'not-available' },
  [screens.eventProjector]: { draw: 'not-available' },
  [screens.bluelock]: { draw: 'not-available' },
  [screens.login]: { draw: 'login' },
  [screens.loginShort]: { draw: 'login' },
  [screens.challenges]: { draw: 'login' },
  [screens.challenge]: { draw: 'login' },
  [screens.requiredChallenge]: { draw: 'login' },
  [screens.leaderboard]: { draw: 'login' },
  [screens.register]: { draw: 'register' },
  [screens.forgotPassword]: { draw: 'forgot-password' },
}

const user: Map = {
  ...everyone,
  [screens.landing]: { go: '/home' },
  [screens.events]: { draw: 'competition' },
  [screens.event]: { draw: 'event' },
  [screens.joinTeam]: { draw: 'join-team' },
  [screens.eventBoard]: { draw: 'event-board' },
  [screens.eventEntry]: { draw: 'event-entry' },
  [screens.eventResults]: { draw: 'event-results' },
  [screens.eventProjector]: { draw: 'event-projector' },
  [screens.bluelock]: { draw: 'bluelock' },
  [screens.challenges]: { draw: 'practice' },
  [screens.challenge]: { draw: 'challenge' },
  [screens.requiredChallenge]: { draw: 'required-challenge' },
  [screens.leaderboard]: { draw: 'leaderboard' },
  [screens.notifications]: { draw: 'notifications' },
  [screens.notification]: { draw: 'notification' },
  [screens.profile]: { draw: 'profile' },
  // Somebody who is signed in has no use for the forms that sign in.
  [screens.login]: { go: '/' },
  [screens.loginShort]: { go: '/' },
  [screens.register]: { go: '/' },
  [screens.forgotPassword]: { go: '/' },
}

/** The back office, by address. */
const office: Readonly<Record<string, { draw: OfficeScreen }>> = {
  [screens.adminDashboard]: { draw: 'dashboard' },
  [screens.adminUsers]: { draw: 'users' },
  [screens.adminNewUser]: { draw: 'new-user' },
  [screens.adminUser]: { draw: 'user' },
  [screens.adminEvents]: { draw: 'managed-events' },
  [screens.adminNewEvent]: { draw: 'new-event' },
  [screens.adminEvent]: { draw: 'managed-event' },
  [screens.adminCategories]: { draw: 'categories' },
  [screens.adminNewCategory]: { draw: 'new-category' },
  [screens.adminChallenges]: { draw: 'managed-challenges' },
  [screens.adminNewChallenge]: { draw: 'new-challenge' },
  [screens.adminChallenge]: { draw: 'managed-challenge' },
  [screens.adminWriteUps]: { draw: 'write-ups' },
  [screens.adminWriteUp]: { draw: 'write-up' },
  [screens.adminSubmissions]: { draw: 'submissions' },
  [screens.adminScoreboard]: { draw: 'standings' },
  [screens.adminNotifications]: { draw: 'announcements' },
  [screens.adminAudit]: { draw: 'audit' },
  [screens.adminDoctor]: { draw: 'doctor' },
  [screens.adminBackups]: { draw: 'backups' },
}
const officeScreens: ReadonlySet<ScreenName> = new Set(Object.values(office).map(({ draw }) => draw))

const admin: Map = {
  ...user,
  ...office,
  [screens.eventCeremony]: { draw: 'event-ceremony' },
  [screens.landing]: { go: '/admin/dashboard' },
}

const stranger: Map = { [screens.logout]: { draw: 'logout' } }

const maps: Readonly<Record<Exclude<Viewer, 'unknown'>, Map>> = { visitor, user, admin, stranger }

/** Which screen somebody gets for a path of the contract (`/events/$id`), or undefined for an address that is none. */
export function screenFor(path: string | undefined, viewer: Viewer): Answer {
  if (path === undefined) return { draw: 'not-found' }
  if (viewer === 'unknown') return everyone[path] ?? (path in admin ? { draw: 'waiting' } : { draw: 'not-found' })
  return maps[viewer][path] ?? { draw: 'not-found' }
}

export type ShellName = 'site' | 'auth' | 'admin' | 'bare'

const bigScreens: ReadonlySet<ScreenName> = new Set<BigScreen>(['event-projector', 'event-ceremony'])
const authScreens: ReadonlySet<ScreenName> = new Set([
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'confirm-account',
])
const authPaths: ReadonlySet<string> = new Set([
  screens.login,
  screens.loginShort,
  screens.register,
  screens.forgotPassword,
])

/** What is drawn around a screen. While we wait, only what will surely stay is drawn. */
export function shellFor(screen: ScreenName, path: string | undefined): ShellName {
  if (officeScreens.has(screen)) return 'admin'
  if (authScreens.has(screen)) return 'auth'
  if (bigScreens.has(screen)) return 'bare'
  if (screen !== 'waiting') return 'site'
  return path !== undefined && authPaths.has(path) ? 'auth' : 'bare'
}

/**
 * True when a session ended on a screen that only its owner may see, or was found to have ended when it opened there.
 * The reader is then sent to the login screen, since the page does exist for somebody who is signed in.
 */
export function wasSignedOutOf(path: string | undefined, before: Viewer, after: Viewer): boolean {
  if (before === 'visitor' || before === 'stranger' || after !== 'visitor' || path === undefined) return false
  return path in maps[before === 'unknown' ? 'admin' : before] && !(path in visitor)
}
