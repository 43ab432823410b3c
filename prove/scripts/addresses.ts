import { type Screen, screens } from '@drapeau/contract/screens.ts'
import { payloads } from '../../e2e/payloads.ts'
import type { Scene } from './scene.ts'

type Addresses = (scene: Scene, pages: readonly number[]) => readonly string[]

const searched = encodeURIComponent(payloads[1] ?? '')
const home = ({ events }: Scene): string => `/events/${events.running.id}`
const listed =
  (path: string): Addresses =>
  (_scene, pages) => [`${path}?q=${searched}`, ...pages.map((page) => `${path}?page=${page}`)]

const paged =
  (path: string): Addresses =>
  (_scene, pages) =>
    pages.map((page) => `${path}${path.includes('?') ? '&' : '?'}page=${page}`)

/** Addresses of the screens that show an object or a list. The other screens have only one address. */
const special: Readonly<Partial<Record<Screen, Addresses>>> = {
  event: (scene) => Object.values(scene.events).map(({ id }) => `/events/${id}`),
  joinTeam: (scene) => [`${home(scene)}/join/${searched}`],
  joinClassByCode: () => [`/join/${searched}`],
  scoreboard: (scene, pages) => paged(`${home(scene)}/scoreboard`)(scene, pages),
  entry: (scene) => scene.entries.slice(0, 2).map(({ id }) => `${home(scene)}/entries/${id}`),
  results: ({ events }) => [events.ended, events.frozen].map(({ id }) => `/events/${id}/results`),
  projector: (scene) => [`${home(scene)}/projector`],
  ceremony: ({ events }) => [`/events/${events.frozen.id}/ceremony`],
  resetPassword: () => [`/password-reset/${searched}`],
  firstPassword: () => [`/first-password/${searched}`],
  invitation: () => [`/auth/register/${searched}`],
  confirmAccount: () => [`/confirm-account/${searched}`],
  challenges: listed('/challenges'),
  challenge: ({ challenges }) => Object.values(challenges).map(({ id }) => `/challenges/${id}`),
  requiredChallenge: ({ challenges }) => [`/challenges/require/${challenges.practice.id}`],
  leaderboard: (scene, pages) =>
    ['/leaderboard', '/leaderboard?tab=schools'].flatMap((path) => paged(path)(scene, pages)),
  notification: ({ notification }) => [`/notification/${notification.id}`],
  adminUsers: listed('/admin/users'),
  adminUser: ({ people }) => people.slice(0, 2).map(({ id }) => `/admin/users/${id}`),
  adminEvents: listed('/admin/events'),
  adminEvent: (scene, pages) =>
    ['subscribers', 'teams', 'challenges', 'honesty'].flatMap((tab) =>
      paged(`/admin/events/${scene.events.running.id}?tab=${tab}`)(scene, tab === 'teams' ? pages : [1]),
    ),
  adminClass: ({ schoolClass }) => [`/admin/classes/${schoolClass.id}`],
  adminLesson: ({ assignment }) => [`/admin/classes/${assignment.classId}/lesson`],
  adminNewAssignment: ({ schoolClass }) => [`/admin/classes/${schoolClass.id}/new-assignment`],
  adminAssignment: ({ assignment }) => [`/admin/assignments/${assignment.id}`],
  adminAssignmentProjector: ({ assignment }) => [`/admin/assignments/${assignment.id}/projector`],
  adminEditAssignment: ({ assignment }) => [`/admin/assignments/${assignment.id}/edit`],
  adminCategories: listed('/admin/categories'),
  adminChallenges: listed('/admin/challenges'),
  adminChallenge: ({ challenges: { rich, event } }) => [
    `/admin/challenges/${rich.id}`,
    `/admin/challenges/${rich.id}?edit=1`,
    `/admin/challenges/${event.id}`,
  ],
  adminImport: () => [`/admin/imports/${searched}`],
  adminWriteUps: listed('/admin/write-ups'),
  adminWriteUp: ({ writeUp }) => [`/admin/write-ups/${writeUp.id}`],
  adminSubmissions: (scene, pages) =>
    ['/admin/submissions', '/admin/submissions?tab=incorrects'].flatMap((path) => paged(path)(scene, pages)),
  adminStandings: (scene, pages) => paged(`/admin/scoreboard?event=${scene.events.running.id}`)(scene, pages),
  adminAudit: listed('/admin/audit'),
}

/** The addresses of a screen, with the given pages of its list. */
export function addressesOf(name: Screen, scene: Scene, pages: readonly number[]): readonly string[] {
  const own = special[name]
  if (own) return own(scene, pages)
  const path: string = screens[name]
  if (path.includes('$')) throw new Error(`There are no addresses for ${path}; add them beside the others.`)
  return [path]
}

function isForAdmins(name: Screen): boolean {
  return name.startsWith('admin') || name === 'ceremony'
}

/** Screens that differ for administrators. */
const alsoForAdmins: ReadonlySet<Screen> = new Set(['home', 'event', 'scoreboard', 'entry', 'projector'])

/** All addresses for a role; if brief, administrators skip screens that look the same to players. Signing out is last. */
export function addressesFor(
  role: 'player' | 'admin',
  scene: Scene,
  { pages, isBrief }: { pages: readonly number[]; isBrief: boolean },
): string[] {
  const isOwn = (name: Screen): boolean => {
    if (role === 'player') return !isForAdmins(name)
    return !isBrief || isForAdmins(name) || alsoForAdmins.has(name)
  }
  const names = (Object.keys(screens) as Screen[]).filter((name) => name !== 'logout' && isOwn(name))
  return [...spread(names.flatMap((name) => addressesOf(name, scene, pages))), screens.logout]
}

/** Spreads the addresses of a screen, so that each is reached from another screen. */
function spread(addresses: readonly string[]): string[] {
  const screensOf = [...Map.groupBy(addresses, pathOf).values()]
  const most = Math.max(...screensOf.map(({ length }) => length))
  return Array.from({ length: most }, (_, index) => screensOf.flatMap((each) => each[index] ?? [])).flat()
}

function pathOf(address: string): string {
  return address.replace(/\?.*$/, '')
}

/** Screens without text of other people: signing in and out, and empty forms. */
const ownScreens = [
  screens.about,
  screens.privacy,
  screens.joinClass,
  screens.login,
  screens.loginShort,
  screens.register,
  screens.forgotPassword,
  '/password-reset/',
  '/confirm-account/',
  '/first-password/',
  screens.logout,
  screens.adminNewUser,
  screens.adminNewClass,
  screens.signInReturn,
  screens.adminNewEvent,
  screens.adminNewCategory,
  screens.adminNewChallenge,
  screens.adminDoctor,
  screens.adminBackups,
  screens.adminImports,
] as const

export function isOwnScreen(path: string): boolean {
  return path === screens.landing || ownScreens.some((own) => path.startsWith(own))
}
