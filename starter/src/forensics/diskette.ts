interface Diskette {
  /** Uses the first free clusters, which need not be contiguous. */
  write: (name: string, bytes: Uint8Array) => void
  /** Deletes like DOS: frees the clusters and overwrites the first letter of the name, nothing else. */
  remove: (name: string) => void
  image: () => Buffer
}

const sector = 512
const sectors = 720
const cluster = 2 * sector
const fatSectors = 2
const rootEntries = 112
const fatAt = sector
const rootAt = fatAt + 2 * fatSectors * sector
const dataAt = rootAt + rootEntries * 32
const clusters = Math.floor((sectors * sector - dataAt) / cluster)
const media = 0xfd
const endOfFile = 0xfff
/** The byte with which formatting fills unused sectors. */
const untouched = 0xf6
/** 17 May 2025, 10:30. */
const stamp = [(10 << 11) | (30 << 5), ((2025 - 1980) << 9) | (5 << 5) | 17] as const

/** A diskette of 360 KB with a FAT12 file system. */
export function formatDiskette(label: string): Diskette {
  const disk = Buffer.alloc(sectors * sector, untouched)
  disk.fill(0, 0, dataAt)
  bootSector(label).copy(disk)
  const chain: number[] = [0xf00 | media, endOfFile, ...Array.from({ length: clusters }, () => 0)]
  let entries = 0

  const enter = (name: Buffer, attributes: number, first: number, size: number): void => {
    const at = rootAt + 32 * entries
    name.copy(disk, at)
    disk.writeUInt8(attributes, at + 11)
    disk.writeUInt16LE(stamp[0], at + 22)
    disk.writeUInt16LE(stamp[1], at + 24)
    disk.writeUInt16LE(first, at + 26)
    disk.writeUInt32LE(size, at + 28)
    entries += 1
  }
  enter(Buffer.from(label.padEnd(11)), 8, 0, 0)

  return {
    write: (name, bytes) => {
      const taken: number[] = []
      for (let offset = 0; offset < bytes.length; offset += cluster) {
        const free = chain.indexOf(0)
        disk.set(bytes.subarray(offset, offset + cluster), dataAt + (free - 2) * cluster)
        chain[free] = endOfFile
        const before = taken.at(-1)
        if (before !== undefined) chain[before] = free
        taken.push(free)
      }
      enter(shortName(name), 32, taken[0] ?? 0, bytes.length)
    },
    remove: (name) => {
      const at = disk.indexOf(shortName(name), rootAt)
      if (at < 0 || at >= dataAt) throw new Error(`There is no ${name} on the diskette`)
      for (let next = disk.readUInt16LE(at + 26); next !== endOfFile;) {
        const following = chain[next] ?? endOfFile
        chain[next] = 0
        next = following
      }
      disk.writeUInt8(0xe5, at)
    },
    image: () => {
      const table = packTwelveBits(chain)
      table.copy(disk, fatAt)
      table.copy(disk, fatAt + fatSectors * sector)
      return Buffer.from(disk)
    },
  }
}

function bootSector(label: string): Buffer {
  const boot = Buffer.alloc(sector)
  boot.set([0xeb, 0x3c, 0x90])
  boot.write('HARBOUR ', 3, 'latin1')
  boot.writeUInt16LE(sector, 11)
  boot.set([cluster / sector, 1, 0, 2], 13)
  boot.writeUInt16LE(rootEntries, 17)
  boot.writeUInt16LE(sectors, 19)
  boot.writeUInt8(media, 21)
  const [perTrack, heads] = [9, 2]
  for (const [place, value] of [fatSectors, perTrack, heads].entries()) boot.writeUInt16LE(value, 22 + 2 * place)
  const [extended, serial] = [0x29, 0x1705_2025]
  boot.writeUInt8(extended, 38)
  boot.writeUInt32LE(serial, 39)
  boot.write(`${label.padEnd(11)}FAT12   `, 43, 'latin1')
  boot.set([0x55, 0xaa], 510)
  return boot
}

function shortName(name: string): Buffer {
  const [stem = '', ending = ''] = name.split('.')
  return Buffer.from(stem.padEnd(8) + ending.padEnd(3))
}

/** Two entries share three bytes. */
function packTwelveBits(chain: readonly number[]): Buffer {
  const table = Buffer.alloc(fatSectors * sector)
  for (const [place, value] of chain.entries()) {
    const at = Math.floor((place * 3) / 2)
    const both = table.readUInt16LE(at)
    table.writeUInt16LE(place % 2 === 0 ? (both & 0xf000) | value : (both & 0x000f) | (value << 4), at)
  }
  return table
}
