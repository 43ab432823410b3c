import { randomBytes } from 'node:crypto'
import { codeLength } from '@drapeau/contract/entries.ts'
import { codeSigns } from '@drapeau/rules/code.ts'

export function makeCode(): string {
  return Array.from(randomBytes(codeLength), (byte) => codeSigns[byte % codeSigns.length]).join('')
}
