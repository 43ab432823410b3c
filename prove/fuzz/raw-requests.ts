import type { Random } from './random.ts'

/** Bytes that no proper client sends; the server may refuse them once and must close the connection. */
export interface RawRequest {
  name: string
  bytes: Buffer
  /** Accepted statuses; closing the connection without a response is accepted too. */
  statuses: readonly number[]
}

const refused = [400] as const
/** Only the body is malformed: a visitor may be refused before it is read. */
const refusedByHead = [400, 401] as const

interface Line {
  method: string
  target: string
  token: string
}

interface Way {
  statuses?: readonly number[]
  write: (line: Line, random: Random) => string
}

/** I12, D8, H10: requests that two parsers could read differently, and bytes that are not HTTP. */
const ways: Readonly<Record<string, Way>> = {
  'length and chunks': {
    write: (line) => withBody(line, ['Content-Length: 4', 'Transfer-Encoding: chunked'], '0\r\n\r\n'),
  },
  'two lengths': { write: (line) => withBody(line, ['Content-Length: 2', 'Content-Length: 3'], '{}') },
  'a list of lengths': { write: (line) => withBody(line, ['Content-Length: 2, 2'], '{}') },
  'negative length': { write: (line) => withBody(line, ['Content-Length: -1'], '{}') },
  'length in words': { write: (line) => withBody(line, ['Content-Length: 0x2'], '{}') },
  'signed length': { write: (line) => withBody(line, ['Content-Length: +2'], '{}') },
  'chunks twice': {
    write: (line) => withBody(line, ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], '0\r\n\r\n'),
  },
  'odd chunks': { write: (line) => withBody(line, ['Transfer-Encoding: xchunked'], '0\r\n\r\n') },
  'chunk of no length': {
    statuses: refusedByHead,
    write: (line) => withBody(line, ['Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'),
  },
  'chunk too long': {
    statuses: refusedByHead,
    write: (line) => withBody(line, ['Transfer-Encoding: chunked'], 'ffffffffffffffffff\r\n{}\r\n'),
  },
  'folded header': { write: (line) => head(line, ['X-Folded: one', ' two']) },
  'bare LF': { write: (line) => head(line, ['X-A: b']).replaceAll('\r\n', '\n') },
  'bare CR': { write: (line) => head(line, ['X-A: b\rX-C: d']) },
  'NUL in a header': { write: (line) => head(line, ['X-A: b\0c']) },
  'NUL in the address': { write: (line) => head({ ...line, target: `${line.target}\0` }, []) },
  'space before the colon': { write: (line) => head(line, ['X-A : b']) },
  'header without a name': { write: (line) => head(line, [': b']) },
  'no host': {
    statuses: [400, 421],
    write: ({ method, target }) => `${method} ${target} HTTP/1.1\r\nConnection: close\r\n\r\n`,
  },
  'two hosts': { write: (line) => head(line, ['Host: evil.example']) },
  'unknown method': { write: (line, random) => head({ ...line, method: random.word(6).toUpperCase() }, []) },
  'method TRACE': { statuses: [404, 405], write: (line) => head({ ...line, method: 'TRACE' }, []) },
  'unknown version': { statuses: [400, 505], write: (line) => head(line, []).replace('HTTP/1.1', 'HTTP/9.9') },
  'version 0.9': { statuses: [400, 421], write: ({ target }) => `GET ${target}\r\n\r\n` },
  'line too long': {
    statuses: [400, 414, 431],
    write: (line) => head({ ...line, target: `${line.target}?q=${'a'.repeat(40_000)}` }, []),
  },
  'headers too large': { statuses: [431], write: (line) => head(line, [`X-A: ${'a'.repeat(70_000)}`]) },
  'too many headers': {
    statuses: [431],
    write: (line) =>
      head(
        line,
        Array.from({ length: 5_000 }, (_, at) => `X-${at}: ${'a'.repeat(10)}`),
      ),
  },
  noise: { write: (_line, random) => `\u0016\u0003\u0001${random.word(40)}\r\n\r\n` },
  'another protocol': { write: () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n' },
}

const names = Object.keys(ways)

export function rawRequest(line: Line, random: Random): RawRequest {
  const name = names[random.below(names.length)] ?? 'noise'
  const way = ways[name]
  if (!way) throw new Error(name)
  return { name, bytes: Buffer.from(way.write(line, random), 'latin1'), statuses: way.statuses ?? refused }
}

function head({ method, target, token }: Line, more: readonly string[]): string {
  const signedIn = token === '' ? [] : [`Authorization: Bearer ${token}`]
  return [`${method} ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...signedIn, ...more, '', ''].join(
    '\r\n',
  )
}

/** Appends a second request, which a parser that misjudges the length of the body would respond to. */
function withBody(line: Line, more: readonly string[], body: string): string {
  const second = 'GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n'
  return head({ ...line, method: 'POST' }, ['Content-Type: application/json', ...more]) + body + second
}
