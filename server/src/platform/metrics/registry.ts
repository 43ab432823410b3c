import { collectDefaultMetrics, Counter, Gauge, type Metric, Registry } from 'prom-client'
import type { Pool } from 'pg'
import type { Db } from '../database/database.ts'
import { jobSchema } from '../jobs/jobs.ts'
import type { MailCounts } from './counted-mailer.ts'
import type { DeclaredMetric, Sample } from './declared-metric.ts'
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
  /** What features add. */
  declared: readonly DeclaredMetric[]
}

/** Everything that is measured, collected only when Prometheus asks for it. */
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
    ...measured.declared.map(metricOf),
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

/** Read from the database: the same on every node. */
function ofSite({ ping, db }: Measured): Metric[] {
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
  ]
}

function metricOf({ kind, name, help, labelNames, samples }: DeclaredMetric): Metric {
  const options = { registers: [], name, help, labelNames: [...labelNames] }
  if (kind === 'counter')
    return new Counter({
      ...options,
      async collect() {
        this.reset()
        for (const { labels = {}, value } of await collected(samples)) this.inc(labels, value)
      },
    })
  return new Gauge({
    ...options,
    async collect() {
      this.reset()
      for (const { labels = {}, value } of await collected(samples)) this.set(labels, value)
    },
  })
}

async function collected(samples: DeclaredMetric['samples']): Promise<Sample[]> {
  return (await inTime(Promise.resolve(samples()))) ?? []
}

/** Longer than a healthy database takes, and far less than Prometheus waits. */
const timeoutMs = 2_000

/** Undefined when the query fails or takes too long: the other figures are exported all the same. */
async function inTime<T>(asked: Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), timeoutMs).unref()
  })
  return Promise.race([asked.catch(() => undefined), late])
}
