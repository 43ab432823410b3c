/** 32 characters, so that each takes five bits of a byte. Neither I, O, 0 nor 1: who reads one aloud is understood. */
export const codeCharacters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A code as it is kept, from how people type one: in small letters, in groups with blanks or dashes between. */
export function readCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
}
