import type { Config } from './config/config.ts'
import type { Db } from './database/database.ts'
import type { Limiter } from './http/limits/limiter.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Bus } from './live/bus.ts'
import type { Log } from './log/log.ts'
import type { Storage } from './storage/storage.ts'

/** What the machine offers to every feature. */
export interface Services {
  config: Config
  db: Db
  bus: Bus
  jobs: Jobs
  limiter: Limiter
  storage: Storage
  log: Log
  /** The only clock: tests set it. */
  clock: () => Date
}
