import { hash, randomInt } from 'node:crypto'

const howMany = 10
/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 3
const groupLength = 5

/** Ten codes of 74 random bits, as they are shown. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, () => Array.from({ length: groups }, makeGroup).join('-'))
}

/** What is stored of a code. It is random enough to need no slow hash; the account makes equal codes differ. */
export function recoveryDigest(accountId: string, code: string): Buffer {
  return hash('sha256', `${accountId}:${code.toLowerCase().replaceAll(/[\s-]/g, '')}`, 'buffer')
}

function makeGroup(): string {
  return Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}
