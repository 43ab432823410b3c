import { performance } from 'node:perf_hooks'
import { fill, onSite, withFolder } from './temporary-site.ts'
import { fillPractice, type PracticeSize, type PracticeWorld } from './practice-data.ts'

/** A whole site in its own process, with players, challenges and solves. */
export function withPractice<T>(
  size: PracticeSize,
  measure: (url: string, world: PracticeWorld, databaseUrl: string) => Promise<T>,
): Promise<T> {
  return withFolder((dataDir) =>
    onSite(dataDir, async ({ url, databaseUrl }) => measure(url, await filled(databaseUrl, size), databaseUrl)),
  )
}

export async function filled(
  databaseUrl: string,
  size: PracticeSize,
  options: Parameters<typeof fillPractice>[2] = {},
): Promise<PracticeWorld> {
  const began = performance.now()
  const world = await fill(databaseUrl, (client) => fillPractice(client, size, options))
  console.log(`Filled within ${((performance.now() - began) / 1000).toFixed(0)} s`)
  return world
}
