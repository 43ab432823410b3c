import { bindAccounts } from './features/accounts/accounts.routes.ts'
import { bindInvitationLinks } from './features/accounts/registration/invitation-links.routes.ts'
import { bindSecondFactor } from './features/accounts/second-factor/second-factor.routes.ts'
import type { SessionCache } from './features/accounts/sessions/session-cache.ts'
import { bindTokens } from './features/accounts/tokens/tokens.routes.ts'
import { bindUsers } from './features/accounts/users/users.routes.ts'
import { bindArchives } from './features/archives/archives.routes.ts'
import { bindAssignments, bindGrid, bindOwnAssignments } from './features/assignments/assignments.routes.ts'
import type { AccessLog } from './features/audit/access-log.ts'
import { bindAudit } from './features/audit/audit.routes.ts'
import { bindAvatars } from './features/avatars/avatars.routes.ts'
import { bindAwards } from './features/awards/awards.routes.ts'
import { bindBackups } from './features/backups/backups.routes.ts'
import { bindCategories } from './features/categories/categories.routes.ts'
import { bindChallenges } from './features/challenges/challenges.routes.ts'
import { bindClasses, bindClassInvitations, bindClassJoining, bindPupils } from './features/classes/classes.routes.ts'
import { bindCountries } from './features/countries/countries.routes.ts'
import { bindDocs } from './features/docs/docs.routes.ts'
import { bindDeletions } from './features/deletions/deletions.routes.ts'
import { bindDoctor } from './features/doctor/doctor.routes.ts'
import { bindEntries } from './features/entries/entries.routes.ts'
import { bindStaffTeams } from './features/entries/staff-teams.routes.ts'
import { bindEvents } from './features/events/events.routes.ts'
import type { SeenEvents } from './features/events/seen-events.ts'
import { bindFiles } from './features/files/files.routes.ts'
import type { Games } from './features/games/games.ts'
import { bindGrants } from './features/grants/grants.routes.ts'
import { bindHints } from './features/hints/hints.routes.ts'
import { bindHonesty } from './features/honesty/honesty.routes.ts'
import { bindImports } from './features/imports/imports.routes.ts'
import { bindLeaderboard } from './features/leaderboard/leaderboard.routes.ts'
import type { Leaderboard } from './features/leaderboard/leaderboard.ts'
import { bindLessons } from './features/lessons/lessons.routes.ts'
import { bindAnnouncements } from './features/notifications/announcements.routes.ts'
import { bindNotifications } from './features/notifications/notifications.routes.ts'
import { bindOverview } from './features/overview/overview.routes.ts'
import { bindPacks } from './features/packs/packs.routes.ts'
import { bindPersonalData } from './features/personal-data/personal-data.routes.ts'
import { bindPlay } from './features/play/play.routes.ts'
import type { Play } from './features/play/play.ts'
import { bindPractice } from './features/practice/practice.routes.ts'
import type { Practice } from './features/practice/practice.ts'
import { bindProgress } from './features/progress/progress.routes.ts'
import { bindResults } from './features/results/results.routes.ts'
import { bindRetention } from './features/retention/retention.routes.ts'
import { bindReviews } from './features/reviews/reviews.routes.ts'
import { bindSchools } from './features/schools/schools.routes.ts'
import { bindScoreboard } from './features/scoreboard/scoreboard.routes.ts'
import { bindSearch } from './features/search/search.routes.ts'
import { bindSignInProviders } from './features/sign-in-providers/sign-in-providers.routes.ts'
import type { SettingsCache } from './features/site/settings-cache.ts'
import { bindSite } from './features/site/site.routes.ts'
import { bindStandings } from './features/standings/standings.routes.ts'
import type { FlagCache } from './features/submissions/flag-cache.ts'
import { bindRegrade } from './features/submissions/regrade.routes.ts'
import { bindSubmissions } from './features/submissions/submissions.routes.ts'
import { bindWriteUps } from './features/write-ups/write-ups.routes.ts'
import type { Sealer } from './platform/config/sealer.ts'
import type { Database } from './platform/database/database.ts'
import type { App } from './platform/http/bind.ts'
import type { Mailer } from './platform/mail/mailer.ts'

/** What routes share: each cache has one owner, and is passed to the features that read it. */
interface Parts {
  sessions: SessionCache
  access: AccessLog
  practice: Practice
  games: Games
  play: Play
  events: SeenEvents
  flags: FlagCache
  leaderboard: Leaderboard
  settings: SettingsCache
  sealer: Sealer
  mailer: Mailer
  pool: Database['pool']
}

export function bindFeatures(app: App, parts: Parts): void {
  const { sessions, access, practice, games, play, events, flags, leaderboard, settings, sealer, mailer, pool } = parts
  bindAccounts(app, { sessions, access, settings })
  bindInvitationLinks(app, settings)
  bindUsers(app, sessions)
  bindTokens(app, sessions)
  bindSecondFactor(app, { sessions, access, sealer })
  bindGrants(app, sessions)
  bindAudit(app)
  bindBackups(app)
  bindCategories(app)
  bindClasses(app, sessions)
  bindPupils(app, sessions)
  bindClassInvitations(app)
  bindAssignments(app, practice)
  bindGrid(app, practice)
  bindOwnAssignments(app, practice)
  bindClassJoining(app)
  bindDeletions(app, sessions)
  bindEvents(app, events)
  bindEntries(app, games)
  bindStaffTeams(app, games)
  bindSubmissions(app, { practice, play, games, flags, pool })
  bindPractice(app, practice)
  bindPersonalData(app)
  bindPlay(app, { play, games, practice })
  bindChallenges(app, practice, play)
  bindPacks(app)
  bindFiles(app)
  bindReviews(app)
  bindHints(app, { practice, play, games })
  bindWriteUps(app, practice, play)
  bindAwards(app, practice, games)
  bindRegrade(app, practice, games)
  bindStandings(app, games)
  bindScoreboard(app, games)
  bindResults(app, games)
  bindArchives(app)
  bindHonesty(app)
  bindImports(app)
  bindLeaderboard(app, leaderboard)
  bindLessons(app, practice)
  bindProgress(app, practice, leaderboard)
  bindSchools(app)
  bindSignInProviders(app, { sessions, access }, sealer)
  bindSite(app, settings)
  bindRetention(app, settings)
  bindCountries(app)
  bindAvatars(app)
  bindNotifications(app)
  bindAnnouncements(app)
  bindOverview(app, mailer)
  bindSearch(app)
  bindDoctor(app, mailer)
  bindDocs(app)
}
