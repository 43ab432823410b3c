import { randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Ctx } from '#platform/http/context.ts'
import { networkOf } from '#platform/http/limits/network.ts'
import { Semaphore } from '#platform/http/limits/semaphore.ts'
import { type ForeignHash, foreignKey, readForeign } from './foreign-password.ts'
import { HashQueue, type Place } from './hash-queue.ts'
import { type Stretch, stretch, stretchByBcrypt } from './hashers.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. About 50 ms of one core. */
const strength = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const tagBytes = 32

/** One core is left to those who only read: in the opening minute of an event hundreds sign in at once. */
const maxHashing = Math.max(1, availableParallelism() - 1)
/** This many keep a single core busy for half a minute. */
const maxWaiting = 500

/** One more than hash at once: while the last hash is made, the next sign-in is counted and its account is found. */
const queue = new HashQueue({ maxAtOnce: maxHashing + 1, maxWaiting })
const hashing = new Semaphore(maxHashing, 1)

/** The server's own work: mails, the operator's command, the first administrator. */
const ownWork: Place = { rank: 'trusted', line: '' }

/** Callers are an account, or the network that they come from. */
export function placeOf({ member, address }: Pick<Ctx, 'member' | 'address'>): Place {
  return member ? { rank: 'trusted', line: member.accountId } : { rank: 'clean', line: networkOf(address) }
}

/** The password as it is stored: the algorithm, its strength, the salt and the hash in one text (PHC format). */
export async function hashPassword(password: string, place: Place = ownWork): Promise<string> {
  const salt = randomBytes(saltBytes)
  const tag = await inSlot(place, () => derive(password, salt, strength, tagBytes))
  const { memory, passes, parallelism } = strength
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

/** Whether this is the password. Without anything to compare it with, the same work is done for nothing. */
export async function isPassword(password: string, stored: string | null, place: Place = ownWork): Promise<boolean> {
  return isPasswordQueued(password, () => Promise.resolve(stored), place)
}

/**
 * With something to do first once a slot is free: a crowd that waits sends no queries. A decoy is compared where there is
 * nothing else.
 */
export async function isPasswordQueued(
  password: string,
  findStored: () => Promise<string | null | { decoy: string }>,
  place: Place,
): Promise<boolean> {
  return inSlot(place, async () => {
    const stored = await findStored()
    if (typeof stored === 'string') return matches(password, stored)
    await matches(password, stored?.decoy ?? nobodys)
    return false
  })
}

async function matches(password: string, stored: string): Promise<boolean> {
  const foreign = readForeign(stored)
  if (foreign) return matchesForeign(password, foreign)
  const { salt, tag, ...own } = read(stored)
  return timingSafeEqual(await derive(password, salt, own, tag.length), tag)
}

/** As typed: where it comes from, nobody composed its letters. */
async function matchesForeign(password: string, foreign: ForeignHash): Promise<boolean> {
  const { settings, sum } = foreign
  const order = { key: foreignKey(password, foreign), settings }
  const hash = await inTurn(() => stretchByBcrypt(order))
  return timingSafeEqual(Buffer.from(hash.slice(-sum.length)), Buffer.from(sum))
}

/** What an unknown account is compared with: it costs what every other costs, and no password opens it. */
const nobodys = `$argon2id$v=19$m=${strength.memory},t=${strength.passes},p=${strength.parallelism}$${unpadded(
  randomBytes(saltBytes),
)}$${unpadded(randomBytes(tagBytes))}`

async function inSlot<Result>(place: Place, work: () => Promise<Result>): Promise<Result> {
  const end = await queue.take(place)
  try {
    return await work()
  } finally {
    end()
  }
}

async function derive(
  password: string,
  nonce: Buffer,
  own: Pick<Stretch, 'memory' | 'passes' | 'parallelism'>,
  tagLength: number,
): Promise<Buffer> {
  // A letter typed in two ways (composed or not) is the same letter.
  return inTurn(() => stretch({ message: password.normalize('NFC'), nonce, tagLength, ...own }))
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = await hashing.acquire()
  try {
    return await work()
  } finally {
    end()
  }
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
