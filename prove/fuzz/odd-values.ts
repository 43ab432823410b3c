import type { Random } from './random.ts'
import type { Schema } from './operations.ts'

/** Texts in JSON notation, because some exist only there: a lone surrogate, a NUL. */
export const oddTexts = [
  String.raw`\u0000`,
  String.raw`a\u0000b`,
  String.raw`\ud800`,
  String.raw`\udc00\ud800`,
  String.raw`\ud83d`,
  String.raw`\u202eabc\u202c`,
  String.raw`\u2066\u2067\u2068x`,
  String.raw`\u200b\u200d\ufeff`,
  String.raw`\ufffe\uffff`,
  String.raw`\u0007\u001b[31m\b`,
  String.raw`\r\nBcc: a@example.org`,
  String.raw`\u2028\u2029`,
  'e' + String.raw`\u0301`.repeat(500),
  '🏴‍☠️'.repeat(40),
  '𝒜𝒷ⓐＡ',
  'ﷺ'.repeat(30),
  'İıſK',
  '%00%ff',
  "' or 1=1 --",
  '$1 \\\\ %s {{7*7}} ${7*7}',
] as const

/** Invalid or overlong UTF-8. */
export const oddBytes = ['ff', 'c0af', 'eda080', 'f09f', 'f4908080', 'e08080', 'fefe', '80', 'c3'].map((hex) =>
  Buffer.from(hex, 'hex'),
)

/** I5: invalid ids, encoded as in a path. */
export const oddIds = [
  '0',
  '-1',
  '1',
  '2147483648',
  '9223372036854775808',
  '1e3',
  '0x10',
  '%201',
  '%D9%A1',
  'null',
  'undefined',
  '[object%20Object]',
  '%00',
  '%2e%2e%2f',
  '..%2f..%2fetc%2fpasswd',
  "'%20or%20'1'='1",
  '%ff%fe',
  '%zz',
  '%',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '00000000-0000-4000-8000-00000000000g',
  '%7B00000000-0000-4000-8000-000000000000%7D',
  '00000000000040008000000000000000',
  '%F0%9F%9A%A9',
  '%ED%A0%80',
  'constructor',
  '__proto__',
  'a'.repeat(300),
  'a'.repeat(2_001),
] as const

/** Values of every type, as JSON. */
export const anyTypes = [
  'null',
  'true',
  'false',
  '0',
  '-1',
  '1.5',
  '1e308',
  '1e999',
  '-0',
  '2147483648',
  '9007199254740993',
  '""',
  '" "',
  '"1e3"',
  '"null"',
  '[]',
  '["a"]',
  '[[]]',
  '{}',
  '{"$ne":""}',
  '{"length":1}',
  '{"toString":1}',
] as const

/** A JSON value at the limits of what the document allows or just beyond, or of any length where it sets no limit. */
export function edgeOf({ type, minimum, maximum, minItems = 0, maxItems, items }: Schema, random: Random): string {
  if (type === 'integer' || type === 'number') {
    const [least, most] = [minimum ?? Number.MIN_SAFE_INTEGER, maximum ?? Number.MAX_SAFE_INTEGER]
    return String(random.pick([least - 1, least, least + 1, most - 1, most, most + 1, least * 1_000, most * 1_000]))
  }
  if (type === 'array') {
    const count = Math.max(0, random.pick([minItems - 1, minItems, maxItems ?? 20, (maxItems ?? 20) + 1, 1_000]))
    const one = items?.format === 'uuid' ? '"00000000-0000-4000-8000-000000000000"' : '"a"'
    return `[${Array.from({ length: count }, () => one).join(',')}]`
  }
  const lengths = [0, 1, 2, 7, 8, 63, 64, 65, 100, 101, 120, 121, 128, 129, 240, 241, 254, 255, 500, 501] as const
  const huge = [2_000, 2_001, 5_000, 20_000, 20_001, 50_001, 100_001] as const
  const length = random.chance(0.9) ? random.pick(lengths) : random.pick(huge)
  return JSON.stringify(random.pick(['a', 'A1-', 'é', '🚩', ' ', '.']).repeat(length).slice(0, length))
}
