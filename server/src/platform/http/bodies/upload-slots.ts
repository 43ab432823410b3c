import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { AccountSlots, type SlotLimits } from '#platform/http/limits/account-slots.ts'
import { Refusal } from '#platform/http/refusal.ts'

declare module 'fastify' {
  interface FastifyInstance {
    uploads: UploadSlots
  }
}

/**
 * A player has several tabs, and uploads that have just ended; an administrator more than a browser opens connections to one
 * host. For all players of this node: a large class that hands in within the same minute. Each upload holds two descriptors,
 * and up to 16 MB of memory while it goes into a bucket.
 */
const usual: SlotLimits = { perPlayer: 4, perAdmin: 16, ofPlayers: 200 }

/** The uploads in flight on this node. One too many is refused before any of it is read. */
export class UploadSlots extends AccountSlots {
  constructor(limits = usual) {
    super(limits)
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
