import { rm } from 'node:fs/promises'
import { makeTemporaryFolder } from '../server/src/platform/config/data-folder.ts'
import { administratorSettings, signIn } from './administrator.ts'
import { compareServers, median } from './comparison.ts'
import { start } from '../e2e/programs.ts'

const budget = 0.45

/** `GET /api/users/me`, signed in, against a hello-world server. True when it is within its budget. */
export async function benchUsersMe(): Promise<boolean> {
  const dataDir = await makeTemporaryFolder('bench')
  const hello = await start('bench/hello.ts', '/')
  const drapeau = await start('bench/site.ts', '/health/ready', {
    DATA_DIR: dataDir,
    ...administratorSettings,
  })
  try {
    const comparison = await compareServers(
      { url: `${drapeau.url}/api/users/me`, headers: await signIn(drapeau.url) },
      { url: hello.url },
    )
    const figure = (rates: number[]): string => Math.round(median(rates)).toLocaleString('en')
    console.log(`GET /api/users/me ${figure(comparison.ours)}/s, hello world ${figure(comparison.bare)}/s`)
    console.log(`ratio ${comparison.ratio.toFixed(2)} (budget: at least ${budget})`)
    return comparison.ratio >= budget
  } finally {
    await Promise.all([drapeau.stop(), hello.stop()])
    await rm(dataDir, { recursive: true, force: true })
  }
}
