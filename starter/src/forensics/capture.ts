export interface Host {
  mac: string
  ip: string
}

export interface End {
  host: Host
  port: number
}

export interface Frame {
  /** Microseconds since the capture began. */
  at: number
  bytes: Buffer
}

interface Segment {
  seq: number
  ack: number
  flags: number
  body?: Buffer
}

export const tcpFlag = { fin: 1, syn: 2, psh: 8, ack: 16 } as const

/** 17 May 2025, 10:30 UTC. */
const began = 1_747_477_800
const microseconds = 0xa1b2c3d4
const ethernet = 1

/** A capture in the format of tcpdump, ordered by time. */
export function writeCapture(frames: readonly Frame[]): Buffer {
  const records = frames
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ at, bytes }) => {
      const seconds = Math.floor(at / 1e6)
      return [longsLE(began + seconds, at - seconds * 1e6, bytes.length, bytes.length), bytes]
    })
  return Buffer.concat([longsLE(microseconds, 0x0004_0002, 0, 0, 65_535, ethernet), ...records])
}

export function udpFrame(at: number, from: End, to: End, body: Buffer): Frame {
  const header = words(from.port, to.port, 8 + body.length, 0)
  return ipFrame(at, from.host, to.host, 17, header, 6, body)
}

export function tcpFrame(at: number, from: End, to: End, { seq, ack, flags, body }: Segment): Frame {
  const [five, window] = [5 << 12, 64_240]
  const header = Buffer.concat([words(from.port, to.port), longs(seq, ack), words(five | flags, window, 0, 0)])
  return ipFrame(at, from.host, to.host, 6, header, 16, body ?? Buffer.alloc(0))
}

/** The checksums of TCP and UDP include both addresses and are stored at different offsets (`sumAt`). */
function ipFrame(at: number, from: Host, to: Host, protocol: number, header: Buffer, sumAt: number, body: Buffer) {
  const addresses = Buffer.concat([from, to].map(({ ip }) => Buffer.from(ip.split('.').map(Number))))
  const inner = Buffer.concat([header, body])
  inner.writeUInt16BE(sumOf(Buffer.concat([addresses, words(protocol, inner.length), inner])), sumAt)
  const [version, doNotFragment] = [0x4500, 0x4000]
  const ip = Buffer.concat([
    words(version, 20 + inner.length, at % 65_521, doNotFragment, (64 << 8) | protocol, 0),
    addresses,
  ])
  ip.writeUInt16BE(sumOf(ip), 10)
  const macs = Buffer.from(`${to.mac}${from.mac}`.replaceAll(':', ''), 'hex')
  return { at, bytes: Buffer.concat([macs, words(0x0800), ip, inner]) }
}

/** The Internet checksum: ones' complement of the ones' complement sum. */
function sumOf(bytes: Buffer): number {
  let sum = 0
  for (let place = 0; place < bytes.length; place += 1) sum += (bytes[place] ?? 0) << (place % 2 === 0 ? 8 : 0)
  while (sum > 0xffff) sum = (sum & 0xffff) + (sum >>> 16)
  return ~sum & 0xffff
}

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [place, value] of values.entries()) bytes.writeUInt16BE(value, place * 2)
  return bytes
}

function longs(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [place, value] of values.entries()) bytes.writeUInt32BE(value, place * 4)
  return bytes
}

const longsLE = (...values: number[]): Buffer => longs(...values).swap32()
