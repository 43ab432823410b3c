import { isDeepStrictEqual } from 'node:util'
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss, type QueueResult } from 'pg-boss'
import { TimeoutClient } from '../database/timeout-client.ts'
import type { Database, Db } from '../database/database.ts'
import type { Log } from '../log/log.ts'
import { retryOnLostConnection } from '#platform/database/retry.ts'
import { countJobs, type JobCounts } from './jobs.queries.ts'

/** One piece of work, as its handler receives it. A job that is tried again keeps its id and its age. */
export interface Job {
  id: string
  payload: unknown
  createdAt: Date
  /** Aborted when the job is no longer ours to do. */
  signal: AbortSignal
}

export interface JobHandler {
  queue: string
  /** Runs by itself at these times, once for all nodes. Without it, whenever somebody sends a job. */
  cron?: string
  /** Not counted among what people wait for. */
  isUpkeep?: boolean
  /** After this many seconds it counts as hung; a quarter of an hour by default. */
  maxSeconds?: number
  work: (job: Job) => Promise<void>
}

/** Work that must happen, but not while somebody waits for an answer. */
export interface Jobs {
  /** Puts a job into the queue as part of the given transaction: both happen or neither. */
  send: (db: Db, queue: string, payload: object) => Promise<string>
  /** How the jobs that people wait for are doing. */
  counts: () => Promise<JobCounts>
}

export const jobSchema = 'jobs'
const day = 86_400

/** From seconds to ten minutes apart, for two days: whatever a job needs may be away for a week-end. */
const retries = { retryLimit: 300, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 }
/** The jobs of a node that died are taken over within a minute or two; a node that is alive keeps its own. */
const lease = { expireInSeconds: 900, heartbeatSeconds: 60 }
const retention = { retentionSeconds: 14 * day, deleteAfterSeconds: 30 * day }

/** What earlier starts have stored. Writing it again would take three statements for each of two dozen queues. */
interface Stored {
  queues: ReadonlyMap<string, QueueResult>
  scheduled: ReadonlySet<string>
}

/** A queue in the database that all nodes take from, never two the same job. */
export class PgBossJobs implements Jobs {
  readonly #boss: PgBoss
  readonly #db: Db
  readonly #log: Log
  #awaited: string[] = []

  constructor(database: Database, log: Log) {
    this.#db = database.db
    this.#log = log
    const options = {
      connectionString: database.url,
      application_name: 'drapeau jobs',
      schema: jobSchema,
      max: 3,
      connectionTimeoutMillis: 5_000,
      // Nobody waits for an answer here, and tidying up a long queue takes its time.
      Client: TimeoutClient,
      maxSilenceMs: 60_000,
      useListenNotify: true,
    }
    this.#boss = new PgBoss(options)
    // Without a listener, a database restart would end the process.
    this.#boss.on('error', (error) => log.warn({ err: error }, 'the job queue had a fault'))
    this.#boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'))
  }

  async start(handlers: readonly JobHandler[]): Promise<void> {
    await retryOnLostConnection(this.#log, () => this.#begin())
    const stored = await retryOnLostConnection(this.#log, () => this.#findStored())
    for (const handler of handlers) await retryOnLostConnection(this.#log, () => this.#serve(handler, stored))
    this.#awaited = handlers
      .filter(({ cron, isUpkeep }) => cron === undefined && isUpkeep !== true)
      .map(({ queue }) => queue)
  }

  /** Lets the jobs at hand finish; what does not is taken up again later, by any node. */
  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5_000 })
  }

  async send(db: Db, queue: string, payload: object): Promise<string> {
    const id = await this.#boss.send(queue, payload, { db: fromKysely(db) })
    if (id === null) throw new Error(`The queue ${queue} did not take the job.`)
    return id
  }

  counts(): Promise<JobCounts> {
    return countJobs(this.#db, jobSchema, this.#awaited)
  }

  /** What had begun when it failed is ended, so that it does not begin twice. */
  async #begin(): Promise<void> {
    try {
      await this.#boss.start()
    } catch (error) {
      await this.#boss.stop({ graceful: false })
      throw error
    }
  }

  async #findStored(): Promise<Stored> {
    const [queues, schedules] = await Promise.all([this.#boss.getQueues(), this.#boss.getSchedules()])
    return {
      queues: new Map(queues.map((queue) => [queue.name, queue])),
      scheduled: new Set(schedules.map(({ name }) => name)),
    }
  }

  async #serve(handler: JobHandler, { queues, scheduled }: Stored): Promise<void> {
    const { maxSeconds = lease.expireInSeconds } = handler
    const settings = { ...retries, ...lease, ...retention, expireInSeconds: maxSeconds, notify: true }
    const queue = queues.get(handler.queue)
    if (queue === undefined) await this.#boss.createQueue(handler.queue, settings)
    // The queue may be older than this version of the settings.
    if (!isDeepStrictEqual({ ...queue, ...settings }, queue)) await this.#boss.updateQueue(handler.queue, settings)
    if (handler.cron !== undefined) await this.#boss.schedule(handler.queue, handler.cron, null, { retryLimit: 0 })
    // It may have run by itself until the settings were changed.
    else if (scheduled.has(handler.queue)) await this.#boss.unschedule(handler.queue)
    const pace = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, batchSize: 5, burstWhenBatchFull: true }
    await this.#boss.work<unknown, unknown, { perJobResults: true; includeMetadata: true }>(
      handler.queue,
      { ...pace, perJobResults: true, includeMetadata: true },
      (jobs) => Promise.all(jobs.map((job) => this.#attempt(handler, job))),
    )
  }

  /** One job's failure is its own: the rest of the batch is settled as it went. */
  async #attempt(handler: JobHandler, job: JobWithMetadata<unknown>): Promise<JobResult> {
    try {
      await handler.work({ id: job.id, payload: job.data, createdAt: job.createdOn, signal: job.signal })
      return { id: job.id, status: 'completed' }
    } catch (error) {
      this.#log.warn({ err: error, queue: handler.queue, job: job.id, tries: job.retryCount + 1 }, 'a job failed')
      return { id: job.id, status: 'failed', output: { failed: error instanceof Error ? error.name : 'Error' } }
    }
  }
}
