import { crc32, inflateSync } from 'node:zlib'
import type { Picture } from '../src/png.ts'

/** A PNG of eight-bit colours with unfiltered rows, as an image viewer would show it; throws when a sum is wrong. */
export function readPng(file: Buffer): Picture {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at)
    const named = file.subarray(at + 4, at + 8 + length)
    if (crc32(named) !== file.readUInt32BE(at + 8 + length)) throw new Error('A chunk of the PNG is damaged')
    chunks.set(named.toString('latin1', 0, 4), named.subarray(4))
    at += 12 + length
  }
  const header = chunks.get('IHDR')
  const body = chunks.get('IDAT')
  if (!header || !body || header.readUInt8(8) !== 8 || header.readUInt8(9) !== 2) throw new Error('Not such a PNG')
  const width = header.readUInt32BE(0)
  const height = header.readUInt32BE(4)
  const filtered = inflateSync(body)
  const rows = Array.from({ length: height }, (_, y) => {
    const row = filtered.subarray(y * (width * 3 + 1), (y + 1) * (width * 3 + 1))
    if (row[0] !== 0) throw new Error('A row of the PNG is filtered')
    return row.subarray(1)
  })
  return { width, height, rgb: Buffer.concat(rows) }
}
