import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync, zstdDecompressSync } from 'node:zlib'
import type { Answer } from '../scene/site.ts'
import { wordsOnPaper } from './pdf-text.ts'

/** Everything that an answer says, also to who unpacks it: its headers, its body, and what is packed within. */
export function layersOf({ status, headers, bytes }: Answer): string[] {
  return [
    `${status} ${JSON.stringify({ ...headers, date: '' })}`,
    ...textsOf(unpack(bytes, headers['content-encoding'])),
  ]
}

export function textsOf(bytes: Buffer): string[] {
  const plain = bytes.toString('latin1')
  const inner = packedIn(bytes, plain).map((each) => each.toString('latin1'))
  return [plain, ...unescaped(plain), ...inner, ...wordsOnPaper(inner)]
}

export function unpack(bytes: Buffer, encoding: string | string[] | undefined): Buffer {
  if (bytes.length === 0) return bytes
  if (encoding === 'gzip') return gunzipSync(bytes)
  return encoding === 'br' ? brotliDecompressSync(bytes) : bytes
}

/** As addresses and as JSON write signs that they cannot carry. */
function unescaped(text: string): string[] {
  const plain = text
    .replaceAll(/%([0-9a-fA-F]{2})/g, (_whole, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/\\u00([0-9a-fA-F]{2})/g, (_whole, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('\\/', '/')
  return plain === text ? [] : [plain]
}

/** The files of an archive, the streams of a document, and what was compressed once more. */
function packedIn(bytes: Buffer, text: string): Buffer[] {
  return [
    ...Array.from(placesOf(text, 'PK\u0003\u0004'), (index) => tryTo(() => zipped(bytes, index))),
    ...Array.from(text.matchAll(/stream\r?\n/g), (match) =>
      tryTo(() => inflateSync(bytes.subarray(match.index + match[0].length))),
    ),
    ...Array.from(placesOf(text, '\u001F\u008B\u0008'), (index) => tryTo(() => gunzipSync(bytes.subarray(index)))),
    ...Array.from(placesOf(text, '\u0028\u00B5\u002F\u00FD'), (index) =>
      tryTo(() => zstdDecompressSync(bytes.subarray(index))),
    ),
  ].filter((inner) => inner !== undefined)
}

function* placesOf(text: string, mark: string): Generator<number> {
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) yield at
}

/** A file of an archive begins after its own small head. */
function zipped(bytes: Buffer, at: number): Buffer {
  const begin = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  return inflateRawSync(bytes.subarray(begin))
}

/** What only looks like something packed is not. */
function tryTo(unpacking: () => Buffer): Buffer | undefined {
  try {
    return unpacking()
  } catch {
    return undefined
  }
}
