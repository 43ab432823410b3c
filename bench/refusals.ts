import { rm } from 'node:fs/promises'
import { start } from '../e2e/programs.ts'
import { makePassingFolder } from '../server/src/platform/config/data-folder.ts'
import { administratorSettings, signIn } from './administrator.ts'
import { duel, median } from './duel.ts'

const budget = 0.9

/** What a request that comes too often (429) costs, against an answer (200) of the same route. True when it keeps its budget. */
export async function benchRefusals(): Promise<boolean> {
  const folders = await Promise.all([makePassingFolder('bench'), makePassingFolder('bench')])
  const [free, spent] = await Promise.all(
    folders.map((dataDir, place) =>
      start('bench/site.ts', '/health/ready', {
        DATA_DIR: dataDir,
        ...administratorSettings,
        ...(place === 1 && { BENCH_LIMITS: 'real' }),
      }),
    ),
  )
  if (!free || !spent) throw new Error('A site did not start.')
  try {
    const [welcome, unwelcome] = [await signIn(free.url), await signIn(spent.url)]
    const me = (url: string): string => `${url}/api/users/me`
    // The warm-up spends the budget; of the hundred thousands that follow within its minute, twelve hundred are answered.
    const outcome = await duel(
      { url: me(spent.url), headers: unwelcome, isRefused: true },
      { url: me(free.url), headers: welcome },
    )
    const figure = (rates: number[]): string => Math.round(median(rates)).toLocaleString('en')
    console.log(`GET /api/users/me refused (429) ${figure(outcome.ours)}/s, answered (200) ${figure(outcome.bare)}/s`)
    console.log(`ratio ${outcome.ratio.toFixed(2)} (budget: at least ${budget})`)
    return outcome.ratio >= budget
  } finally {
    await Promise.all([free.stop(), spent.stop()])
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
  }
}
