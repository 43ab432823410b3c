import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { takesGzip } from './encoding.ts'
import { Frame } from './frame.ts'
import type { Packet, Ready } from './ready.ts'
import { baseHeaders } from './security-headers.ts'
import { SiteResponse } from './site-response.ts'

export type SendReady = (request: IncomingMessage, response: ServerResponse, answer: Ready) => void

/**
 * Sends what is ready without the detour that finds out about an answer what is known of this one: with the headers that
 * every answer carries, and in one piece where the connection stays open. The log hears of it as of any other.
 */
export function readySender(publicUrl: string, contentType: string): SendReady {
  const bare = Object.entries(baseHeaders(publicUrl)).flat()
  const fieldsOf = ({ status, bytes, headers }: Packet): string[] => {
    const content = status === 304 ? [] : ['content-type', contentType, 'content-length', String(bytes.length)]
    return [...bare, ...content, ...Object.entries(headers).flat()]
  }
  const frame = new Frame<Packet>(
    (packet) => `HTTP/1.1 ${packet.status} ${STATUS_CODES[packet.status]}\r\n${linesOf(fieldsOf(packet))}`,
  )
  return ({ headers }, response, answer) => {
    const packet = answer.unlessHeld(headers['if-none-match']) ?? answer.for(takesGzip(headers['accept-encoding']))
    if (response instanceof SiteResponse && response.takesWhole)
      response.endWhole(packet.status, packet.wholeIn(frame.now()))
    else response.writeHead(packet.status, fieldsOf(packet)).end(packet.bytes)
  }
}

/** Names and values in turn. */
function linesOf(fields: readonly string[]): string {
  let lines = ''
  for (let at = 0; at < fields.length; at += 2) lines += `${fields[at]}: ${fields[at + 1]}\r\n`
  return lines
}
