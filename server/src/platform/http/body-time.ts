import type { IncomingMessage, ServerResponse } from 'node:http'

/** How long we wait for a body. */
export interface BodyTime {
  /** From the headers to the last byte. */
  wholeMs: number
  /** A long body is looked at each time that so long has passed; the first time is not judged, for lines that start slowly. */
  windowMs: number
  /** What has to arrive of a long body each second, on average over one window. */
  bytesPerSecond: number
}

/**
 * Four kilobytes a second is what remains for each of three hundred who share 10 Mbit/s, at the end of an event; the
 * largest write-up takes 85 minutes then. A window bridges the pauses of a wireless network.
 */
const usual: BodyTime = { wholeMs: 30_000, windowMs: 20_000, bytesPerSecond: 4 * 1024 }

/** The longest upload, whatever it may carry. */
export const longestBodyMs = 2 * 3_600_000

/** For each body that is under way: how to turn from the one wait to the other. */
const prolongations = new WeakMap<IncomingMessage, (mostBytes: number) => void>()

/**
 * A body that trickles in holds a connection and a request for as long as its sender likes. So it has half a minute in
 * all; one that is known to be large, and whose sender is known, may take longer at a pace that any line keeps. To be
 * called before anything else is done with the request: also what is refused at the door may trickle.
 */
export function watchBody(
  request: IncomingMessage,
  response: ServerResponse,
  onLate: (request: IncomingMessage, response: ServerResponse) => void,
  times: BodyTime = usual,
): void {
  if (hasBody(request)) watch(request, () => onLate(request, response), times)
}

/** From now on this body, of so many bytes at most, may take as long as they need at the slowest pace. */
export function expectLongBody(request: IncomingMessage, mostBytes: number): void {
  prolongations.get(request)?.(mostBytes)
}

function watch(request: IncomingMessage, onLate: () => void, { wholeMs, windowMs, bytesPerSecond }: BodyTime): void {
  const { socket } = request
  const stop = (): void => clearInterval(timer)
  const giveUp = (): void => {
    stop()
    if (!request.complete && !socket.destroyed) onLate()
  }
  let timer = setTimeout(giveUp, wholeMs).unref()
  prolongations.set(request, (mostBytes) => {
    stop()
    let windows = 0
    let seen = socket.bytesRead
    let wasKeptWaiting = false
    const mostWindows = 2 + Math.ceil(mostBytes / bytesPerSecond / (windowMs / 1000))
    timer = setInterval(() => {
      windows += 1
      const arrived = socket.bytesRead - seen
      seen = socket.bytesRead
      // Also at the beginning of the window: what we read only now makes room for the next bytes a moment later.
      const isOurFault = wasKeptWaiting || isKeptWaiting(request)
      wasKeptWaiting = isKeptWaiting(request)
      const isSlow = windows > 1 && arrived < (bytesPerSecond * windowMs) / 1000 && !isOurFault
      if (request.complete || isSlow || windows > mostWindows) giveUp()
    }, windowMs).unref()
  })
  // All of it is here, or nobody is there any more.
  request.once('end', stop).once('close', stop)
}

/** Whether more has arrived than we have found time to read: then the storage is slow, and not the sender. */
function isKeptWaiting({ readableLength, readableHighWaterMark }: IncomingMessage): boolean {
  return readableLength >= readableHighWaterMark
}

export function hasBody({ headers }: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers
  return encoding !== undefined || (length !== undefined && length !== '0')
}
