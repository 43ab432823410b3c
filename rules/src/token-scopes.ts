import type { TokenScope } from '@drapeau/contract/accounts/token-scope.ts'
import type { Route } from '@drapeau/contract/route.ts'
import { routes } from '@drapeau/contract/routes.ts'
import { rolesOpening } from './grant-openings.ts'
import { type HeldGrant, isStaff } from './grants.ts'

/** Scopes that a player can give a token; the others open only what is an administrator's. */
export const scopesOfPlayers: readonly TokenScope[] = ['read', 'play']

const publicRoutes = [
  'getAvatar',
  'getCountryFlag',
  'getCtftime',
  'getOpenapi',
  'getPrivacyNotice',
  'getSite',
  'listCountries',
  'listFeaturedEvents',
  'listSchools',
  'readDocs',
]

/** What players and authors both need to find a challenge with its files. */
const challengeReads = ['getChallenge', 'downloadFile', 'listEvents', 'getEvent']

const playerReads = [
  'getBlueLock',
  'getCalendar',
  'getCertificate',
  'getEntryPage',
  'getFeed',
  'getLeaderboard',
  'getNotification',
  'getOwnEntry',
  'getOwnScore',
  'getProgress',
  'getSchoolLeaderboard',
  'getScoreboard',
  'getScoreboardGroups',
  'getTimeline',
  'downloadWriteUp',
  'exportResults',
  'listCategoryChallenges',
  'listEventChallenges',
  'listNews',
  'listNotifications',
  'listPractices',
  'listPublishedWriteUps',
  'listSolvedCategories',
]

const authorReads = [
  'exportImportReport',
  'exportPack',
  'getCategory',
  'getChallengeTies',
  'getFileLimits',
  'getImport',
  'getImportReport',
  'listCategories',
  'listChallenges',
  'listHintCosts',
  'listHints',
  'listImportRows',
  'listImports',
  'listTags',
]

const officeReads = [
  'countReaders',
  'downloadArchive',
  'downloadWriteUps',
  'examineSite',
  'exportSubmissions',
  'findAnything',
  'getCertificates',
  'getEventTies',
  'getHonestyReport',
  'getOverview',
  'getStaffTeam',
  'getUser',
  'getUserTies',
  'getWriteUp',
  'listAccess',
  'listAnnouncements',
  'listAudit',
  'listAwards',
  'listEntryAwards',
  'listFails',
  'listSolvers',
  'listStandings',
  'listSubmissions',
  'listSubscribers',
  'listTeams',
  'listUnseenHonesty',
  'listUsers',
  'listWriteUps',
]

const plays = [
  'createTeam',
  'handOverTeam',
  'joinTeam',
  'markAllNotificationsRead',
  'markNotificationRead',
  'offerWriteUp',
  'readInvitation',
  'removeMember',
  'renameTeam',
  'renewCode',
  'submitFlag',
  'submitWriteUp',
  'subscribe',
  'takeBackWriteUp',
  'unlockHint',
  'unsubscribe',
]

const authorWrites = [
  'addFiles',
  'askForReview',
  'changeChallenges',
  'chooseForImport',
  'copyChallenges',
  'createCategory',
  'createChallenge',
  'createHint',
  'deleteCategory',
  'deleteChallenge',
  'deleteFiles',
  'deleteHint',
  'discardImport',
  'returnChallenge',
  'runImport',
  'setRequirements',
  'tryFlag',
  'undoImport',
  'updateCategory',
  'updateChallenge',
  'updateHint',
  'uploadImport',
]

const officeWrites = [
  'appointCaptain',
  'copyEvent',
  'createAnnouncement',
  'createEvent',
  'createStaffTeam',
  'deleteAnnouncement',
  'deleteAward',
  'deleteEvent',
  'deleteWriteUp',
  'endEvent',
  'extendEvent',
  'freezeBoard',
  'giveAward',
  'giveEntryAward',
  'markHonestySeen',
  'markHonestyUnseen',
  'pauseEvent',
  'publishWriteUp',
  'regradeSubmission',
  'renameStaffTeam',
  'renewStaffCode',
  'resumeEvent',
  'revealBoard',
  'reviewWriteUp',
  'seatMember',
  'seatPerson',
  'setEntryStatus',
  'unseatMember',
  'updateEvent',
  'withdrawWriteUp',
]

/**
 * Which scopes open which routes, by name. A route that is not here is closed to every token: whatever could make another
 * way in, such as passwords, sessions, tokens, people and backups, is left out on purpose.
 */
const table: readonly { routes: readonly string[]; scopes: readonly TokenScope[] }[] = [
  { routes: publicRoutes, scopes: ['read', 'play', 'author', 'manage'] },
  { routes: challengeReads, scopes: ['read', 'play', 'author', 'manage'] },
  { routes: playerReads, scopes: ['read', 'play', 'manage'] },
  { routes: authorReads, scopes: ['read', 'author', 'manage'] },
  { routes: officeReads, scopes: ['read', 'manage'] },
  { routes: plays, scopes: ['play', 'manage'] },
  { routes: authorWrites, scopes: ['author', 'manage'] },
  { routes: officeWrites, scopes: ['manage'] },
]

export const scopesByName: ReadonlyMap<string, readonly TokenScope[]> = new Map(
  table.flatMap((row) => row.routes.map((name): [string, readonly TokenScope[]] => [name, row.scopes])),
)

const scopesByRoute: ReadonlyMap<Route, readonly TokenScope[]> = new Map(
  Object.entries(routes).map(([name, route]): [Route, readonly TokenScope[]] => [route, scopesByName.get(name) ?? []]),
)

/** The scopes of which a token needs one to call the route; none when the route is closed to tokens. */
export function scopesOpening(route: Route): readonly TokenScope[] {
  return scopesByRoute.get(route) ?? []
}

/** Whether a token with these scopes may call the route, as far as its owner may. */
export function opens(scopes: readonly TokenScope[], route: Route): boolean {
  return scopesOpening(route).some((scope) => scopes.includes(scope))
}

/**
 * Where players have no API tokens, staff have them for their work: they open what grants open, and what authors need beside
 * it, and do not play.
 */
export function opensToStaff(grants: readonly HeldGrant[], route: Route, now: Date): boolean {
  const isWork = rolesOpening(route).length > 0 || scopesOpening(route).includes('author')
  return isWork && isStaff(grants, now)
}
