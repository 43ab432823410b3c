import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { unsupportedType } from './form-route.ts'
import { hasOddJson } from './json-text.ts'
import { Refusal } from '#platform/http/refusal.ts'

const jsonType = /^application\/json(?:\s*;\s*charset=(?:"utf-8"|utf-8))?$/i
const decoder = new TextDecoder('utf-8', { fatal: true })

/** JSON in UTF-8 is the only body; anything that two parsers could read differently is refused. */
export function readJsonBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers()
  // Without a body the stream has ended already, and a parser would wait for its 'end' forever. Nothing parses a GET.
  fastify.addHook('preParsing', ({ raw, method }, _reply, payload, done) =>
    done(null, raw.readableEnded && method !== 'GET' ? Readable.from([]) : payload),
  )
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers
      if (!jsonType.test(type) || encoding !== 'identity') throw unsupportedType(request)
      done(null, parse(Buffer.from(body)))
    } catch (error) {
      done(error instanceof Error ? error : new Refusal('malformed-request', { cause: error }))
    }
  })
}

function parse(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  try {
    const text = decoder.decode(bytes)
    const value: unknown = JSON.parse(text)
    if (!hasOddJson(text) && !/"(?:__proto__|constructor|prototype)"\s*:/.test(unescaped(text))) return value
  } catch (error) {
    throw new Refusal('malformed-request', { cause: error })
  }
  throw new Refusal('malformed-request')
}

/** Keys can hide behind \u escapes. */
function unescaped(text: string): string {
  return text.includes('\\u')
    ? text.replace(/\\u00([2-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
}
