import { storeBareRows } from './bare-rows.ts'
import { importAll, undoAll } from './import-calls.ts'
import { Memory } from './process-memory.ts'
import { withResults } from './results-material.ts'
import { fill, onSite, type Site, withFolder } from './temporary-site.ts'

/** The most that can be imported, and a fifth of it. */
const sizes = [100_000, 500_000]
/** The thread that reads may take 224 MB, and V8 keeps for a while what it freed. */
const mostMemory = 400
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
      `${(bare / 1000).toFixed(1)} s, ${times.join(', ')}, memory +${grown} MB (budget: ${Object.values(budget).join(', ')} times, ${mostMemory} MB)`,
  )
  const isWhole = done.state === 'done' && submissions === count && undone.state === 'undone'
  const isFast = read < budget.read * bare && run < budget.run * bare && undone.took < budget.undo * bare
  return isWhole && isFast && grown < mostMemory
}
