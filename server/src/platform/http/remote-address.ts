import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { Config } from '../config/config.ts'

type Trust = (address: string, hop: number) => boolean

/** Whom to believe about where a request comes from. A number is how many proxies stand between the browser and us. */
export function trustOf(trusted: Config['trustProxy']): false | string[] | Trust {
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted
}

/** Where a request comes from, as Fastify finds it. */
export function addressReaderFor(trusted: Config['trustProxy']): (request: IncomingMessage) => string {
  const trust = trustOf(trusted)
  if (trust === false) return ({ socket }) => socket.remoteAddress ?? ''
  const believes = typeof trust === 'function' ? trust : proxyAddr.compile(trust)
  return (request) => proxyAddr(request, believes)
}
