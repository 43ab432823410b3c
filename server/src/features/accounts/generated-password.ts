import { randomInt } from 'node:crypto'
import { Password } from '@drapeau/contract/fields.ts'

/** Without signs that are taken for one another (0 O o, 1 I l, 5 S, 2 Z, 8 B). */
const signs = 'ACDEFGHJKLMNPQRTUVWXYabcdefghijkmnpqrstuvwxyz34679'
const groups = 4
const groupLength = 4

/** A password that is typed once or twice: four groups of four, 90 random bits, within the policy. */
export function generatePassword(): string {
  for (;;) {
    const password = Array.from({ length: groups }, makeGroup).join('-')
    if (Password.safeParse(password).success) return password
  }
}

function makeGroup(): string {
  return Array.from({ length: groupLength }, () => signs[randomInt(signs.length)]).join('')
}
