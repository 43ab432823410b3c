import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pdf, zip } from '../../server/test/documents.ts'
import { Canaries } from './canaries.ts'
import { Needles } from './needles.ts'
import { textsOfResponse, textsOf } from './response-texts.ts'
import { pdfTexts } from '../../e2e/pdf-text.ts'

const canaries = new Canaries()
const flag = canaries.flag('a challenge')
const word = canaries.all[0]?.word ?? ''
canaries.bytes('address digest', 'a submission', Buffer.from('c0ffee'.repeat(8), 'hex'))

const found = (text: string | Buffer): string[] => [...canaries.in(textsOf(Buffer.from(text)))].map(({ kind }) => kind)
const kindsIn = (bytes: Buffer, headers: Record<string, string> = {}): string[] =>
  [...canaries.in(textsOfResponse({ status: 200, headers, bytes }))].map(({ kind }) => kind)

test('F1 a word is found in every place and encoding', () => {
  const spellings = [
    word,
    word.toUpperCase(),
    `"x":"${word}y"`,
    Buffer.from(word).toString('hex').toUpperCase(),
    ...[0, 1, 2].map((before) => Buffer.from(`${'x'.repeat(before)}${flag} and more`).toString('base64')),
    encodeURIComponent(Buffer.from(`xx${flag}`).toString('base64')),
    Array.from(word)
      .map((letter) => `\\u00${letter.charCodeAt(0).toString(16)}`)
      .join(''),
    Array.from(word)
      .map((letter) => `%${letter.charCodeAt(0).toString(16)}`)
      .join(''),
  ]
  for (const spelling of spellings) expect([spelling, found(spelling)]).toEqual([spelling, ['flag']])
})

test('F1 a word of the shortest length is found wherever it begins, and a shorter one is refused', () => {
  const needles = new Needles<string>()
  needles.add('code', ['ABCD2345WXYZ'])
  for (const before of Array(30).keys())
    for (const after of ['', '"', '"},"x"'])
      expect([before, ...needles.in(`${'-'.repeat(before)}ABCD2345WXYZ${after}`)]).toEqual([before, 'code'])
  expect([...needles.in('ABCD2345WXY')]).toEqual([])
  expect(() => needles.add('short', ['ABCD2345WXY'])).toThrow('Too short')
})

test('F1, F4 a digest of a flag is found, also if only its beginning is shown', () => {
  for (const kind of ['md5', 'sha1', 'sha256', 'sha512'])
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      for (const text of [flag, word])
        expect(found(createHash(kind).update(text).digest(encoding).slice(0, 22))).toEqual(['flag'])
})

test('F1 bytes are found in hexadecimal and in base64', () => {
  expect(found('c0ffee'.repeat(8))).toEqual(['address digest'])
  expect(found(Buffer.from('c0ffee'.repeat(8), 'hex').toString('base64'))).toEqual(['address digest'])
})

test('F1 a word is found in compressed responses, archives and documents', async () => {
  expect(kindsIn(gzipSync(word), { 'content-encoding': 'gzip' })).toEqual(['flag'])
  expect(kindsIn(brotliCompressSync(word), { 'content-encoding': 'br' })).toEqual(['flag'])
  expect(kindsIn(gzipSync(word))).toEqual(['flag'])
  const rows = Array.from({ length: 1_000 }, (_, row) => createHash('md5').update(String(row)).digest('hex'))
  const part = zstdCompressSync([...rows, word, ...rows].join('\n'))
  const backup = Buffer.concat([Buffer.alloc(512), part, Buffer.alloc(300)])
  expect(backup.includes(word)).toBe(false)
  expect(kindsIn(backup)).toEqual(['flag'])
  expect(
    kindsIn(
      await zip([
        { name: 'a.txt', content: 'nothing' },
        { name: 'b.txt', content: word },
      ]),
    ),
  ).toEqual(['flag'])
  expect(kindsIn(pdf(word))).toEqual(['flag'])
  expect(kindsIn(Buffer.from('nothing'), { etag: `"${word}"` })).toEqual(['flag'])
})

test('F1 the text of a PDF is read from its glyph numbers', () => {
  const font = 'beginbfrange\n<0000> <0003> [<0000> <0041> <0064> <00660069>]\nendbfrange'
  expect(pdfTexts([font, '[<0001> 20 <00020001> 0] TJ', '[<0003>] TJ'])).toEqual(['AdA\nfi'])
})

test('a text without a canary gives no hit', () => {
  expect(found('zq0000000000000000 and 00000000-0000-4000-8000-000000000000')).toEqual([])
})
