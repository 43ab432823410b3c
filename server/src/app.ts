import type { FastifyInstance } from 'fastify'
import { bindAccounts } from './features/accounts/accounts.routes.ts'
import { accountJobs } from './features/accounts/accounts.jobs.ts'
import { SessionCache } from './features/accounts/session-cache.ts'
import { bindTokens } from './features/accounts/tokens.routes.ts'
import { bindUsers } from './features/accounts/users.routes.ts'
import { bindAnnouncements } from './features/notifications/announcements.routes.ts'
import { AccessLog } from './features/audit/access-log.ts'
import { bindArchives } from './features/archives/archives.routes.ts'
import { bindAudit } from './features/audit/audit.routes.ts'
import { bindAvatars } from './features/avatars/avatars.routes.ts'
import { bindAwards } from './features/awards/awards.routes.ts'
import { BackupJobs } from './features/backups/backups.jobs.ts'
import { backupMetrics } from './features/backups/backups.metrics.ts'
import { bindBackups } from './features/backups/backups.routes.ts'
import { bindCategories } from './features/categories/categories.routes.ts'
import { bindChallenges } from './features/challenges/challenges.routes.ts'
import { bindScoreboard } from './features/scoreboard/scoreboard.routes.ts'
import { FreezeKeeper } from './features/games/freeze-keeper.ts'
import { Games } from './features/games/games.ts'
import { storeDueFreezes } from './features/games/store-freezes.ts'
import { bindStandings } from './features/standings/standings.routes.ts'
import { bindCountries } from './features/countries/countries.routes.ts'
import { bindDoctor } from './features/doctor/doctor.routes.ts'
import { findLastBackup } from './features/doctor/server.queries.ts'
import { fileJobs } from './features/files/files.jobs.ts'
import { bindFiles } from './features/files/files.routes.ts'
import { bindEntries } from './features/entries/entries.routes.ts'
import { bindStaffTeams } from './features/entries/staff-teams.routes.ts'
import { bindHints } from './features/hints/hints.routes.ts'
import { ImportJobs } from './features/imports/imports.jobs.ts'
import { bindImports } from './features/imports/imports.routes.ts'
import { bindHonesty } from './features/honesty/honesty.routes.ts'
import { bindEvents } from './features/events/events.routes.ts'
import { SeenEvents } from './features/events/seen-events.ts'
import { bindNotifications } from './features/notifications/notifications.routes.ts'
import { bindPacks } from './features/packs/packs.routes.ts'
import { bindPlay } from './features/play/play.routes.ts'
import { Play } from './features/play/play.ts'
import { bindPractice } from './features/practice/practice.routes.ts'
import { Practice } from './features/practice/practice.ts'
import { bindProgress } from './features/progress/progress.routes.ts'
import { bindSchools } from './features/schools/schools.routes.ts'
import { Leaderboard } from './features/leaderboard/leaderboard.ts'
import { bindLeaderboard } from './features/leaderboard/leaderboard.routes.ts'
import { bindOverview } from './features/overview/overview.routes.ts'
import { bindResults } from './features/results/results.routes.ts'
import { bindSearch } from './features/search/search.routes.ts'
import { bindRegrade } from './features/submissions/regrade.routes.ts'
import { FlagCache } from './features/submissions/flag-cache.ts'
import { submissionMetrics } from './features/submissions/submissions.metrics.ts'
import { bindSite } from './features/site/site.routes.ts'
import { bindSubmissions } from './features/submissions/submissions.routes.ts'
import { bindWriteUps } from './features/write-ups/write-ups.routes.ts'
import { invalidateByMessages } from './invalidation.ts'
import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/database/database.ts'
import { listMigrations } from './platform/database/migrate.queries.ts'
import type { App } from './platform/http/bind.ts'
import { bindDocs } from './features/docs/docs.routes.ts'
import { bindHealth } from './platform/http/health.ts'
import { Limiter } from './platform/http/limits/limiter.ts'
import { bindPages } from './platform/http/pages/pages.ts'
import { bindSecurityTxt } from './platform/http/pages/security-txt.ts'
import { closeServer, createServer } from './platform/http/server.ts'
import { turnAwayWhile } from './platform/http/draining.ts'
import { PgBossJobs } from './platform/jobs/jobs.ts'
import { Bus } from './platform/live/bus.ts'
import { bindLive } from './platform/live/live.routes.ts'
import { Streams } from './platform/live/streams.ts'
import type { Log } from './platform/log/log.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { countMails } from './platform/metrics/counted-mailer.ts'
import { bindMetrics } from './platform/metrics/metrics.routes.ts'
import { Traffic } from './platform/metrics/traffic.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import type { Storage } from './platform/storage/storage.ts'
import { productVersion } from './platform/version.ts'
import { readiness } from './readiness.ts'

export interface AppParts {
  config: Config
  database: Database
  log: Log
  clock?: () => Date
  limiter?: Limiter
  storage?: Storage
}

export interface RunningApp {
  fastify: FastifyInstance
  bound: App['bound']
  services: App['services']
  /** Writes down who was turned away until now, which otherwise happens every few seconds. */
  flushAccess: () => Promise<void>
  /** Turns readiness to 503 while everything else goes on, so that a proxy can send people elsewhere first. */
  drain: () => void
  /** Turns readiness to 503, lets requests and jobs finish, ends streams. */
  stop: () => Promise<void>
}

/** Builds everything and starts its background parts. It never listens: tests inject into it, main.ts listens. */
export async function buildApp({
  config,
  database,
  log,
  clock = () => new Date(),
  limiter = new Limiter(database.db),
  storage: givenStorage,
}: AppParts): Promise<RunningApp> {
  const traffic = new Traffic()
  const fastify = createServer(config, log, traffic)
  const drain = { isOn: false }
  turnAwayWhile(fastify, drain)
  const bus = new Bus(database.url, log)
  const jobs = new PgBossJobs(database, log)
  const storage = givenStorage ?? (await openStorage(config))
  const services = { config, db: database.db, bus, jobs, limiter, storage, log, clock }
  const sessions = new SessionCache(services)
  const access = new AccessLog(services)
  const streams = new Streams()
  const practice = new Practice(services, streams)
  const games = new Games(services, streams)
  const freezes = new FreezeKeeper(services)
  const play = new Play(services, { games, streams })
  const events = new SeenEvents(services, games)
  const flags = new FlagCache(services)
  const leaderboard = new Leaderboard(services, practice)
  invalidateByMessages(bus, { sessions, practice, games, play, events, flags })
  const { mailer, counts: mails } = countMails(createMailer(config, log))
  const backups = new BackupJobs(services, database.url)
  const imports = new ImportJobs(services)
  const app: App = {
    fastify,
    services,
    authenticate: sessions.find,
    bound: [],
    traffic,
    observer: access,
    beforeChange: () => storeDueFreezes(database.db, clock()),
  }

  bindAccounts(app, sessions, access)
  bindUsers(app, sessions)
  bindTokens(app, sessions)
  bindAudit(app)
  bindBackups(app)
  bindCategories(app)
  bindEvents(app, events)
  bindEntries(app, games)
  bindStaffTeams(app, games)
  bindSubmissions(app, { practice, play, games, flags, pool: database.pool })
  bindPractice(app, practice)
  bindPlay(app, { play, games, practice })
  bindChallenges(app, practice, play)
  bindPacks(app)
  bindFiles(app)
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
  bindProgress(app, practice, leaderboard)
  bindSchools(app)
  bindSite(app)
  bindCountries(app)
  bindAvatars(app)
  bindNotifications(app)
  bindAnnouncements(app)
  bindOverview(app, mailer)
  bindSearch(app)
  bindDoctor(app, mailer)
  bindLive(app, streams)
  bindDocs(app)
  bindHealth(fastify, readiness(database, drain))
  bindSecurityTxt(fastify, config, clock)
  await bindMetrics(fastify, config.metricsToken, {
    version: productVersion(),
    traffic,
    db: database.db,
    pool: database.pool,
    streams,
    mails,
    ping: () => listMigrations(database.pool),
    declared: [...submissionMetrics(traffic), ...backupMetrics(() => findLastBackup(database.db), clock)],
  })
  await bindPages(fastify, config, { traffic })

  await bus.start()
  await freezes.start()
  await jobs.start([
    ...accountJobs(services, mailer),
    ...fileJobs(services),
    ...backups.handlers(),
    ...imports.handlers(),
  ])
  return {
    fastify,
    bound: app.bound,
    services,
    flushAccess: () => access.flush(),
    drain: () => {
      drain.isOn = true
    },
    stop: async () => {
      drain.isOn = true
      streams.closeAll()
      await closeServer(fastify)
      await sessions.flush()
      await access.stop()
      await practice.stop()
      await games.stop()
      await freezes.stop()
      await play.stop()
      backups.stop()
      imports.stop()
      await jobs.stop()
      await mailer.close()
      storage.close()
      await bus.stop()
    },
  }
}
