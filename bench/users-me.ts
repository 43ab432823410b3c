import { rm } from 'node:fs/promises'
import { makePassingFolder } from '../server/src/platform/config/data-folder.ts'
import { duel, median } from './duel.ts'
import { start } from '../e2e/programs.ts'

const budget = 0.5
const administrator = { email: 'bench@example.org', password: 'Bench-Mark-2026!' }

/** `GET /api/users/me`, signed in, against a web server that only says hello. True when it keeps its budget. */
export async function benchUsersMe(): Promise<boolean> {
  const dataDir = await makePassingFolder('bench')
  const hello = await start('bench/hello.ts', '/')
  const drapeau = await start('bench/site.ts', '/health/ready', {
    DATA_DIR: dataDir,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  })
  try {
    const login = await fetch(`${drapeau.url}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(administrator),
    })
    const { data } = (await login.json()) as { data: { token: string } }
    const outcome = await duel(
      { url: `${drapeau.url}/api/users/me`, headers: { authorization: `Bearer ${data.token}` } },
      { url: hello.url },
    )
    const figure = (rates: number[]): string => Math.round(median(rates)).toLocaleString('en')
    console.log(`GET /api/users/me ${figure(outcome.ours)}/s, hello world ${figure(outcome.bare)}/s`)
    console.log(`ratio ${outcome.ratio.toFixed(2)} (budget: at least ${budget})`)
    return outcome.ratio >= budget
  } finally {
    await Promise.all([drapeau.stop(), hello.stop()])
    await rm(dataDir, { recursive: true, force: true })
  }
}
