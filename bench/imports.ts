import { createCipheriv } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportChoices } from '@drapeau/contract/import-choices.ts'
import type { ImportDetail } from '@drapeau/contract/imports.ts'
import type { CollectedChallenge, Collection } from '@drapeau/formats/collection.ts'
import { writePack } from '@drapeau/formats/pack/write-pack.ts'
import { signIn } from './administrator.ts'
import { memoryOf } from './live-streams.ts'
import { onSite, type Site, withFolder } from './temporary-site.ts'

const challenges = 640
const megabyte = 1024 ** 2

interface Material {
  name: string
  /** Of all files together; each challenge has two. */
  megabytes: number
  /** From the end of the upload to the preview, and from the order to the report, in seconds. Undefined: reported only. */
  budget?: { read: number; run: number }
}

const materials: readonly Material[] = [
  { name: '100 MB', megabytes: 100, budget: { read: 10, run: 60 } },
  { name: '1 GB', megabytes: 1000 },
]
const mostMemory = 300

/**
 * 640 challenges with two files each, uploaded, read and imported over HTTP by a site that has just started. True if each
 * step is within its time, and the memory of the process never grows by more than 300 MB.
 */
export async function benchImports(): Promise<boolean> {
  const results: boolean[] = []
  for (const material of materials)
    results.push(
      await withFolder(async (folder) => {
        const path = join(folder, 'collection.zip')
        await pipeline(writePack(collectionOf(material)), createWriteStream(path))
        return withFolder((dataDir) => onSite(dataDir, (site) => measure(site, path, material)))
      }),
    )
  return results.every(Boolean)
}

async function measure(site: Site, path: string, { name, budget }: Material): Promise<boolean> {
  const api = new Calls(site.url, await signIn(site.url))
  const memory = new Memory(site.pid)
  await memory.begin()
  const began = performance.now()
  const form = new FormData()
  form.append('files', await openAsBlob(path), 'collection.zip')
  const { _id: id } = await api.send<ImportDetail>('POST', '/imports', form)
  const uploaded = performance.now()
  const preview = await api.settled(id)
  const read = performance.now()
  const choices: ImportChoices = {
    destination: 'practice',
    event: null,
    state: 'published',
    existing: 'skip',
    people: 'none',
  }
  await api.send('PUT', `/imports/${id}/choices`, JSON.stringify(choices))
  const ordered = performance.now()
  await api.send('POST', `/imports/${id}/run`, '{}')
  const done = await api.settled(id)
  const ran = performance.now()
  const grown = await memory.end()
  const seconds = { upload: uploaded - began, read: read - uploaded, run: ran - ordered }
  const { size } = await stat(path)
  console.log(
    `imports, ${name}: ${(size / megabyte).toFixed(0)} MB uploaded in ${inSeconds(seconds.upload)}, ` +
      `read in ${inSeconds(seconds.read)}, ${done.outcomes.create} challenges imported in ${inSeconds(seconds.run)}, ` +
      `memory +${grown} MB (budget: ${budget ? `${budget.read} s, ${budget.run} s, ` : ''}${mostMemory} MB)`,
  )
  const isWhole = preview.state === 'ready' && done.state === 'done' && done.outcomes.create === challenges
  const isFast = !budget || (seconds.read < budget.read * 1000 && seconds.run < budget.run * 1000)
  return isWhole && isFast && grown < mostMemory
}

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

class Calls {
  readonly #url: string
  readonly #headers: Record<string, string>

  constructor(url: string, headers: Record<string, string>) {
    this.#url = url
    this.#headers = headers
  }

  async send<Reply>(method: string, path: string, body?: FormData | string): Promise<Reply> {
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
    const response = await fetch(`${this.#url}/api${path}`, {
      method,
      headers: { ...this.#headers, ...type },
      ...(body !== undefined && { body }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Reply
  }

  async settled(id: string): Promise<ImportDetail> {
    for (;;) {
      const found = await this.send<ImportDetail>('GET', `/imports/${id}`)
      if (found.state !== 'reading' && found.state !== 'running') return found
      await pause(100)
    }
  }
}

/** The largest resident memory of a process while something goes on, beyond what it had before. */
class Memory {
  readonly #pid: number
  #before = 0
  #most = 0
  #timer: NodeJS.Timeout | undefined

  constructor(pid: number) {
    this.#pid = pid
  }

  async begin(): Promise<void> {
    this.#before = await this.#read()
    this.#timer = setInterval(() => void this.#read(), 100)
  }

  async end(): Promise<number> {
    clearInterval(this.#timer)
    await this.#read()
    return this.#most - this.#before
  }

  async #read(): Promise<number> {
    const megabytes = Math.round(((await memoryOf(this.#pid)) ?? 0) / megabyte)
    this.#most = Math.max(this.#most, megabytes)
    return megabytes
  }
}

/** Challenges of a usual length: a page of Markdown, two flags, three hints, tags and a requirement. */
function collectionOf({ megabytes }: Material): Collection {
  const size = Math.floor((megabytes * megabyte) / challenges / 2)
  const made = Array.from({ length: challenges }, (_, at) => challengeOf(at, size))
  const nothing = { skipped: [], problems: [], event: null, history: null }
  return { format: 'pack', categories: [], challenges: made, ...nothing }
}

const paragraph =
  'Our **server** talks to `nc host 1337` and a [page](https://example.org/a). It answers only once.\n\n'
const code = '```py\nfor x in range(10):\n    print(x)\n```\n\n| a | b |\n| - | - |\n| 1 | 2 |\n'

function challengeOf(at: number, size: number): CollectedChallenge {
  const key = `c${at}`
  return {
    key,
    place: { file: '' },
    name: `Challenge ${at}`,
    nameFr: null,
    category: `Category ${at % 9}`,
    description: `${paragraph.repeat(12)}${code}`,
    descriptionFr: null,
    type: 'standard',
    value: 100 + at,
    minimum: null,
    decay: null,
    func: 'linear',
    maxAttempts: 0,
    state: 'published',
    opensAt: null,
    closesAt: null,
    flags: [
      { type: 'exact', content: `flag{${at}}`, caseSensitivity: 'case-sensitive' },
      { type: 'regex', content: `flag\\{${at}[a-z]+\\}`, caseSensitivity: 'case-insensitive' },
    ],
    flagLogic: 'any',
    author: 'Ada',
    attribution: '',
    tags: ['web', 'easy'],
    difficulty: null,
    connectionInfo: 'nc host 1337',
    position: at,
    next: null,
    requirements: at % 5 === 0 ? [] : [`c${at - 1}`],
    hints: [1, 2, 3].map((cost) => ({
      key: `h${cost}`,
      title: '',
      content: 'Look.',
      contentFr: null,
      cost,
      requirements: [],
    })),
    solution: paragraph,
    solutionState: 'hidden',
    files: [1, 2].map((number) => ({
      name: `file-${number}.bin`,
      path: '',
      size,
      open: () => Promise.resolve(noise(size, at * 2 + number)),
    })),
    problems: [],
  }
}

/** Bytes that do not compress, the same in each run. */
function noise(size: number, seed: number): Readable {
  const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(16, seed), Buffer.alloc(16, seed >> 8))
  const piece = Buffer.alloc(64 * 1024)
  return Readable.from(
    (function* () {
      for (let left = size; left > 0; left -= piece.length)
        yield cipher.update(piece.subarray(0, Math.min(left, piece.length)))
    })(),
    { objectMode: false },
  )
}
