import { rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { performance } from 'node:perf_hooks'
import { start } from '../e2e/programs.ts'
import { makeTemporaryFolder } from '../server/src/platform/config/data-folder.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { createLog } from '../server/src/platform/log/log.ts'
import { findRunningUrl } from '../server/src/platform/postgres/embedded.ts'
import { adminCalls, type Busy, type Call } from './admin-calls.ts'
import { fill, findBusy } from './admin-data.ts'
import { administratorSettings, signIn } from './administrator.ts'
import { median } from './comparison.ts'

/** Calls of each kind: with forty, the third slowest is the p95. */
const calls = 40
/** The budget applies to one administrator; four in parallel show what concurrency costs. */
const connections = [1, 4]

interface Measured extends Call {
  /** Milliseconds at p95, by number of connections. */
  p95: number[]
  /** The median as a multiple of that of a hello world at the same moment. */
  ratio: number
}

type Headers = Record<string, string>

/** Every list of the back office with the data of some years. True if each is within its budget. */
export async function benchAdminLists(): Promise<boolean> {
  const dataDir = await makeTemporaryFolder('bench')
  const hello = await start('bench/hello.ts', '/')
  const drapeau = await start('bench/site.ts', '/health/ready', { DATA_DIR: dataDir, ...administratorSettings })
  try {
    const busy = await prepare(dataDir)
    const headers = await signIn(drapeau.url)
    const api = `${drapeau.url}/api`
    const all = await adminCalls((path) => countPages(api + path, headers), busy)
    const measured: Measured[] = []
    for (const call of all) measured.push(await measure(call, api, headers, hello.url))
    print(measured)
    return measured.every(isWithinBudget)
  } finally {
    await Promise.all([drapeau.stop(), hello.stop()])
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function prepare(dataDir: string): Promise<Busy> {
  const url = findRunningUrl(dataDir)
  if (url === null) throw new Error('The database of the site does not run.')
  const database = openDatabase(url, createLog('warn'))
  const client = await database.pool.connect()
  try {
    const began = performance.now()
    await fill(client)
    console.log(`Filled within ${((performance.now() - began) / 1000).toFixed(0)} s`)
    return await findBusy(client)
  } finally {
    client.release(true)
    await database.close()
  }
}

async function countPages(url: string, headers: Headers): Promise<number> {
  const { totalRows } = (await (await fetch(url, { headers })).json()) as { totalRows: number }
  return Math.max(1, Math.ceil(totalRows / 10))
}

async function measure(call: Call, api: string, headers: Headers, bare: string): Promise<Measured> {
  const p95: number[] = []
  let ratio = Number.NaN
  for (const width of connections) {
    await timeCalls(api + call.path, headers, width, width)
    const times = await timeCalls(api + call.path, headers, width, calls)
    p95.push(times.toSorted((one, other) => one - other)[Math.ceil(calls * 0.95) - 1] ?? Number.NaN)
    if (width === 1) ratio = median(times) / median(await timeCalls(bare, {}, width, calls))
  }
  return { ...call, p95, ratio }
}

/** The milliseconds of each call, with `width` calls in parallel. */
async function timeCalls(url: string, headers: Headers, width: number, count: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: width })
  const times: number[] = []
  let left = count
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      const began = performance.now()
      await request(url, headers, agent)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  agent.destroy()
  return times
}

function request(url: string, headers: Headers, agent: Agent): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  get(url, { headers, agent }, (reply) => {
    if (reply.statusCode !== 200) reject(new Error(`${url} responded ${reply.statusCode}.`))
    reply.resume().on('end', resolve).on('error', reject)
  }).on('error', reject)
  return promise
}

function isWithinBudget({ p95: [alone = Number.NaN], budget }: Measured): boolean {
  return alone <= budget
}

function print(measured: Measured[]): void {
  const row = (cells: string[]): string =>
    cells.map((cell, index) => (index < 2 ? cell.padEnd(24) : cell.padStart(9))).join('')
  console.log(row(['list', 'what', ...connections.map((width) => `p95 of ${width}`), 'budget', '× hello']))
  for (const each of measured) {
    const figures = [...each.p95.map((time) => time.toFixed(1)), String(each.budget), each.ratio.toFixed(0)]
    console.log(row([each.list, each.what, ...figures]) + (isWithinBudget(each) ? '' : '  over its budget'))
  }
  const worst = (width: number): string =>
    Math.max(...measured.filter(({ list }) => list !== 'dashboard').map(({ p95 }) => p95[width] ?? 0)).toFixed(0)
  console.log(`The slowest list: ${connections.map((width, index) => `${worst(index)} ms with ${width}`).join(', ')}`)
}
