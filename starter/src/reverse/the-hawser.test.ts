import { expect, test } from 'vitest'
import { handOut } from '../../test/hand-out.ts'
import { theHawser } from './the-hawser.ts'

/** The bytes of a section by its name. */
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

/** The loop as a disassembler lists it, with its constants in parentheses. */
const listing = [
  '41b8(.{8})', // mov r8d, …
  '4c8d0d.{8}', // lea r9, [berth]
  '31c931db', // xor ecx, ecx; xor ebx, ebx
  '4569c0(.{8})', // imul r8d, r8d, …
  '4181c0(.{8})', // add r8d, …
  '4489c0c1e810', // mov eax, r8d; shr eax, 16
  '32040c', // xor al, [rsp + rcx]
  'c0c0(..)', // rol al, …
  '00c8', // add al, cl
  '4132040908c3', // xor al, [r9 + rcx]; or bl, al
  'ffc183f9(..)72d7', // inc ecx; cmp ecx, …; jb to the imul
  '84db75', // test bl, bl; jne
]

function readLoop(code: Buffer) {
  const numbers = new RegExp(listing.join('')).exec(code.toString('hex')) ?? []
  const [seed = 0, factor = 0, step = 0, rotation = 0, length = 0] = numbers
    .slice(1)
    .map((hex) => Buffer.from(hex, 'hex').readUIntLE(0, hex.length / 2))
  return { seed, factor, step, rotation, length }
}

test('inverting the loop gives the flag', () => {
  const { file, flag } = handOut(theHawser)
  const elf = file('hawser')
  expect(elf.toString('latin1', 0, 4)).toBe('\x7fELF')
  const { seed, factor, step, rotation, length } = readLoop(sectionOf(elf, '.text'))
  let state = seed
  const line = sectionOf(elf, '.rodata')
    .subarray(0, length)
    .map((byte, round) => {
      state = (Math.imul(state, factor) + step) >>> 0
      const turned = (byte - round) & 255
      return ((turned >> rotation) | (turned << (8 - rotation))) ^ ((state >>> 16) & 255)
    })
  expect(Buffer.from(line).toString()).toBe(flag)
})

test('the strings of the program are only its two messages and its symbols', () => {
  const { file, flag } = handOut(theHawser)
  const elf = file('hawser')
  expect(elf.includes('The hawser holds.\nThe ship drifts.\n')).toBe(true)
  expect(elf.includes('epitech')).toBe(false)
  expect(elf.includes(flag.slice(-9, -1))).toBe(false)
})
