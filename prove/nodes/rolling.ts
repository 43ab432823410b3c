import { createAnnouncement } from '@drapeau/contract/notifications/announcements.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Stage } from '../stage.ts'
import { call } from './call.ts'
import { Crew, type Task } from './client-actions.ts'
import type { Fleet } from './cluster.ts'
import { timeUntil } from './listener.ts'
import { steadily, Tally } from './tally.ts'
import { restart } from './restart.ts'
import { Watch } from './live-browser.ts'

export interface Voyage {
  restarts: number
  /** Flags a second; about eight other requests go with each. */
  pace: number
  streams: number
}

/**
 * deploy/nginx leaves a node alone for up to four seconds, and may have tried it just before it was ready. The next one is
 * not stopped before that is over: otherwise there would be nobody left to ask.
 */
const restMs = 6_000

/** Restarts nodes one after the other while people go on as before; what was seen, and what was wrong. */
export async function restartUnderLoad(
  stage: Stage,
  fleet: Fleet,
  voyage: Voyage,
): Promise<{ figures: string[]; faults: string[] }> {
  const tally = new Tally()
  const crew = new Crew(fleet, tally)
  const { admin, readers, challenges, tasks, sessions } = await muster(fleet, voyage)
  const watches = readers.slice(0, voyage.streams).map((reader) => new Watch(fleet.proxy.url, reader, tally))
  const watching = Promise.all(watches.map((watch) => watch.keep()))
  const stop = new AbortController()
  const announced: string[] = []
  const every = 1_000 / voyage.pace
  const some = <T>(things: readonly T[], round: number): T => things[round % things.length] as T
  const working = Promise.all([
    steadily(stop.signal, every, async () => {
      const task = tasks.pop()
      if (task) await crew.answer(task)
    }),
    ...[0, 1].map((place) =>
      steadily(stop.signal, 4 * every, (round) => crew.read(some(readers, 2 * round + place), some(challenges, round))),
    ),
    steadily(stop.signal, 8 * every, async () => {
      const session = sessions.pop()
      if (session) await crew.signOut(session)
    }),
    steadily(stop.signal, 1_000, (round) => crew.carry(admin, some(readers, round), some(challenges, round))),
    steadily(stop.signal, 700, async (round) => {
      const body = { title: `Bell ${round}`, description: '<p>Ding.</p>' }
      if (await tally.ask('an announcement', 201, () => call(fleet.proxy.url, admin, createAnnouncement, { body })))
        announced.push(body.title)
    }),
  ])
  const faults: string[] = []
  let warnings = 0
  for (let turn = 0; turn < voyage.restarts; turn += 1) {
    await sleep(restMs)
    const { saidSo, fault } = await restart(stage, fleet, turn % 2)
    if (saidSo) warnings += 1
    if (fault !== undefined) faults.push(fault)
    if (voyage.restarts > 5)
      console.error(
        `  restart ${turn + 1} of ${voyage.restarts}: ${tally.requests} requests, ${tally.failures.length} failed ${tally.failures.at(-1) ?? ''}`,
      )
  }
  await sleep(1_000)
  stop.abort()
  await working
  const isAllKnown = await timeUntil(() => watches.every(({ known }) => announced.every((title) => known.has(title))))
  for (const watch of watches) watch.end()
  await watching
  if (warnings === 0) faults.push('no node said that it is no longer ready before it stopped')
  if (isAllKnown === undefined) faults.push('an announcement was missed by a browser')
  faults.push(...tally.failures, ...(await unlikeStored(fleet, crew.acknowledged)))
  const sum = (count: (watch: Watch) => number): number => watches.reduce((total, watch) => total + count(watch), 0)
  return {
    faults,
    figures: [
      `${voyage.restarts} rolling restarts under ${tally.requests} requests: ${tally.failures.length} failed`,
      `readiness turned 503 first in ${warnings} of ${voyage.restarts}`,
      `slowest answer ${(tally.slowest.ms / 1000).toFixed(1)} s (${tally.slowest.what})`,
      `${crew.acknowledged.length} flags acknowledged, each a solve once`,
      `${watches.length} streams came back ${sum(({ reconnects }) => reconnects)} times and missed none of ${announced.length} announcements (${sum(({ caughtUp }) => caughtUp)} caught up)`,
    ],
  }
}

/** Players who answer, readers who look, and more answers and further sessions than the voyage takes. */
async function muster({ build, offer }: Fleet, { restarts, pace, streams }: Voyage) {
  const seconds = restarts * 20 + 40
  const challenges = await times(20, () => build.challenge())
  const players = await times((pace * seconds) / challenges.length, () => build.player())
  const readers = await times(Math.max(10, streams), () => build.player())
  const sessions = await times((pace * seconds) / 8, (place) =>
    build.session(String(players[place % players.length]?.id)),
  )
  // Each player answers once in a while, as slowly as the limits ask.
  const tasks: Task[] = challenges.flatMap((challenge) => players.map((player) => ({ player, challenge })))
  for (const challenge of challenges.slice(-1)) for (const reader of readers.slice(-1)) await offer(challenge, reader)
  return { admin: await build.admin(), readers, challenges, tasks, sessions }
}

/** Some at a time: the proof has few connections of its own. */
async function times<T>(count: number, make: (place: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  while (made.length < count)
    made.push(...(await Promise.all(Array.from({ length: 10 }, (_, place) => make(made.length + place)))))
  return made
}

/** What was acknowledged and is not stored, or is stored more than once. */
async function unlikeStored({ database }: Fleet, acknowledged: readonly Task[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ key: string; solves: number }>(
    `select account_id || ' ' || challenge_id as key, count(*)::int as solves from solve where entry_id is null group by 1`,
  )
  const stored = new Map(rows.map(({ key, solves }) => [key, solves]))
  const wrong = acknowledged.filter(({ player, challenge }) => stored.get(`${player.id} ${challenge.id}`) !== 1)
  return wrong.length === 0 ? [] : [`${wrong.length} acknowledged flags are not stored once`]
}
