import { expect, test } from 'vitest'
import { handOut } from '../../test/hand-out.ts'
import { theHawser } from './the-hawser.ts'

/** The bytes of a section by its name, as objdump finds them. */
function sectionOf(elf: Buffer, wanted: string): Buffer {
  const headers = Number(elf.readBigUInt64LE(40))
  const header = (place: number) => elf.subarray(headers + place * 64, headers + (place + 1) * 64)
  const body = (of: Buffer): Buffer => {
    const offset = Number(of.readBigUInt64LE(24))
    return elf.subarray(offset, offset + Number(of.readBigUInt64LE(32)))
  }
  const titles = body(header(elf.readUInt16LE(62)))
  for (let place = 1; place < elf.readUInt16LE(60); place += 1) {
    const from = header(place).readUInt32LE(0)
    if (titles.toString('latin1', from, titles.indexOf(0, from)) === wanted) return body(header(place))
  }
  throw new Error(`No section ${wanted}`)
}

/** What follows an instruction's first bytes. */
function operand(code: Buffer, instruction: string, width: number): number {
  const at = code.indexOf(instruction, 0, 'hex')
  expect(at).toBeGreaterThanOrEqual(0)
  return code.readUIntLE(at + instruction.length / 2, width)
}

test('who reads the loop and writes its opposite has the line', () => {
  const { file, flag } = handOut(theHawser)
  const elf = file('hawser')
  expect(elf.toString('latin1', 0, 4)).toBe('\x7fELF')
  const code = sectionOf(elf, '.text')
  const factor = operand(code, '4569c0', 4) // imul r8d, r8d, …
  const step = operand(code, '4181c0', 4) // add r8d, …
  const rotation = operand(code, '32040cc0c0', 1) // xor al, [rsp + rcx]; rol al, …
  const length = operand(code, 'ffc183f9', 1) // inc ecx; cmp ecx, …
  let state = operand(code, '41b8', 4) // mov r8d, …

  const line = sectionOf(elf, '.rodata')
    .subarray(0, length)
    .map((byte, round) => {
      state = (Math.imul(state, factor) + step) >>> 0
      const turned = (byte - round) & 255
      return ((turned >> rotation) | (turned << (8 - rotation))) ^ ((state >>> 16) & 255)
    })
  expect(Buffer.from(line).toString()).toBe(flag)
})

test('the strings of the program are its two answers and its names, nothing else', () => {
  const { file, flag } = handOut(theHawser)
  const elf = file('hawser')
  expect(elf.includes('The hawser holds.\nThe ship drifts.\n')).toBe(true)
  expect(elf.includes('epitech')).toBe(false)
  expect(elf.includes(flag.slice(-9, -1))).toBe(false)
})
