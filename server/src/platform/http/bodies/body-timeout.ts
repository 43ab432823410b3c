import type { IncomingMessage, ServerResponse } from 'node:http'

export interface BodyTime {
  /** From the headers to the last byte. */
  wholeMs: number
  /** How often the pace of a long body is checked. The first window is not judged: some connections start slowly. */
  windowMs: number
  /** The slowest pace of a long body, on average over one window. */
  bytesPerSecond: number
}

/**
 * Four kilobytes a second is the share of one of three hundred players on 10 Mbit/s, at the end of an event; the largest
 * write-up takes 85 minutes then. A window bridges the pauses of a wireless network.
 */
const usual: BodyTime = { wholeMs: 30_000, windowMs: 20_000, bytesPerSecond: 4 * 1024 }

/** The longest upload, whatever it may carry. */
export const maxBodyMs = 2 * 3_600_000

/**
 * For each body in flight: how to switch to the limits of a long one. Deleted when it has arrived: an old map keeps what was
 * just put into it through collections of young objects, and each request would be copied with its response.
 */
const extensions = new WeakMap<IncomingMessage, (maxBytes: number) => void>()

/**
 * A body that trickles in holds a connection and a request for as long as its sender likes. So it has half a minute in
 * all; a large one from a signed-in sender may take longer, at a pace that any connection keeps. Call it before anything
 * else is done with the request: the body of a refused request may trickle too.
 */
export function watchBody(
  request: IncomingMessage,
  response: ServerResponse,
  onLate: (request: IncomingMessage, response: ServerResponse) => void,
  times: BodyTime = usual,
): void {
  if (hasBody(request)) watch(request, () => onLate(request, response), times)
}

/** From now on this body may take as long as `maxBytes` need at the slowest pace. */
export function expectLongBody(request: IncomingMessage, maxBytes: number): void {
  extensions.get(request)?.(maxBytes)
}

function watch(request: IncomingMessage, onLate: () => void, { wholeMs, windowMs, bytesPerSecond }: BodyTime): void {
  const { socket } = request
  const stop = (): void => {
    clearInterval(timer)
    extensions.delete(request)
  }
  const abandon = (): void => {
    stop()
    if (!request.complete && !socket.destroyed) onLate()
  }
  let timer = setTimeout(abandon, wholeMs).unref()
  extensions.set(request, (maxBytes) => {
    clearInterval(timer)
    let windows = 0
    let seen = socket.bytesRead
    let wasBlocked = false
    const maxWindows = 2 + Math.ceil(maxBytes / bytesPerSecond / (windowMs / 1000))
    timer = setInterval(() => {
      windows += 1
      const arrived = socket.bytesRead - seen
      seen = socket.bytesRead
      // A buffer that was full at the beginning of the window also kept the sender from sending.
      const isOurFault = wasBlocked || isBlocked(request)
      wasBlocked = isBlocked(request)
      const isSlow = windows > 1 && arrived < (bytesPerSecond * windowMs) / 1000 && !isOurFault
      if (request.complete || isSlow || windows > maxWindows) abandon()
    }, windowMs).unref()
  })
  // All of it has arrived, or the sender is gone.
  request.once('end', stop).once('close', stop)
}

/** More has arrived than we have read: the storage is slow, not the sender. */
function isBlocked({ readableLength, readableHighWaterMark }: IncomingMessage): boolean {
  return readableLength >= readableHighWaterMark
}

export function hasBody({ headers }: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers
  return encoding !== undefined || (length !== undefined && length !== '0')
}
