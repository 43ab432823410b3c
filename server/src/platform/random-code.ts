import { randomBytes } from 'node:crypto'
import { codeCharacters } from '@drapeau/rules/code.ts'

/** 32 signs divide the 256 values of a byte evenly: every sign is as likely as the others. */
export function randomCode(length: number): string {
  return Array.from(randomBytes(length), (byte) => codeCharacters[byte % codeCharacters.length]).join('')
}
