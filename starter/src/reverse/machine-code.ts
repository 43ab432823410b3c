import { readOnlyAfter } from './elf.ts'

/** A label, or a mnemonic with its bytes: `@label` is a short jump, `=name` the relative address of a datum. */
export type Line = string | readonly [mnemonic: string, bytes: string]

/** Assembles code that is followed by data; `data` has the offset of each datum by name. */
export function assemble(lines: readonly Line[], data: Readonly<Record<string, number>>): Buffer {
  const labels = new Map<string, number>()
  let length = 0
  for (const line of lines) {
    if (typeof line === 'string') labels.set(line, length)
    else for (const token of tokensOf(line)) length += sizeOf(token)
  }
  const bytes = Buffer.alloc(length)
  let at = 0
  for (const line of lines) {
    if (typeof line === 'string') continue
    for (const token of tokensOf(line)) {
      const next = at + sizeOf(token)
      const name = token.slice(1)
      if (token.startsWith('@')) bytes.writeInt8((labels.get(name) ?? next) - next, at)
      else if (token.startsWith('=')) bytes.writeInt32LE(readOnlyAfter(length) + (data[name] ?? 0) - next, at)
      else bytes.write(token, at, 'hex')
      at = next
    }
  }
  return bytes
}

/** A 32-bit number as it is encoded in an instruction. */
export function long(value: number): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes.toString('hex')
}

export const byte = (value: number): string => value.toString(16).padStart(2, '0')

function tokensOf(line: readonly [mnemonic: string, bytes: string]): string[] {
  return line[1].split(' ')
}

function sizeOf(token: string): number {
  if (token.startsWith('@')) return 1
  return token.startsWith('=') ? 4 : token.length / 2
}
