import { setTimeout as pause } from 'node:timers/promises'
import { startSteady } from './crowd/start-crowd.ts'
import { type EventSite, withEvent } from './event-site.ts'
import { importAll } from './import-calls.ts'
import { withPack } from './import-material.ts'
import { fill } from './temporary-site.ts'

const players = 500
const size = { entries: players, challenges: 60, solves: 0 }
/** A flag, a page or the scoreboard every half minute; whatever others solve is shown at once beside it. */
const thinkMs = 30_000
/** Until most of them have done something. */
const warmUpMs = 30_000
const megabytes = 100
const budgetMs = 1_000

/**
 * 640 challenges are imported while 500 people play an event, each with a live stream. True if the slowest percent of what
 * they do stays within the budget, and nothing fails.
 */
export function benchImportsInEvent(): Promise<boolean> {
  return withPack(megabytes, (path) =>
    withEvent(size, async (site) => {
      const open = await findOpen(site)
      const accounts = site.players.map(({ token }) => ({ token, open }))
      const order = { url: site.url, eventId: site.eventId, challenges: site.challenges, thinkMs }
      const crowd = startSteady({ kind: 'steady', ...order, players: accounts })
      try {
        await crowd.ready
        await pause(warmUpMs)
        const { done, read, run } = await importAll(site.url, path)
        const { times, unexpected, cut } = await crowd.finish(0)
        console.log(
          `${players} players while ${done.outcomes.create} challenges are imported (${((read + run) / 1000).toFixed(0)} s): ` +
            `reads ${times.read.count.toLocaleString('en')}, p99 ${times.read.p99.toFixed(0)} ms; ` +
            `flags ${times.submission.count.toLocaleString('en')}, p99 ${times.submission.p99.toFixed(0)} ms ` +
            `(budget: ${budgetMs}), unexpected ${JSON.stringify(unexpected)}, streams cut ${cut}`,
        )
        const isFine = Object.keys(unexpected).length === 0 && cut === 0 && done.state === 'done'
        return isFine && Math.max(times.read.p99, times.submission.p99) < budgetMs
      } finally {
        await crowd.kill()
      }
    }),
  )
}

/** Places of the challenges that require no other. */
async function findOpen({ databaseUrl, challenges }: EventSite): Promise<number[]> {
  const { rows } = await fill(databaseUrl, (client) =>
    client.query('select challenge_id as id from challenge_requirement'),
  )
  const locked = new Set((rows as { id: string }[]).map(({ id }) => id))
  return challenges.flatMap(({ id }, index) => (locked.has(id) ? [] : [index]))
}
