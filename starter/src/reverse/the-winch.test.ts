import { expect, test } from 'vitest'
import { handOut } from '../../test/hand-out.ts'
import { theWinch } from './the-winch.ts'

interface Instruction {
  at: number
  name: string
  x: number
}

/** Reads the table of codes and names from the manual in the interpreter. */
function readManual(interpreter: string): Map<number, string> {
  const rows = interpreter.matchAll(/\b([1-4]\d) [x-] {2}([A-Z]+)\b/g)
  return new Map(Array.from(rows, ([, code = '', name = '']) => [Number.parseInt(code, 16), name]))
}

function disassemble(program: Buffer, names: Map<number, string>): Instruction[] {
  return Array.from({ length: program.length >> 1 }, (_, place) => ({
    at: place * 2,
    name: names.get(program.readUInt8(place * 2)) ?? '?',
    x: program.readUInt8(place * 2 + 1),
  }))
}

/** The value of a register before the loop, which begins at the first READ. */
function setting(code: Instruction[], register: number): number {
  const loop = code.findIndex(({ name }) => name === 'READ')
  const store = code.findIndex(({ name, x }, place) => place < loop && name === 'STORE' && x === register)
  expect(code[store - 1]?.name).toBe('SET')
  return code[store - 1]?.x ?? 0
}

/** Runs the program as the manual describes, to check a password. */
function run(program: Buffer, names: Map<number, string>, password: string): string {
  const memory = Buffer.concat([program, Buffer.alloc(256)])
  const typed = [...Buffer.from(password)]
  const r = Buffer.alloc(8)
  let [a, at, printed] = [0, 0, '']
  const acts: Record<string, (x: number) => void> = {
    SET: (x) => (a = x),
    LOAD: (x) => (a = r.readUInt8(x)),
    STORE: (x) => r.writeUInt8(a, x),
    PEEK: (x) => (a = memory.readUInt8(r.readUInt8(x))),
    ADD: (x) => (a = (a + x) & 255),
    ADDR: (x) => (a = (a + r.readUInt8(x)) & 255),
    XOR: (x) => (a ^= x),
    XORR: (x) => (a ^= r.readUInt8(x)),
    ROL: (x) => (a = ((a << x) | (a >> (8 - x))) & 255),
    READ: () => (a = typed.shift() ?? 0),
    PRINT: (x) => (printed += String.fromCharCode(x)),
    JUMP: (x) => (at = x),
    JZERO: (x) => (at = a === 0 ? x : at),
  }
  for (let turn = 0; turn < 5_000; turn += 1) {
    const name = names.get(memory.readUInt8(at)) ?? '?'
    const x = memory.readUInt8(at + 1)
    at += 2
    if (name === 'HALT') return printed
    acts[name]?.(x)
  }
  throw new Error('The machine does not stop')
}

test('disassembling the program and inverting its loop gives the password', () => {
  const { file, flag } = handOut(theWinch)
  const names = readManual(file('capstan.py').toString())
  expect(names.size).toBe(14)
  const program = file('winch.bin')
  const code = disassemble(program, names)
  const [table, firstKey, count] = [0, 1, 2].map((register) => setting(code, register))
  const rotation = code.find(({ name }) => name === 'ROL')?.x ?? 0

  let key = firstKey ?? 0
  const letters = program.subarray(table, (table ?? 0) + (count ?? 0)).map((byte) => {
    const letter = (((byte >> rotation) | (byte << (8 - rotation))) & 255) ^ key
    key = (key + letter) & 255
    return letter
  })
  const found = Buffer.from(letters).toString()
  expect(run(program, names, found)).toBe('the drum turns')
  expect(run(program, names, found.slice(1))).toBe('no')
  expect(found).toBe(flag)
})

test('the program fits into the memory of the machine and does not contain the password', () => {
  const { file, flag } = handOut(theWinch)
  expect(file('winch.bin').length).toBeLessThanOrEqual(256)
  for (const name of ['winch.bin', 'capstan.py']) {
    expect(file(name).includes(flag)).toBe(false)
    expect(file(name).includes('epitech')).toBe(false)
  }
})
