import { bare, foldCase, greekInLatinWords, lookAlikes, lookAlikesInLatinWords } from './look-alikes.ts'

/**
 * The name as an eye takes it: names with the same key cannot be distinguished at a glance, so only one of them may exist.
 * Case, accents, width, circles, invisible signs, kinds of spaces and letters that look like Latin ones are folded
 * away. The key is for comparison only and is never shown.
 */
export function nameKey(name: string): string {
  // The lunate sigma is a c to the eye, and an ordinary sigma to Unicode's own folding.
  const words = inLatinWords(bare(name.replaceAll(/[ϲϹ]/g, 'c')), greekInLatinWords)
  return inLatinWords(replaceSigns(bare(foldCase(words)), lookAlikes), lookAlikesInLatinWords)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[\s\p{Z}]+/gu, ' ')
    .trim()
    .normalize('NFC')
}

function inLatinWords(text: string, signs: ReadonlyMap<string, string>): string {
  return text.replaceAll(/[\p{L}\p{M}\p{N}]+/gu, (word) =>
    /\p{Script=Latin}/u.test(word) ? replaceSigns(word, signs) : word,
  )
}

function replaceSigns(text: string, signs: ReadonlyMap<string, string>): string {
  return Array.from(text, (sign) => signs.get(sign) ?? sign).join('')
}
