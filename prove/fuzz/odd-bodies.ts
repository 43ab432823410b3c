import { formHeaders, multipart, type Part } from '../../server/test/multipart.ts'
import type { Random } from './random.ts'
import type { Draft } from './drafts.ts'
import { oddBytes } from './odd-values.ts'

/** Invalid JSON, or JSON that two parsers could read differently. */
export function brokenJson(fields: Record<string, string>, random: Random): Buffer {
  const members = Object.entries(fields).map(([name, json]) => `${JSON.stringify(name)}:${json}`)
  const whole = `{${members.join(',')}}`
  const [first = '"x":1'] = members
  const texts = [
    whole.slice(0, random.below(whole.length)),
    `${whole}}`,
    whole.replace('{', '{,'),
    whole.replaceAll('"', "'"),
    `${whole.slice(0, -1)},}`,
    `{${first},${first}}`,
    `\ufeff${whole}`,
    `${whole}\0`,
    `// a word\n${whole}`,
    whole.replace(':', ':NaN,"x":'),
    whole.replace(':', ': 01,"x":'),
    '',
    ' ',
    'null',
    '[]',
    '"text"',
    '42',
    'undefined',
    '{"a":"\n"}',
    String.raw`{"a":"\x41"}`,
    String.raw`{"a":"\u00"}`,
  ] as const
  if (random.chance(0.8)) return Buffer.from(random.pick(texts))
  const odd = random.pick(oddBytes) ?? Buffer.alloc(1)
  return Buffer.concat([Buffer.from(`{${first},"`), odd, Buffer.from('":"'), odd, Buffer.from('"}')])
}

/** An invalid form, or one with unexpected parts. */
export function brokenForm(draft: Draft, random: Random): void {
  const parts = Object.entries(draft.fields).map(([name, json]): Part => ({ name, content: json }))
  const whole = multipart([...parts, ...draft.files])
  const ways = [
    () => whole.subarray(0, random.below(whole.length)),
    () => Buffer.concat([whole, whole]),
    () => Buffer.from(whole.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
    () => Buffer.alloc(0),
    () => Buffer.from('--\r\n--\r\n'),
    () => multipart([...parts, ...parts]),
    () => multipart([{ content: 'nameless' }]),
    () => multipart([{ disposition: 'attachment', content: 'x' }]),
    () => multipart([{ disposition: 'form-data; name="name"; name="flag"', content: 'x' }]),
    () => multipart([{ disposition: 'form-data; name="files"; filename*=utf-8\'\'%ff%00', content: 'x' }]),
    () => multipart([{ name: 'files', filename: 'a\0b', content: 'x', type: 'a'.repeat(2_000) }]),
    () => multipart([{ name: '__proto__', content: '{"x":1}' }, ...parts]),
    () => multipart([{ name: 'name', content: random.pick(oddBytes) ?? '' }]),
    () => multipart([{ name: 'name', content: 'a'.repeat(300_000) }]),
    () => multipart(Array.from({ length: 100 }, (_, at) => ({ name: `field${at}`, content: 'x' }))),
    () => multipart(Array.from({ length: 30 }, (_, at) => ({ name: 'files', filename: `${at}.txt`, content: 'x' }))),
    () => multipart([{ name: 'name', filename: 'name.txt', content: 'a file where a text belongs' }]),
  ] as const
  draft.body = random.pick(ways)()
  if (random.chance(0.3)) draft.headers.push(['content-type', random.pick(formTypes)])
}

const formTypes = [
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=another',
  `multipart/form-data; boundary=${'b'.repeat(200)}`,
  `${formHeaders['content-type']}; charset=utf-16`,
  'multipart/mixed; boundary=x',
  'application/json',
  'application/x-www-form-urlencoded',
] as const
