import { crc32, deflateSync } from 'node:zlib'

export interface Picture {
  width: number
  height: number
  /** Red, green and blue of each point, row by row from the top. */
  rgb: Uint8Array
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const eightBits = 8
const trueColour = 2

/** A plain PNG: one image chunk, rows unfiltered. */
export function writePng({ width, height, rgb }: Picture): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([eightBits, trueColour], 8)
  const rows = Array.from({ length: height }, (_, y) => [
    Buffer.of(0),
    rgb.subarray(y * width * 3, (y + 1) * width * 3),
  ])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows.flat()), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
