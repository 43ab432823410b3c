import { setTimeout as pause } from 'node:timers/promises'
import { startSteady } from './crowd/start-crowd.ts'
import { type EventSite, withEvent } from './event-site.ts'
import { importAll, undoAll } from './import-calls.ts'
import { challenges, withPack } from './import-material.ts'
import { fill } from './temporary-site.ts'

const usual = {
  players: 500,
  /** A flag, a page or the scoreboard every half minute; whatever others solve is shown at once beside it. */
  thinkMs: 30_000,
  /** Until most of them have done something. */
  warmUpMs: 30_000,
  megabytes: 100,
  /** Of fewer, the slowest percent would be a handful. */
  leastFlags: 1_000,
}
/** A third of what players do ends with a flag. */
const flagShare = 1 / 3
const budgetMs = 1_000

/**
 * 640 challenges are imported while 500 people play an event, each with a live stream, and undone and imported again until
 * there are enough flags to speak of their slowest percent. True if that of all they do stays within the budget, and
 * nothing fails.
 */
export function benchImportsInEvent(size = usual): Promise<boolean> {
  const { players, thinkMs, warmUpMs, megabytes, leastFlags } = size
  // A quarter longer than it should take.
  const playMs = (1.25 * leastFlags * thinkMs) / (players * flagShare)
  return withPack(megabytes, (path) =>
    withEvent({ entries: players, challenges: 60, solves: 0 }, async (site) => {
      const open = await findOpen(site)
      const accounts = site.players.map(({ token }) => ({ token, open }))
      const order = { url: site.url, eventId: site.eventId, challenges: site.challenges, thinkMs }
      const crowd = startSteady({ kind: 'steady', ...order, players: accounts })
      try {
        await crowd.ready
        await pause(warmUpMs)
        const { rounds, isDone } = await importAgain(site.url, path, playMs)
        const { times, unexpected, cut } = await crowd.finish(0)
        console.log(
          `${players} players while ${challenges} challenges are imported (` +
            `${rounds.map((took) => (took / 1000).toFixed(0)).join(', ')} s): ` +
            `reads ${times.read.count.toLocaleString('en')}, p99 ${times.read.p99.toFixed(0)} ms; ` +
            `flags ${times.submission.count.toLocaleString('en')} (at least ${leastFlags.toLocaleString('en')}), ` +
            `p99 ${times.submission.p99.toFixed(0)} ms ` +
            `(budget: ${budgetMs}), unexpected ${JSON.stringify(unexpected)}, streams cut ${cut}`,
        )
        const isFine = Object.keys(unexpected).length === 0 && cut === 0 && isDone
        const isEnough = times.submission.count >= leastFlags
        return isFine && isEnough && Math.max(times.read.p99, times.submission.p99) < budgetMs
      } finally {
        await crowd.kill()
      }
    }),
  )
}

/** Imports the pack at least once, and undoes and imports it again until the time is over. */
async function importAgain(url: string, path: string, forMs: number): Promise<{ rounds: number[]; isDone: boolean }> {
  const rounds: number[] = []
  for (const began = performance.now(); rounds.length === 0 || performance.now() - began < forMs;) {
    const { done, read, run } = await importAll(url, path)
    rounds.push(read + run)
    if (done.state !== 'done' || done.outcomes.create !== challenges) return { rounds, isDone: false }
    if ((await undoAll(url, done._id)).state !== 'undone') return { rounds, isDone: false }
  }
  return { rounds, isDone: true }
}

/** Places of the challenges that require no other. */
async function findOpen({ databaseUrl, challenges: played }: EventSite): Promise<number[]> {
  const { rows } = await fill(databaseUrl, (client) =>
    client.query('select challenge_id as id from challenge_requirement'),
  )
  const locked = new Set((rows as { id: string }[]).map(({ id }) => id))
  return played.flatMap(({ id }, index) => (locked.has(id) ? [] : [index]))
}
