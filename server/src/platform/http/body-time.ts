import type { IncomingMessage, ServerResponse } from 'node:http'

/** How long we wait for a body. */
export interface BodyTime {
  /** From the headers to the last byte. */
  wholeMs: number
  /** For one that may take long: a connection on which nothing arrives for this long is given up, at twice that at the latest. */
  idleMs: number
}

const usual: BodyTime = { wholeMs: 30_000, idleMs: 15_000 }

/** For each body that is under way: how to turn from the one wait to the other. */
const patience = new WeakMap<IncomingMessage, () => void>()

/**
 * A body that trickles in holds a connection and a request for as long as its sender likes. So it has half a minute in
 * all; one that is known to be large, and whose sender is known, may go on for as long as something arrives. To be called
 * before anything else is done with the request: also what is refused at the door may trickle.
 */
export function watchBody(
  request: IncomingMessage,
  response: ServerResponse,
  onLate: (request: IncomingMessage, response: ServerResponse) => void,
  { wholeMs, idleMs }: BodyTime = usual,
): void {
  if (hasBody(request)) watch(request, () => onLate(request, response), wholeMs, idleMs)
}

/** From now on this body may take long, as long as something arrives. */
export function expectLongBody(request: IncomingMessage): void {
  patience.get(request)?.()
}

function watch(request: IncomingMessage, onLate: () => void, wholeMs: number, idleMs: number): void {
  const { socket } = request
  const stop = (): void => clearInterval(timer)
  const giveUp = (): void => {
    stop()
    if (!request.complete && !socket.destroyed) onLate()
  }
  let timer = setTimeout(giveUp, wholeMs).unref()
  patience.set(request, () => {
    stop()
    let seen = socket.bytesRead
    timer = setInterval(() => {
      if (request.complete || socket.bytesRead === seen) giveUp()
      seen = socket.bytesRead
    }, idleMs).unref()
  })
  // All of it is here, or nobody is there any more.
  request.once('end', stop).once('close', stop)
}

export function hasBody({ headers }: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers
  return encoding !== undefined || (length !== undefined && length !== '0')
}
