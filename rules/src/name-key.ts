import { foldCase, greekInLatinWords, lookAlikes } from './look-alikes.ts'

/**
 * The name as an eye takes it: names with the same key cannot be told apart at a glance, so only one of them may exist.
 * Case, accents, width, circles, invisible signs, kinds of spaces and letters that look like Latin ones are folded
 * away. The key is for comparison only and is never shown.
 */
export function nameKey(name: string): string {
  const words = bare(name).replaceAll(/[\p{L}\p{M}\p{N}]+/gu, unmixed)
  return replaceSigns(bare(foldCase(words)), lookAlikes)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[\s\p{Z}]+/gu, ' ')
    .trim()
    .normalize('NFC')
}

/** Letters without their accents, width and circles; nothing that cannot be seen. Vowel marks of other scripts stay. */
function bare(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(
      /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]|\p{Default_Ignorable_Code_Point}|(?!\s)\p{C}/gu,
      '',
    )
}

function unmixed(word: string): string {
  return /\p{Script=Latin}/u.test(word) ? replaceSigns(word, greekInLatinWords) : word
}

function replaceSigns(text: string, signs: ReadonlyMap<string, string>): string {
  return Array.from(text, (sign) => signs.get(sign) ?? sign).join('')
}
