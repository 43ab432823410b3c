import { ensureInstalled } from './install.mjs'
import { commandOf, runNode } from './run.mjs'

await ensureInstalled()

/** The browser connects to Vite, which proxies /api to the server. Links in mail lead to Vite too. */
const apiPort = process.env.API_PORT ?? '3001'
const webPort = process.env.PORT ?? '3000'
const server = { PORT: apiPort, PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${webPort}` }

console.error(`The web app, updated at every change: http://localhost:${webPort}`)
const codes = await Promise.all([
  endingTheOther(runNode(['--watch', '--watch-preserve-output', 'server/src/main.ts'], { env: server })),
  endingTheOther(
    runNode([commandOf('vite'), 'web', '--port', webPort, '--strictPort'], { env: { API_PORT: apiPort } }),
  ),
])
process.exitCode = Math.max(...codes)

/** One process alone is useless, so when either ends, the other is stopped. */
async function endingTheOther(ended) {
  const code = await ended
  process.emit('SIGTERM')
  return code
}
