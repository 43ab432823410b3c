import { bare, foldCase, greekInLatinWords, lookAlikes, lookAlikesInLatinWords } from './look-alikes.ts'

/**
 * Names with the same key cannot be distinguished at a glance, so only one of them may exist. Case, accents, width, circles,
 * invisible characters, kinds of spaces and letters that look like Latin ones make no difference. The key is only for
 * comparison and is never shown.
 */
export function nameKey(name: string): string {
  // The lunate sigma looks like a c, but Unicode folds it to an ordinary sigma.
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
