/** Each instruction has two bytes: code and operand. */
const codes = {
  set: 0x10,
  load: 0x11,
  store: 0x12,
  peek: 0x13,
  add: 0x20,
  addr: 0x21,
  xorr: 0x23,
  rol: 0x24,
  read: 0x30,
  print: 0x31,
  jump: 0x40,
  jzero: 0x41,
  halt: 0x42,
} as const

/** A label, or an instruction whose operand is a number or the name of a label. */
export type Line = string | readonly [keyof typeof codes, (number | string)?]

/** The program, followed by its table at the label "table". */
export function assemble(lines: readonly Line[], table: Uint8Array): Buffer {
  const labels = new Map<string, number>()
  let at = 0
  for (const line of lines) {
    if (typeof line === 'string') labels.set(line, at)
    else at += 2
  }
  labels.set('table', at)
  const bytes = lines.flatMap((line) => {
    if (typeof line === 'string') return []
    const [name, operand = 0] = line
    return [codes[name], typeof operand === 'string' ? (labels.get(operand) ?? 0) : operand]
  })
  return Buffer.concat([Buffer.from(bytes), table])
}

/** The interpreter that players receive, with its manual. */
export const interpreter = `#!/usr/bin/env python3
"""CAPSTAN-8, the computer of the old harbour winch.

One accumulator A, eight registers R0..R7, 256 bytes of memory; everything is
8 bits wide and wraps round (255 + 1 = 0). The program is loaded at address 0,
and its data lies in the same memory. Every instruction is two bytes: code, x.

  10 x  SET    A = x                 30 -  READ   A = next typed byte, 0 at the end
  11 x  LOAD   A = Rx                31 x  PRINT  write the character x
  12 x  STORE  Rx = A                40 x  JUMP   go on at address x
  13 x  PEEK   A = memory[Rx]        41 x  JZERO  if A is 0 go on at address x
  20 x  ADD    A = A + x             42 -  HALT   stop
  21 x  ADDR   A = A + Rx
  22 x  XOR    A = A xor x
  23 x  XORR   A = A xor Rx
  24 x  ROL    rotate A left by x bits: what falls out on the left
               comes in again on the right

python3 capstan.py winch.bin
"""
import sys

memory = bytearray(open(sys.argv[1], "rb").read().ljust(256, b"\\0"))
typed = iter(input("? ").encode())
a, r, at = 0, [0] * 8, 0
while True:
    code, x = memory[at], memory[at + 1]
    at += 2
    if code == 0x10: a = x
    elif code == 0x11: a = r[x]
    elif code == 0x12: r[x] = a
    elif code == 0x13: a = memory[r[x]]
    elif code == 0x20: a = (a + x) & 255
    elif code == 0x21: a = (a + r[x]) & 255
    elif code == 0x22: a = a ^ x
    elif code == 0x23: a = a ^ r[x]
    elif code == 0x24: a = (a << x | a >> (8 - x)) & 255
    elif code == 0x30: a = next(typed, 0)
    elif code == 0x31: print(chr(x), end="")
    elif code == 0x40: at = x
    elif code == 0x41: at = x if a == 0 else at
    elif code == 0x42: break
    else: sys.exit(f"unknown code {code:02x} at {at - 2:02x}")
print()
`
