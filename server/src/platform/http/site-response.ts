import { type IncomingMessage, ServerResponse } from 'node:http'

/** How long a connection waits for the next request; every answer says so. */
export const keepAliveMs = 65_000

/** The last lines of every head that leaves the connection open, as Node writes them. */
export function openEnding(date: string): string {
  return `Date: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAliveMs / 1000}\r\n\r\n`
}

/**
 * Node's response, which also takes an answer whole: head and body as one piece of memory. Otherwise Node checks and
 * writes the head anew for each request, and sends the bytes after it as a second piece.
 */
export class SiteResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** How Node notes that a head is on its way. The same two fields stand behind headersSent. */
  declare private _header: string
  declare private _headerSent: boolean

  /**
   * Whether an answer with an open ending is right here. Otherwise (a connection that is to be closed, by the reader's
   * wish or because we stop, or a header that somebody has set) it has to be written in the ordinary way.
   */
  get takesWhole(): boolean {
    return (
      this.shouldKeepAlive &&
      this.req.method === 'GET' &&
      this.req.httpVersionMinor === 1 &&
      this.getHeaderNames().length === 0 &&
      !this.headersSent
    )
  }

  /** Sends a complete answer of that status, with its length in its head and an open ending. */
  endWhole(status: number, whole: Buffer): void {
    this.statusCode = status
    this['_header'] = 'in the body'
    this['_headerSent'] = true
    this.end(whole)
  }
}
