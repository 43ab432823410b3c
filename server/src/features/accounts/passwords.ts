import { randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Refusal } from '#platform/http/refusal.ts'
import { type Stretch, stretch } from './hashers.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. About 50 ms of one core. */
const strength = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const tagBytes = 32

/** One core is left to those who only read: in the opening minute of an event hundreds sign in at once. */
const mostAtOnce = Math.max(1, availableParallelism() - 1)
/** Half a minute's work for a single core. Whoever comes then is told so at once. */
const mostWaiting = 500

const waiting: (() => void)[] = []
let running = 0

/** The password as it is stored: the algorithm, its strength, the salt and the hash in one text (PHC format). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const tag = await work(password, salt, strength, tagBytes)
  const { memory, passes, parallelism } = strength
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

/** Whether this is the password. Without anything to compare it with, the same work is done for nothing. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const { salt, tag, ...own } = read(stored ?? nobodys)
  const candidate = await work(password, salt, own, tag.length)
  return timingSafeEqual(candidate, tag) && stored !== null
}

/** What an unknown account is compared with: it costs what every other costs, and no password opens it. */
const nobodys = `$argon2id$v=19$m=${strength.memory},t=${strength.passes},p=${strength.parallelism}$${unpadded(
  randomBytes(saltBytes),
)}$${unpadded(randomBytes(tagBytes))}`

async function work(
  password: string,
  nonce: Buffer,
  own: Pick<Stretch, 'memory' | 'passes' | 'parallelism'>,
  tagLength: number,
): Promise<Buffer> {
  await turn()
  try {
    // A letter typed in two ways (composed or not) is the same letter.
    return await stretch({ message: password.normalize('NFC'), nonce, tagLength, ...own })
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Who finishes hands the turn to the next in line. */
async function turn(): Promise<void> {
  if (running < mostAtOnce) {
    running += 1
    return
  }
  if (waiting.length >= mostWaiting) throw new Refusal('unavailable', { retryAfter: 5 })
  await new Promise<void>((resolve) => {
    waiting.push(resolve)
  })
}

interface Stored {
  memory: number
  passes: number
  parallelism: number
  salt: Buffer
  tag: Buffer
}

function read(stored: string): Stored {
  const [, memory, passes, parallelism, salt = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(stored) ?? []
  if (tag === '') throw new Error('A stored password cannot be read.')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
