import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseYaml } from './document.ts'
import { writeYaml } from './write-yaml.ts'

/** What readers of YAML take for something else, and what one of 1.1 refuses wherever it stands. */
const taken = [
  'null',
  '~',
  'yes',
  'NO',
  '0012',
  '1e5',
  '0x41',
  '12:30:45',
  '2024-01-02',
  '1_000',
  '.',
  '=',
  '<<',
  '.inf',
]
const signs = [
  '- a',
  '? a',
  'a: b',
  'a #b',
  '#b',
  '&a',
  '*a',
  '!!str x',
  '%x',
  '@x',
  '{a}',
  '[a]',
  '---',
  '...',
  '|',
  '"q"',
]
const odd = ['\ttab', 'a \tb', 'x\u0085y', 'x\u2028y', '\u0007', '\uFEFF', '\u007F', '\u0000', '\uFFFE', '\r\n', 'é🚩']
const piece = fc.oneof(fc.constantFrom(...taken, ...signs, ...odd), fc.string({ maxLength: 30, unit: 'grapheme' }))
const pieces = (between: string) => fc.array(piece, { minLength: 1, maxLength: 4 }).map((list) => list.join(between))

/** The characters of YAML 1.1, of which PyYAML refuses all others, and which it does not take for line ends. */
const printable = /^[\t\n\u0020-\u007E\u00A0-\u2027\u202A-\uD7FF\uE000-\uFEFE\uFF00-\uFFFD\u{10000}-\u{10FFFF}]*$/u

test('any text is read as it was by readers of YAML 1.1 and 1.2, and by ours', () => {
  fc.assert(
    fc.property(fc.oneof(piece, pieces(' '), pieces('\n')), (text) => {
      // The ends of texts are trimmed before they are stored.
      const fields = { field: `${text}.`, list: [text.trim(), { inner: `.${text.trim()}` }] }
      const yaml = writeYaml(fields)
      expect(yaml).toMatch(printable)
      expect(parse(yaml, { version: '1.1' })).toEqual(fields)
      expect(parse(yaml, { version: '1.2' })).toEqual(fields)
      expect(parseYaml(yaml, '').fields).toEqual(fields)
    }),
    { numRuns: 2_000 },
  )
})

test.each(['<<', '='])('%s is quoted: PyYAML refuses it as a text otherwise', (text) => {
  expect(writeYaml({ a: text })).toBe(`a: "${text}"\n`)
})

test('a tab in a line of text is quoted: PyYAML refuses it beside a blank', () => {
  expect(writeYaml({ a: 'x \ty' })).toBe('a: "x \\ty"\n')
  expect(writeYaml({ a: 'x\n\ty\n' })).toBe('a: |\n  x\n  \ty\n')
})
