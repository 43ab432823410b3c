import { collectDefaultMetrics, Counter, Gauge, type Metric, Registry } from 'prom-client'
import type { Pool } from 'pg'
import type { Db } from '../database/database.ts'
import { jobSchema } from '../jobs/jobs.ts'
import type { MailCounts } from './counted-mailer.ts'
import { DurationHistogram } from './duration-histogram.ts'
import { listJobStates } from './metrics.queries.ts'
import type { Traffic } from './traffic.ts'

export interface Measured {
  version: string
  traffic: Traffic
  db: Db
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  streams: { size: number }
  mails: MailCounts
  /** Resolves when the database answers. */
  ping: () => Promise<unknown>
  /** When the last backup was made; null: never. */
  lastBackup: () => Promise<Date | null>
  clock: () => Date
}

/** The route by which flags are answered: its refusals are verdicts. */
const answering = { method: 'PUT', route: '/api/submissions/:id' }
const wrong = /^wrong-flag/

/** Everything that is measured, asked for only when somebody asks for it. */
export function buildRegistry(measured: Measured): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const { version, traffic } = measured
  const build = new Gauge({
    registers: [],
    name: 'drapeau_build_info',
    help: 'Which version runs.',
    labelNames: ['version'],
  })
  build.set({ version }, 1)
  const metrics = [
    build,
    new DurationHistogram(traffic),
    ...ofTraffic(traffic),
    ...ofNode(measured),
    ...ofSite(measured),
  ]
  for (const metric of metrics) registry.registerMetric(metric)
  return registry
}

function ofTraffic(traffic: Traffic): Metric[] {
  return [
    new Counter({
      registers: [],
      name: 'drapeau_http_requests_total',
      help: 'Answers by the pattern of their route and the class of their status.',
      labelNames: ['route', 'method', 'status'],
      collect() {
        this.reset()
        for (const { route, method, answers } of traffic.routes)
          for (const [kind, count] of answers.entries())
            if (count > 0) this.inc({ route, method, status: `${kind}xx` }, count)
      },
    }),
    new Counter({
      registers: [],
      name: 'drapeau_refusals_total',
      help: 'How often each reason for a no was given.',
      labelNames: ['code'],
      collect() {
        this.reset()
        for (const [code, count] of traffic.refusals) this.inc({ code }, count)
      },
    }),
    new Counter({
      registers: [],
      name: 'drapeau_submissions_total',
      help: 'Flags that were judged, by their verdict.',
      labelNames: ['verdict'],
      collect() {
        this.reset()
        const judged = traffic.routes.find(
          ({ method, route }) => method === answering.method && route === answering.route,
        )
        const wrongs = [...traffic.refusals].filter(([code]) => wrong.test(code))
        this.inc({ verdict: 'right' }, judged?.answers[2] ?? 0)
        this.inc(
          { verdict: 'wrong' },
          wrongs.reduce((sum, [, count]) => sum + count, 0),
        )
      },
    }),
  ]
}

function ofNode({ mails, streams, pool }: Measured): Metric[] {
  return [
    new Counter({
      registers: [],
      name: 'drapeau_mails_total',
      help: 'Mails that this process handed over, and tries that failed.',
      labelNames: ['outcome'],
      collect() {
        this.reset()
        this.inc({ outcome: 'sent' }, mails.sent)
        this.inc({ outcome: 'failed' }, mails.failed)
      },
    }),
    new Gauge({
      registers: [],
      name: 'drapeau_live_connections',
      help: 'Browsers that listen on the live channel of this process.',
      collect() {
        this.set(streams.size)
      },
    }),
    new Gauge({
      registers: [],
      name: 'drapeau_database_pool_connections',
      help: 'Connections of the pool: all, those with nothing to do, and requests that wait for one.',
      labelNames: ['state'],
      collect() {
        this.set({ state: 'total' }, pool.totalCount)
        this.set({ state: 'idle' }, pool.idleCount)
        this.set({ state: 'waiting' }, pool.waitingCount)
      },
    }),
  ]
}

/** What is asked of the database: the same from whichever node. */
function ofSite({ ping, db, lastBackup, clock }: Measured): Metric[] {
  return [
    new Gauge({
      registers: [],
      name: 'drapeau_database_up',
      help: '1 while PostgreSQL answers.',
      async collect() {
        this.set((await inTime(ping())) === undefined ? 0 : 1)
      },
    }),
    new Gauge({
      registers: [],
      name: 'drapeau_jobs',
      help: 'Jobs in the queues of the whole site, by their state.',
      labelNames: ['queue', 'state'],
      async collect() {
        this.reset()
        for (const { queue, state, jobs } of (await inTime(listJobStates(db, jobSchema))) ?? [])
          this.set({ queue, state }, jobs)
      },
    }),
    new Gauge({
      registers: [],
      name: 'drapeau_backup_age_seconds',
      help: 'How old the last backup is. Missing while there is none.',
      // With a label that never has a value, nothing is told until there is something to tell.
      labelNames: ['kind'],
      async collect() {
        this.reset()
        const last = await inTime(lastBackup())
        if (last) this.set({ kind: 'last' }, Math.max(0, (clock().getTime() - last.getTime()) / 1000))
      },
    }),
  ]
}

/** Longer than a database in good health takes, and far less than Prometheus waits. */
const patienceMs = 2_000

/** Undefined when the answer fails or does not come: the other figures are told all the same. */
async function inTime<T>(asked: Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), patienceMs).unref()
  })
  return Promise.race([asked.catch(() => undefined), late])
}
