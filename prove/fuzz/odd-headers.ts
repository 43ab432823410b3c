import type { Random } from './random.ts'
import type { Draft } from './drafts.ts'

type Header = [name: string, value: string]

/** Unusual headers that are valid HTTP; invalid ones are in `raw-requests.ts`. */
const odd: readonly (readonly Header[])[] = [
  [['content-type', 'text/plain']],
  [['content-type', 'application/json; charset=utf-7']],
  [['content-type', 'application/json garbage']],
  [['content-type', '']],
  [['content-type', `application/json; x=${'y'.repeat(3_000)}`]],
  [['content-encoding', 'gzip']],
  [['content-encoding', 'br, gzip']],
  [['accept', 'application/xml']],
  [['accept-encoding', 'identity;q=0, *;q=0']],
  [['accept-language', 'x'.repeat(5_000)]],
  [['accept-language', 'fr;q=abc,,,;;,*']],
  [['authorization', 'Bearer']],
  [['authorization', `Bearer ${'a'.repeat(201)}`]],
  [['authorization', 'Bearer é']],
  [['authorization', `Bearer drp_${'a'.repeat(43)}`]],
  [['authorization', 'Bearer drp_']],
  [['authorization', `Bearer drp_${'a'.repeat(5_000)}`]],
  [['authorization', 'Basic YTpi']],
  [
    ['authorization', 'Bearer a'],
    ['authorization', 'Bearer b'],
  ],
  [['cookie', 'a=b; '.repeat(500)]],
  [['host', 'evil.example']],
  [['host', 'localhost:99999999']],
  [['host', '[::1']],
  [['x-forwarded-for', '1.2.3.4, '.repeat(300)]],
  [['x-forwarded-host', 'evil.example']],
  [['x-http-method-override', 'DELETE']],
  [['range', `bytes=${'0-,'.repeat(1_000)}`]],
  [['range', 'bytes=-1']],
  [['range', 'bytes=99999999999999999999-']],
  [['range', 'lines=1-2']],
  [['if-range', '"x"']],
  [['if-none-match', '*']],
  [['if-none-match', '"'.repeat(1_000)]],
  [['if-modified-since', 'yesterday']],
  [['expect', '200-ok']],
  [['expect', '100-continue']],
  [['origin', 'null']],
  [['sec-fetch-site', 'cross-site']],
  [['upgrade', 'websocket']],
  [
    ['connection', 'upgrade'],
    ['upgrade', 'h2c'],
  ],
  [['te', 'trailers']],
  [['last-event-id', '-1']],
  [['user-agent', '\u0080\u00ff'.repeat(100)]],
  [['user-agent', 'x'.repeat(8_000)]],
  [['x-long', 'x'.repeat(20_000)]],
  Array.from({ length: 1_500 }, (_, at): Header => [`x-many-${at}`, 'x']),
  Array.from({ length: 200 }, (): Header => ['x-again', 'x']),
]

export function oddHeaders(draft: Draft, random: Random): void {
  draft.headers.push(...(random.pick(odd) ?? []).map(([name, value]): Header => [name, value]))
}
