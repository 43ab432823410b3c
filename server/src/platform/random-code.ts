import { randomBytes } from 'node:crypto'
import { codeSigns } from '@drapeau/rules/code.ts'

/** 32 signs divide the 256 values of a byte evenly: every sign is as likely as the others. */
export function randomCode(length: number): string {
  return Array.from(randomBytes(length), (byte) => codeSigns[byte % codeSigns.length]).join('')
}
