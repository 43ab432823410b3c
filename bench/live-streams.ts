import { readFile } from 'node:fs/promises'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from './administrator.ts'
import { eventSizes } from './event-data.ts'
import { type EventSite, withEvent } from './event-site.ts'

const streams = 1_000
const reachBudgetMs = 1_000

/** A thousand live streams on one process: the memory of each, and how soon an announcement reaches all. */
export function benchLiveStreams(): Promise<boolean> {
  return withEvent({ ...eventSizes.small, solves: 0 }, async (site) => {
    const before = await memoryOf(site.pid)
    const received = { announcement: 0 }
    const open = await Promise.all(site.players.slice(0, streams).map(({ token }) => listen(site.url, token, received)))
    // Leaves time for a garbage collection after the streams were opened.
    await pause(3_000)
    const after = await memoryOf(site.pid)
    const took = await timesToReachAll(site, received)
    for (const request of open) request.destroy()
    const slowest = Math.max(...took)
    console.log(`${open.length.toLocaleString('en')} live streams on one process`)
    console.log(`an announcement reaches all within ${slowest.toFixed(0)} ms (budget: ${reachBudgetMs})`)
    if (before !== undefined && after !== undefined)
      console.log(`memory per stream ${((after - before) / open.length / 1024).toFixed(0)} KB`)
    return slowest < reachBudgetMs
  })
}

async function timesToReachAll({ url }: EventSite, received: { announcement: number }): Promise<number[]> {
  const headers = { ...(await signIn(url)), 'content-type': 'application/json' }
  const times: number[] = []
  for (const title of ['Welcome', 'Half-time', 'Last hour']) {
    received.announcement = 0
    const began = performance.now()
    const body = JSON.stringify({ title, description: '<p>Listen, everybody.</p>' })
    const reply = await fetch(`${url}/api/notifications`, { method: 'POST', headers, body })
    if (!reply.ok) throw new Error(`The announcement was refused: ${await reply.text()}`)
    while (received.announcement < streams && performance.now() - began < 30_000) await pause(1)
    times.push(performance.now() - began)
  }
  return times
}

/** Resolves when the greeting has arrived. */
function listen(url: string, token: string, received: { announcement: number }): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const request = get(`${url}/api/live`, { agent: false, headers: { authorization: `Bearer ${token}` } })
    request.on('error', reject)
    request.on('response', (reply: IncomingMessage) => {
      reply.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('"hello"')) resolve(request)
        if (text.includes('"notification"')) received.announcement += 1
      })
      reply.on('error', () => undefined)
    })
  })
}

/** In bytes; undefined on systems without /proc. */
export async function memoryOf(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(status) ?? []
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
}
