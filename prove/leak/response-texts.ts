import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync, zstdDecompressSync } from 'node:zlib'
import type { SiteResponse } from '../scene/site.ts'
import { pdfTexts } from '../../e2e/pdf-text.ts'

/** All texts in a response: its headers, its body, and whatever is compressed in it. */
export function textsOfResponse({ status, headers, bytes }: SiteResponse): string[] {
  return [
    `${status} ${JSON.stringify({ ...headers, date: '' })}`,
    ...textsOf(decompress(bytes, headers['content-encoding'])),
  ]
}

export function textsOf(bytes: Buffer): string[] {
  const plain = bytes.toString('latin1')
  const inner = compressedIn(bytes, plain).map((each) => each.toString('latin1'))
  return [plain, ...unescaped(plain), ...inner, ...pdfTexts(inner)]
}

export function decompress(bytes: Buffer, encoding: string | string[] | undefined): Buffer {
  if (bytes.length === 0) return bytes
  if (encoding === 'gzip') return gunzipSync(bytes)
  return encoding === 'br' ? brotliDecompressSync(bytes) : bytes
}

/** Resolves the escapes of URLs and of JSON. */
function unescaped(text: string): string[] {
  const plain = text
    .replaceAll(/%([0-9a-fA-F]{2})/g, (_whole, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/\\u00([0-9a-fA-F]{2})/g, (_whole, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('\\/', '/')
  return plain === text ? [] : [plain]
}

/** The files of a ZIP archive, the streams of a PDF, and data that is compressed with gzip or zstd. */
function compressedIn(bytes: Buffer, text: string): Buffer[] {
  return [
    ...Array.from(positionsOf(text, 'PK\u0003\u0004'), (index) => attempt(() => zipEntryAt(bytes, index))),
    ...Array.from(text.matchAll(/stream\r?\n/g), (match) =>
      attempt(() => inflateSync(bytes.subarray(match.index + match[0].length))),
    ),
    ...Array.from(positionsOf(text, '\u001F\u008B\u0008'), (index) => attempt(() => gunzipSync(bytes.subarray(index)))),
    ...Array.from(positionsOf(text, '\u0028\u00B5\u002F\u00FD'), (index) =>
      attempt(() => zstdDecompressSync(bytes.subarray(index))),
    ),
  ].filter((inner) => inner !== undefined)
}

function* positionsOf(text: string, mark: string): Generator<number> {
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) yield at
}

/** The data of a file in a ZIP archive follows its local header. */
function zipEntryAt(bytes: Buffer, at: number): Buffer {
  const begin = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  return inflateRawSync(bytes.subarray(begin))
}

/** Undefined for bytes that only look like compressed data. */
function attempt(decompressing: () => Buffer): Buffer | undefined {
  try {
    return decompressing()
  } catch {
    return undefined
  }
}
