import { crc32, deflateRawSync } from 'node:zlib'

export interface Packed {
  name: string
  bytes: Uint8Array
}

/** 17 May 2025, 10:30 in the format of DOS, fixed so that the same files always give the same archive. */
const date = ((2025 - 1980) << 9) | (5 << 5) | 17
const time = (10 << 11) | (30 << 5)
const version = 20
const deflated = 8

/** A ZIP archive whose files are all deflated. */
export function writeZip(files: readonly Packed[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of files) {
    const title = Buffer.from(name)
    const body = deflateRawSync(bytes, { level: 9 })
    const facts = describe(title, bytes, body)
    bodies.push(mark('PK\x03\x04'), facts, title, body)
    directory.push(mark('PK\x01\x02'), word(version), facts, Buffer.alloc(10), long(offset), title)
    offset += 4 + facts.length + title.length + body.length
  }
  const listed = Buffer.concat(directory)
  const count = word(files.length)
  const end = [mark('PK\x05\x06'), Buffer.alloc(4), count, count, long(listed.length), long(offset), word(0)]
  return Buffer.concat([...bodies, listed, ...end])
}

/** The fields that the header of a file and the directory share. */
function describe(title: Buffer, bytes: Uint8Array, body: Buffer): Buffer {
  return Buffer.concat([
    ...[version, 0, deflated, time, date].map(word),
    ...[crc32(bytes), body.length, bytes.length].map(long),
    ...[title.length, 0].map(word),
  ])
}

const mark = (letters: string): Buffer => Buffer.from(letters, 'latin1')

function word(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
