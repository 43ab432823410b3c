import { performance } from 'node:perf_hooks'
import { median, type Side } from './comparison.ts'
import { againstHello, fill, onSite, withFolder } from './temporary-site.ts'
import { fillPractice, practiceSizes, type PracticeSize, type PracticeWorld } from './practice-data.ts'

const budget = 0.45

/** Players who are online at the same time, whatever the number of accounts. */
const present = 1_000

/** Requests of a thousand players in turn, compared with a hello-world server. True if both sizes are within budget. */
export async function benchPractice(
  what: string,
  requestsOf: (world: PracticeWorld) => NonNullable<Side['requests']>,
): Promise<boolean> {
  const kept: boolean[] = []
  for (const [name, size] of Object.entries(practiceSizes)) {
    const { ours, bare, ratio } = await withFolder(async (dataDir) => {
      const world = await onSite(dataDir, ({ databaseUrl }) => filled(databaseUrl, size, { withSubmissions: false }))
      const players = world.players.filter((_, index) => index % (size.players / present) === 0)
      // The larger site only has to show that the rate does not depend on the number of solves.
      return againstHello(dataDir, requestsOf({ ...world, players }), name === 'large' ? 1 : 3)
    })
    const figure = (rates: number[]): string => Math.round(median(rates)).toLocaleString('en')
    console.log(`${what} ${figure(ours)}/s, hello world ${figure(bare)}/s`)
    console.log(`ratio ${ratio.toFixed(2)} (budget: at least ${budget}) with ${inWords(size)}`)
    kept.push(ratio >= budget)
  }
  return kept.every(Boolean)
}

/** A whole site in its own process, with players, challenges and solves. */
export function withPractice<T>(
  size: PracticeSize,
  measure: (url: string, world: PracticeWorld, databaseUrl: string) => Promise<T>,
): Promise<T> {
  return withFolder((dataDir) =>
    onSite(dataDir, async ({ url, databaseUrl }) => measure(url, await filled(databaseUrl, size), databaseUrl)),
  )
}

async function filled(
  databaseUrl: string,
  size: PracticeSize,
  options: Parameters<typeof fillPractice>[2] = {},
): Promise<PracticeWorld> {
  const began = performance.now()
  const world = await fill(databaseUrl, (client) => fillPractice(client, size, options))
  console.log(`Filled within ${((performance.now() - began) / 1000).toFixed(0)} s`)
  return world
}

function inWords({ players, challenges, solves }: PracticeSize): string {
  const [many, some, most] = [players, challenges, solves].map((count) => count.toLocaleString('en'))
  return `${many} players, ${some} challenges, ${most} solves`
}
