import { type Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Answer, longestWaitMs } from './outcomes.ts'

export interface Question {
  /** In a word, for whoever reads what went wrong. */
  what: string
  method?: 'GET' | 'POST' | 'PUT'
  url: string
  token?: string
  body?: object
  agent?: Agent
}

/** Asks once and says what came of it, whatever that is. */
export function ask(question: Question): Promise<Answer & { body: string }> {
  const { what, method = 'GET', url, token, body, agent } = question
  const began = Date.now()
  const { promise, resolve } = Promise.withResolvers<Answer & { body: string }>()
  const end = (status: number, retryAfter: number | null = null, said = ''): void =>
    resolve({ what, began, ended: Date.now(), status, retryAfter, body: said })
  const signal = AbortSignal.timeout(longestWaitMs)
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
    text(reply).then((said) => end(reply.statusCode ?? 0, Number.isFinite(after) ? after : null, said), fail)
  })
  outgoing.end(body && JSON.stringify(body))
  return promise
}
