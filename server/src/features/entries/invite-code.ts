import { randomBytes } from 'node:crypto'
import { codeLength } from '@drapeau/contract/entries.ts'

/** 32 signs, so that each takes five bits of a byte. Neither I, O, 0 nor 1: who reads one aloud is understood. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export function makeCode(): string {
  return Array.from(randomBytes(codeLength), (byte) => alphabet[byte % alphabet.length]).join('')
}

/** A code as it is kept, from how people type one: in small letters, in groups with blanks or dashes between. */
export function readCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
}
