import { type Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Outcome, maxWaitMs } from './outcomes.ts'

export interface RequestOptions {
  /** Names the request in the report. */
  label: string
  method?: 'GET' | 'POST' | 'PUT'
  url: string
  token?: string
  body?: object
  agent?: Agent
}

/** Sends a request once. Failures are outcomes too; it never rejects. */
export function sendRequest(options: RequestOptions): Promise<Outcome & { body: string }> {
  const { label, method = 'GET', url, token, body, agent } = options
  const began = Date.now()
  const { promise, resolve } = Promise.withResolvers<Outcome & { body: string }>()
  const end = (status: number, retryAfter: number | null = null, received = ''): void =>
    resolve({ label, began, ended: Date.now(), status, retryAfter, body: received })
  const signal = AbortSignal.timeout(maxWaitMs)
  const fail = (): void => end(signal.aborted ? -1 : 0)
  const outgoing = request(url, {
    method,
    signal,
    ...(agent && { agent }),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
  })
  outgoing.on('error', fail)
  outgoing.on('response', (reply) => {
    const after = Number(reply.headers['retry-after'])
    text(reply).then((received) => end(reply.statusCode ?? 0, Number.isFinite(after) ? after : null, received), fail)
  })
  outgoing.end(body && JSON.stringify(body))
  return promise
}
