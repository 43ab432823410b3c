import { randomUUID } from 'node:crypto'
import { importAll, undoAll } from './import-calls.ts'
import { Memory } from './process-memory.ts'
import { withResults } from './results-material.ts'
import { fill, onSite, withFolder, type Site } from './temporary-site.ts'
import type { Client } from './practice-data.ts'

/** The most that can be imported, and a fifth of it. */
const sizes = [100_000, 500_000]
/** The thread that reads may take 224 MB, and V8 keeps for a while what it freed. */
const maxMemory = 400
/** Times the bare rows. */
const budget = { read: 4, run: 8, undo: 2 }

/**
 * An export of CTFd with submissions of 500 people in 125 teams, imported with everything into the event of the file, and
 * undone. True if each step takes no more than so many times what PostgreSQL takes for as many bare rows in the same run, and
 * the memory of the process never grows by more than 400 MB.
 */
export async function benchImportedResults(): Promise<boolean> {
  const results: boolean[] = []
  for (const count of sizes)
    results.push(
      await withResults(count, (path) =>
        withFolder((dataDir) => onSite(dataDir, (site) => measure(site, path, count))),
      ),
    )
  return results.every(Boolean)
}

async function measure(site: Site, path: string, count: number): Promise<boolean> {
  const bare = await fill(site.databaseUrl, (client) => storeBareRows(client, count))
  const memory = new Memory(site.pid)
  await memory.begin()
  const everything = { destination: 'new-event', people: 'accounts', results: 'import' } as const
  const { done, read, run } = await importAll(site.url, path, everything)
  const undone = await undoAll(site.url, done._id)
  const grown = await memory.end()
  const { submissions = 0, solves = 0 } = done.results.came ?? {}
  const steps = { read, run, undo: undone.took }
  const times = Object.entries(steps).map(
    ([step, took]) => `${step} ${(took / 1000).toFixed(1)} s (${(took / bare).toFixed(1)} times)`,
  )
  console.log(
    `imported results: ${submissions} submissions and ${solves} solves of ${done.people.create} people, bare rows in ` +
      `${(bare / 1000).toFixed(1)} s, ${times.join(', ')}, memory +${grown} MB (budget: ${Object.values(budget).join(', ')} times, ${maxMemory} MB)`,
  )
  const isWhole = done.state === 'done' && submissions === count && undone.state === 'undone'
  const isFast = read < budget.read * bare && run < budget.run * bare && undone.took < budget.undo * bare
  return isWhole && isFast && grown < maxMemory
}

const rowsAtOnce = 2_000

/**
 * Milliseconds in which PostgreSQL stores so many submissions with nothing around them: plain inserts, in one transaction, into
 * a table with the same columns and indexes, but without triggers and foreign keys.
 */
async function storeBareRows(client: Client, count: number): Promise<number> {
  await client.query('create table bare_submission (like submission including defaults including indexes)')
  const [challenges, accounts] = [ids(40), ids(500)]
  const began = performance.now()
  await client.query('begin')
  for (let at = 0; at < count; at += rowsAtOnce) {
    const numbers = Array.from({ length: Math.min(rowsAtOnce, count - at) }, (_, place) => at + place)
    await client.query(
      `insert into bare_submission (challenge_id, account_id, answer, is_correct, created_at)
       select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::boolean[], $5::timestamptz[])`,
      [
        numbers.map((number) => challenges[number % challenges.length]),
        numbers.map((number) => accounts[number % accounts.length]),
        numbers.map((number) => `guess ${number}`),
        numbers.map(() => false),
        numbers.map((number) => new Date(1_577_836_800_000 + number * 100).toISOString()),
      ],
    )
  }
  await client.query('commit')
  const took = performance.now() - began
  await client.query('drop table bare_submission')
  return took
}

const ids = (count: number): string[] => Array.from({ length: count }, () => randomUUID())
