import { createCipheriv } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { CollectedChallenge, Collection } from '@drapeau/formats/collection.ts'
import { writePack } from '@drapeau/formats/pack/write-pack.ts'
import { withFolder } from './temporary-site.ts'

export const challenges = 640
const megabyte = 1024 ** 2

/** Writes a pack of 640 challenges with two files each, of so many megabytes together. */
export function withPack<T>(megabytes: number, work: (path: string) => Promise<T>): Promise<T> {
  return withFolder(async (folder) => {
    const path = join(folder, 'collection.zip')
    await pipeline(writePack(collectionOf(megabytes)), createWriteStream(path))
    return work(path)
  })
}

/** Challenges of a usual length: a page of Markdown, two flags, three hints, tags and a requirement. */
function collectionOf(megabytes: number): Collection {
  const size = Math.floor((megabytes * megabyte) / challenges / 2)
  const made = Array.from({ length: challenges }, (_, at) => challengeOf(at, size))
  const nothing = { skipped: [], problems: [], event: null, events: [], history: null }
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
    event: null,
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
    answerType: 'flag',
    choices: [],
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
