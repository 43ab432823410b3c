/** 32 characters, so that each takes five bits. Without I, O, 0 and 1, which people confuse when they read a code aloud. */
export const codeCharacters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A code as it is kept, from how people type one: in small letters, in groups with blanks or dashes between. */
export function readCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
}
