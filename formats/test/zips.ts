import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipMember {
  name: string | Buffer
  content?: string | Buffer
  /** What the list of contents claims, where it lies. */
  claimedSize?: number
  claimedSum?: number
  /** The type and rights of a file on Unix. */
  mode?: number
  isEncrypted?: boolean
  method?: 'stored' | 'deflated'
}

/** Writes zips that a well-behaved program would refuse to write. */
export function zipOf(members: readonly ZipMember[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const member of members) {
    const name = Buffer.from(member.name)
    const content = Buffer.from(member.content ?? '')
    const isDeflated = member.method === 'deflated'
    const packed = isDeflated ? deflateRawSync(content) : content
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(member.isEncrypted ? 0x801 : 0x800, 2)
    common.writeUInt16LE(isDeflated ? 8 : 0, 4)
    common.writeUInt32LE(0x21_0000, 6)
    common.writeUInt32LE(member.claimedSum ?? crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(member.claimedSize ?? content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, name, packed])
    const ending = Buffer.alloc(14)
    ending.writeUInt32LE(((member.mode ?? 0o100644) << 16) >>> 0, 6)
    ending.writeUInt32LE(offset, 10)
    const madeOnUnix = Buffer.from('1403', 'hex')
    directory.push(Buffer.concat([Buffer.from('504b0102', 'hex'), madeOnUnix, common, ending, name]))
    parts.push(local)
    offset += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(members.length, 4)
  end.writeUInt16LE(members.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, list, Buffer.from('504b0506', 'hex'), end])
}
