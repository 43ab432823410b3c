import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Member } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'

declare module 'fastify' {
  interface FastifyInstance {
    uploads: UploadSlots
  }
}

export interface SlotLimits {
  /** Concurrent uploads of one player: several tabs, and some that have just ended. */
  perPlayer: number
  /** More than a browser opens connections to one host. */
  perAdmin: number
  /**
   * All players on this node: a large class that hands in within the same minute. Each upload holds two descriptors, and
   * up to 16 MB of memory while it goes into a bucket.
   */
  ofPlayers: number
}

const usual: SlotLimits = { perPlayer: 4, perAdmin: 16, ofPlayers: 200 }

/** Most uploads are over by then. */
const retryAfter = 10

type Uploader = Pick<Member, 'accountId' | 'type'>

/** Counts the uploads in flight on this node. One too many is refused before any of it is read. */
export class UploadSlots {
  readonly #limits: SlotLimits
  readonly #taken = new Map<string, number>()
  #ofPlayers = 0

  constructor(limits: SlotLimits = usual) {
    this.#limits = limits
  }

  /** Takes a slot and returns its release; throws when there is none. */
  take({ accountId, type }: Uploader): () => void {
    const { perPlayer, perAdmin, ofPlayers } = this.#limits
    const isPlayer = type !== 'admin'
    const taken = this.#taken.get(accountId) ?? 0
    if (taken >= (isPlayer ? perPlayer : perAdmin) || (isPlayer && this.#ofPlayers >= ofPlayers))
      throw new Refusal('too-many-requests', { retryAfter })
    this.#taken.set(accountId, taken + 1)
    if (isPlayer) this.#ofPlayers += 1
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      if (isPlayer) this.#ofPlayers -= 1
      const left = (this.#taken.get(accountId) ?? 1) - 1
      if (left > 0) this.#taken.set(accountId, left)
      else this.#taken.delete(accountId)
    }
  }

  /** Uploads in flight, of this account or of all. */
  count(accountId?: string): number {
    if (accountId !== undefined) return this.#taken.get(accountId) ?? 0
    return [...this.#taken.values()].reduce((sum, taken) => sum + taken, 0)
  }
}

/**
 * Runs an upload in a slot of its sender. The slot is released when the work is done and the last byte has arrived, or the
 * connection is gone: an upload that was refused half-way may still be trickling in.
 */
export async function withUploadSlot<Answer>(
  { server, member, raw }: FastifyRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!member) throw new Refusal('signed-out')
  const release = server.uploads.take(member)
  try {
    return await work()
  } finally {
    onceReceived(raw, release)
  }
}

/** Calls back when nothing of the request will arrive any more. */
function onceReceived(request: IncomingMessage, callback: () => void): void {
  const { socket } = request
  const done = (): void => {
    socket.off('close', done)
    callback()
  }
  if (request.readableEnded || request.destroyed || socket.destroyed) done()
  // A request that was answered emits nothing when its connection breaks.
  else {
    socket.once('close', done)
    request.once('end', done).once('close', done)
  }
}
