import { createAnnouncement } from '@drapeau/contract/notifications/announcements.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Stage } from '../stage.ts'
import { call } from './call.ts'
import { ClientActions, type Task } from './client-actions.ts'
import type { Cluster } from './cluster.ts'
import { timeUntil } from './listener.ts'
import { repeatUntil, Tally } from './tally.ts'
import { restart } from './restart.ts'
import { LiveBrowser } from './live-browser.ts'

export interface RestartOptions {
  restarts: number
  /** Flags a second; about eight other requests are sent for each. */
  pace: number
  streams: number
}

/**
 * After a failure deploy/nginx sends a node nothing for up to four seconds, and that may begin just before the node is
 * ready. The other node must not stop before, because then no node would be left.
 */
const pauseMs = 6_000

/** Restarts the nodes in turn while players go on. */
export async function restartUnderLoad(
  stage: Stage,
  cluster: Cluster,
  options: RestartOptions,
): Promise<{ figures: string[]; faults: string[] }> {
  const tally = new Tally()
  const actions = new ClientActions(cluster, tally)
  const { admin, readers, challenges, tasks, sessions } = await prepare(cluster, options)
  const browsers = readers.slice(0, options.streams).map((reader) => new LiveBrowser(cluster.proxy.url, reader, tally))
  const listening = Promise.all(browsers.map((browser) => browser.listenUntilEnd()))
  const stop = new AbortController()
  const announced: string[] = []
  const every = 1_000 / options.pace
  const some = <T>(items: readonly T[], round: number): T => items[round % items.length] as T
  const working = Promise.all([
    repeatUntil(stop.signal, every, async () => {
      const task = tasks.pop()
      if (task) await actions.submit(task)
    }),
    ...[0, 1].map((index) =>
      repeatUntil(stop.signal, 4 * every, (round) =>
        actions.read(some(readers, 2 * round + index), some(challenges, round)),
      ),
    ),
    repeatUntil(stop.signal, 8 * every, async () => {
      const session = sessions.pop()
      if (session) await actions.signOut(session)
    }),
    repeatUntil(stop.signal, 1_000, (round) =>
      actions.transferFile(admin, some(readers, round), some(challenges, round)),
    ),
    repeatUntil(stop.signal, 700, async (round) => {
      const body = { title: `Bell ${round}`, description: '<p>Ding.</p>' }
      if (await tally.send('an announcement', 201, () => call(cluster.proxy.url, admin, createAnnouncement, { body })))
        announced.push(body.title)
    }),
  ])
  const faults: string[] = []
  let warnings = 0
  for (let count = 0; count < options.restarts; count += 1) {
    await sleep(pauseMs)
    const { wasReported, fault } = await restart(stage, cluster, count % 2)
    if (wasReported) warnings += 1
    if (fault !== undefined) faults.push(fault)
    if (options.restarts > 5)
      console.error(
        `  restart ${count + 1} of ${options.restarts}: ${tally.requests} requests, ${tally.failures.length} failed ${tally.failures.at(-1) ?? ''}`,
      )
  }
  await sleep(1_000)
  stop.abort()
  await working
  const isAllKnown = await timeUntil(() => browsers.every(({ known }) => announced.every((title) => known.has(title))))
  for (const browser of browsers) browser.end()
  await listening
  if (warnings === 0) faults.push('no node reported that it is not ready before it stopped')
  if (isAllKnown === undefined) faults.push('an announcement was missed by a browser')
  faults.push(...tally.failures, ...(await findMisstored(cluster, actions.acknowledged)))
  const sum = (count: (browser: LiveBrowser) => number): number =>
    browsers.reduce((total, browser) => total + count(browser), 0)
  return {
    faults,
    figures: [
      `${options.restarts} rolling restarts under ${tally.requests} requests: ${tally.failures.length} failed`,
      `readiness turned 503 first in ${warnings} of ${options.restarts}`,
      `slowest response ${(tally.slowest.ms / 1000).toFixed(1)} s (${tally.slowest.label})`,
      `${actions.acknowledged.length} flags acknowledged, each a solve once`,
      `${browsers.length} streams reconnected ${sum(({ reconnects }) => reconnects)} times and missed none of ${announced.length} announcements (${sum(({ caughtUp }) => caughtUp)} caught up)`,
    ],
  }
}

/** Creates players who submit flags, readers, and more flags and sessions than the run needs. */
async function prepare({ build, reveal }: Cluster, { restarts, pace, streams }: RestartOptions) {
  const seconds = restarts * 20 + 40
  const challenges = await times(20, () => build.challenge())
  const players = await times((pace * seconds) / challenges.length, () => build.player())
  const readers = await times(Math.max(10, streams), () => build.player())
  const sessions = await times((pace * seconds) / 8, (index) =>
    build.session(String(players[index % players.length]?.id)),
  )
  // The players take turns, so that each stays below the limits.
  const tasks: Task[] = challenges.flatMap((challenge) => players.map((player) => ({ player, challenge })))
  for (const challenge of challenges.slice(-1)) for (const reader of readers.slice(-1)) await reveal(challenge, reader)
  return { admin: await build.admin(), readers, challenges, tasks, sessions }
}

/** Ten at a time, because the proof has few database connections. */
async function times<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  while (made.length < count)
    made.push(...(await Promise.all(Array.from({ length: 10 }, (_, index) => make(made.length + index)))))
  return made
}

/** Reports flags that were acknowledged, but are not stored exactly once. */
async function findMisstored({ database }: Cluster, acknowledged: readonly Task[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ key: string; solves: number }>(
    `select account_id || ' ' || challenge_id as key, count(*)::int as solves from solve where entry_id is null group by 1`,
  )
  const stored = new Map(rows.map(({ key, solves }) => [key, solves]))
  const wrong = acknowledged.filter(({ player, challenge }) => stored.get(`${player.id} ${challenge.id}`) !== 1)
  return wrong.length === 0 ? [] : [`${wrong.length} acknowledged flags are not stored once`]
}
