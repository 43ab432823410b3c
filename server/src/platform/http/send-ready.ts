import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ready } from './ready.ts'
import { baseHeaders } from './security-headers.ts'
import { openEnding, SiteResponse } from './site-response.ts'

export type SendReady = (request: FastifyRequest, reply: FastifyReply, answer: Ready) => FastifyReply

/**
 * Sends what is ready without the detour that finds out about an answer what is known of this one: with the headers that
 * every answer carries, and in one piece where the connection stays open. The log hears of it as of any other.
 */
export function readySender(publicUrl: string, contentType: string): SendReady {
  const bare = Object.entries(baseHeaders(publicUrl)).flat()
  const fieldsOf = ({ bytes, etag }: Ready): string[] => {
    return [...bare, 'content-type', contentType, 'content-length', String(bytes.length), 'etag', etag]
  }
  const frameNow = frames((ready) => `HTTP/1.1 200 OK\r\n${linesOf(fieldsOf(ready))}`)
  return (request, reply, answer) => {
    const { raw } = reply.hijack()
    if (request.headers['if-none-match']?.includes(answer.etag))
      raw.writeHead(304, [...bare, 'etag', answer.etag]).end()
    else if (raw instanceof SiteResponse && raw.takesWhole) raw.endWhole(answer.wholeIn(frameNow()))
    else raw.writeHead(200, fieldsOf(answer)).end(answer.bytes)
    return reply
  }
}

interface Frame {
  headOf: (ready: Ready) => string
}

/** A head tells the time, to the second. */
function frames(beginningOf: (ready: Ready) => string): () => Frame {
  let second = 0
  let frame: Frame
  return () => {
    const now = Date.now()
    if (now - second >= 1_000 || now < second) {
      second = now - (now % 1_000)
      const ending = openEnding(new Date(second))
      frame = { headOf: (ready) => beginningOf(ready) + ending }
    }
    return frame
  }
}

/** Names and values in turn. */
function linesOf(fields: readonly string[]): string {
  let lines = ''
  for (let at = 0; at < fields.length; at += 2) lines += `${fields[at]}: ${fields[at + 1]}\r\n`
  return lines
}
