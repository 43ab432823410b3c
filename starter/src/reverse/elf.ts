interface Program {
  /** Its first byte is the entry point. */
  text: Buffer
  readOnly: Buffer
  /** Names of offsets from the first byte of the part. */
  symbols: readonly { name: string; part: 'text' | 'readOnly'; offset: number; size: number }[]
}

const base = 0x40_0000
const headerSize = 64
const segmentSize = 56
const sectionSize = 64
/** The offset of the code in the file and, added to the base, in memory; the data follows it. */
const textOffset = 0x100

/** The offset of the data from the first byte of the code. */
export const readOnlyAfter = (textLength: number): number => align(textLength)

/** An executable for 64-bit Linux on x86 with one segment, and with sections and symbols for its reader. */
export function writeElf({ text, readOnly, symbols }: Program): Buffer {
  const readOnlyOffset = textOffset + align(text.length)
  const places = { text: [1, textOffset], readOnly: [2, readOnlyOffset] } as const
  const names = stringTable(symbols.map(({ name }) => name))
  const table = symbols.map(({ name, part, offset, size }) => {
    const [section, from] = places[part]
    const kind = part === 'text' ? 0x12 : 0x11
    return Buffer.concat([
      fields([names.at(name), 4], [kind, 1], [0, 1], [section, 2]),
      fields([base + from + offset, 8], [size, 8]),
    ])
  })
  const symbolTable = Buffer.concat([Buffer.alloc(24), ...table])
  const titles = stringTable(['.text', '.rodata', '.symtab', '.strtab', '.shstrtab'])
  const symbolOffset = readOnlyOffset + align(readOnly.length)
  const namesOffset = symbolOffset + symbolTable.length
  const titlesOffset = namesOffset + names.bytes.length
  const sectionsOffset = align(titlesOffset + titles.bytes.length)
  const loaded = readOnlyOffset + readOnly.length

  const section = (name: string, type: number, flags: number, offset: number, size: number, rest: number[] = []) => {
    const [link = 0, info = 0, alignment = 1, entry = 0] = rest
    const address = flags === 0 ? 0 : base + offset
    return Buffer.concat([
      fields([titles.at(name), 4], [type, 4], [flags, 8], [address, 8], [offset, 8], [size, 8]),
      fields([link, 4], [info, 4], [alignment, 8], [entry, 8]),
    ])
  }
  const [bits, symtab, strtab] = [1, 2, 3]
  const [alloc, execute] = [2, 4]
  const sections = [
    Buffer.alloc(sectionSize),
    section('.text', bits, alloc | execute, textOffset, text.length, [0, 0, 16]),
    section('.rodata', bits, alloc, readOnlyOffset, readOnly.length, [0, 0, 16]),
    section('.symtab', symtab, 0, symbolOffset, symbolTable.length, [4, 1, 8, 24]),
    section('.strtab', strtab, 0, namesOffset, names.bytes.length),
    section('.shstrtab', strtab, 0, titlesOffset, titles.bytes.length),
  ]
  const file = Buffer.alloc(sectionsOffset + sections.length * sectionSize)
  fileHeader(sectionsOffset, sections.length).copy(file)
  const [load, stack, readable] = [1, 0x6474_e551, 4]
  fields([load, 4], [readable | 1, 4], [0, 8], [base, 8], [base, 8], [loaded, 8], [loaded, 8], [0x1000, 8]).copy(
    file,
    headerSize,
  )
  fields([stack, 4], [readable | 2, 4], [0, 48]).copy(file, headerSize + segmentSize)
  const parts: [number, Buffer][] = [
    [textOffset, text],
    [readOnlyOffset, readOnly],
    [symbolOffset, symbolTable],
    [namesOffset, names.bytes],
    [titlesOffset, titles.bytes],
    [sectionsOffset, Buffer.concat(sections)],
  ]
  for (const [offset, bytes] of parts) bytes.copy(file, offset)
  return file
}

function fileHeader(sectionsOffset: number, sectionCount: number): Buffer {
  const [executable, x86] = [2, 62]
  return Buffer.concat([
    Buffer.from('\x7fELF\x02\x01\x01', 'latin1'),
    Buffer.alloc(9),
    fields([executable, 2], [x86, 2], [1, 4], [base + textOffset, 8], [headerSize, 8], [sectionsOffset, 8], [0, 4]),
    fields([headerSize, 2], [segmentSize, 2], [2, 2], [sectionSize, 2], [sectionCount, 2], [sectionCount - 1, 2]),
  ])
}

function stringTable(names: readonly string[]): { bytes: Buffer; at: (name: string) => number } {
  const text = `\0${names.join('\0')}\0`
  return { bytes: Buffer.from(text, 'latin1'), at: (name) => text.indexOf(`\0${name}\0`) + 1 }
}

function align(size: number): number {
  return Math.ceil(size / 16) * 16
}

/** Consecutive numbers, each with its width in bytes, in little-endian order. */
function fields(...list: readonly (readonly [value: number, width: number])[]): Buffer {
  const parts = list.map(([value, width]) => {
    const bytes = Buffer.alloc(width)
    bytes.writeUIntLE(value, 0, Math.min(width, 6))
    return bytes
  })
  return Buffer.concat(parts)
}
