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

/** Syllables that read the same in English and French; 80 of them, 6.3 bits each. */
const consonants = 'bdfghjkmnprstvwz'
const vowels = 'aeiou'
/** Digits that are not taken for letters. */
const digits = '23456789'
/** What nobody wants to read on a slip. */
const rude = /^(?:kaka|pipi|popo|puta|pute|puto|bite|zizi|kune|kuni|nazi|nude|dupa|fife|homo|peni|sado|tata|teta)$/

/** The first password of a pupil, who reads it from a slip: « Bako-ruti-mefa-374 », 47 random bits, within the policy. */
export function generateFirstPassword(): string {
  const words = Array.from({ length: 3 }, makeWord).join('-')
  const number = Array.from({ length: 3 }, () => digits[randomInt(digits.length)]).join('')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}-${number}`
}

function makeWord(): string {
  for (;;) {
    const word = Array.from(
      { length: 2 },
      () => `${consonants[randomInt(consonants.length)] ?? ''}${vowels[randomInt(vowels.length)] ?? ''}`,
    ).join('')
    if (!rude.test(word)) return word
  }
}

function makeGroup(): string {
  return Array.from({ length: groupLength }, () => signs[randomInt(signs.length)]).join('')
}
