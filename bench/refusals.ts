import { rm } from 'node:fs/promises'
import { start } from '../e2e/programs.ts'
import { makeTemporaryFolder } from '../server/src/platform/config/data-folder.ts'
import { administratorSettings, signIn } from './administrator.ts'
import { compareServers, median } from './comparison.ts'

const budget = 0.9

/** Requests over the limit (429) against responses (200) of the same route. True when it is within its budget. */
export async function benchRefusals(): Promise<boolean> {
  const folders = await Promise.all([makeTemporaryFolder('bench'), makeTemporaryFolder('bench')])
  const [free, spent] = await Promise.all(
    folders.map((dataDir, index) =>
      start('bench/site.ts', '/health/ready', {
        DATA_DIR: dataDir,
        ...administratorSettings,
        ...(index === 1 && { BENCH_LIMITS: 'real' }),
      }),
    ),
  )
  if (!free || !spent) throw new Error('A site did not start.')
  try {
    const [allowed, refused] = [await signIn(free.url), await signIn(spent.url)]
    const me = (url: string): string => `${url}/api/users/me`
    // The warm-up spends the limit; of the hundreds of thousands of requests that follow, 1,200 a minute are allowed.
    const comparison = await compareServers(
      { url: me(spent.url), headers: refused, isRefused: true },
      { url: me(free.url), headers: allowed },
    )
    const figure = (rates: number[]): string => Math.round(median(rates)).toLocaleString('en')
    console.log(
      `GET /api/users/me refused (429) ${figure(comparison.ours)}/s, allowed (200) ${figure(comparison.bare)}/s`,
    )
    console.log(`ratio ${comparison.ratio.toFixed(2)} (budget: at least ${budget})`)
    return comparison.ratio >= budget
  } finally {
    await Promise.all([free.stop(), spent.stop()])
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
  }
}
