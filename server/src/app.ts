import type { FastifyInstance } from 'fastify'
import { accountJobs } from './features/accounts/accounts.jobs.ts'
import { SessionCache } from './features/accounts/sessions/session-cache.ts'
import { endStreamsWithSessions } from './features/accounts/sessions/session-streams.ts'
import { assignmentJobs } from './features/assignments/assignments.jobs.ts'
import { bindFeatures } from './bind-features.ts'
import { AccessLog } from './features/audit/access-log.ts'
import { BackupJobs } from './features/backups/backups.jobs.ts'
import { backupMetrics } from './features/backups/backups.metrics.ts'
import { teachesAll } from './features/classes/teachers.queries.ts'
import { FreezeKeeper } from './features/games/freeze-keeper.ts'
import { Games } from './features/games/games.ts'
import { storeDueFreezes } from './features/games/store-freezes.ts'
import { findLastBackup } from './features/doctor/server.queries.ts'
import { fileJobs } from './features/files/files.jobs.ts'
import { objectAccess } from './domain/grant/object-access.ts'
import { findEventsOf } from './features/grants/object-events.queries.ts'
import { ImportJobs } from './features/imports/imports.jobs.ts'
import { retentionJobs } from './features/retention/retention.jobs.ts'
import { SeenEvents } from './features/events/seen-events.ts'
import { Play } from './features/play/play.ts'
import { Practice } from './features/practice/practice.ts'
import { Leaderboard } from './features/leaderboard/leaderboard.ts'
import { FlagCache } from './features/submissions/flag-cache.ts'
import { submissionMetrics } from './features/submissions/submissions.metrics.ts'
import { hasDrawnPage, SettingsCache } from './features/site/settings-cache.ts'
import { invalidateByMessages } from './invalidation.ts'
import type { Config } from './platform/config/config.ts'
import { openSealer } from './platform/config/sealer.ts'
import type { Database } from './platform/database/database.ts'
import { listMigrations } from './platform/database/migrate.queries.ts'
import type { App } from './platform/http/bind.ts'
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
  const events = new SeenEvents(services)
  const flags = new FlagCache(services)
  const leaderboard = new Leaderboard(services)
  const settings = new SettingsCache(services)
  invalidateByMessages(bus, { sessions, practice, leaderboard, games, play, events, flags, settings })
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
    objects: objectAccess({ eventsOf: findEventsOf, teachesAll }),
    beforeChange: () => storeDueFreezes(database.db, clock()),
  }

  bindFeatures(app, {
    sessions,
    access,
    practice,
    games,
    play,
    events,
    flags,
    leaderboard,
    settings,
    sealer: openSealer(config),
    mailer,
    pool: database.pool,
  })
  bindLive(app, streams)
  endStreamsWithSessions(bus, streams)
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
  await bindPages(fastify, config, { traffic, hasDrawnPage: (address) => hasDrawnPage(settings, address) })

  await bus.start()
  await freezes.start()
  await jobs.start([
    ...accountJobs(services, mailer),
    ...fileJobs(services),
    ...assignmentJobs(services),
    ...backups.handlers(),
    ...imports.handlers(),
    ...retentionJobs(services, sessions),
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
      await access.flush()
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
