import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import confusables from 'unhomoglyph/data.json' with { type: 'json' }
import { bare, foldCase, shapes, signsOf } from '../rules/src/look-alikes.ts'

/**
 * Writes unicode-look-alikes.ts from Unicode's table of confusable characters, which the development dependency
 * unhomoglyph contains. Run `npx node scripts/extract-look-alikes.mjs && npx oxfmt rules/src` after that dependency has
 * changed. The table in look-alikes.ts has precedence, for capitals that look like another letter than their small form.
 */

/** Scripts without capitals in which people write their names: their letters count only in words with Latin letters. */
const everyday =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Lao}\p{Script=Tibetan}\p{Script=Myanmar}\p{Script=Georgian}\p{Script=Hangul}\p{Script=Ethiopic}\p{Script=Khmer}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Han}]/u

/** What a character may be confused with: letters of Latin, Greek and Cyrillic, and digits. */
const skeleton = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}\u0300-\u036f]+$/u

const table = new Map(signsOf(shapes))
const pairs = Object.entries(confusables).filter(
  ([sign, prototype]) => /^(?!\p{ASCII})[\p{L}\p{N}]$/u.test(sign) && skeleton.test(prototype),
)
const isSmall = ([sign]) => foldCase(sign) === sign
// Small letters go first, because names are mostly small letters. Several rounds, because a prototype may itself look
// like another character.
const ordered = [...pairs.filter(isSmall), ...pairs.filter((pair) => !isSmall(pair))]
for (let round = 0; round < 4; round += 1) for (const [sign, prototype] of ordered) add(sign, prototype)
for (let round = 0; round < 4; round += 1) for (const [sign, shape] of table) table.set(sign, keyOf(shape))

const ours = new Map(signsOf(shapes))
const added = [...table].filter(([sign]) => !ours.has(sign))
const always = added.filter(([sign]) => !everyday.test(sign))
const inLatinWords = added.filter(([sign]) => everyday.test(sign))
writeFileSync(
  join(import.meta.dirname, '../rules/src/unicode-look-alikes.ts'),
  `// Written by extract-look-alikes.ts from Unicode's confusables.txt; see NOTICE. Not to be edited by hand.

/** By the shape: the signs that an eye takes for it, wherever they stand. */
export const unicodeShapes: Readonly<Record<string, string>> = ${written(always)}

/** The same for letters of scripts in which people write their names: only beside Latin letters. */
export const unicodeShapesInLatinWords: Readonly<Record<string, string>> = ${written(inLatinWords)}
`,
)

function add(sign, prototype) {
  // Compatibility forms, such as the lunate sigma, are folded before the table is used.
  const folded = sign.normalize('NFKD') === sign ? prepared(sign) : ''
  if (!/^(?!\p{ASCII})[\p{L}\p{N}]$/u.test(folded) || table.has(folded)) return
  const shape = keyOf(prototype)
  if (!shape.includes(folded)) table.set(folded, shape)
}

function keyOf(text) {
  let key = prepared(text)
  for (let round = 0; round < 4; round += 1) key = Array.from(key, (sign) => table.get(sign) ?? sign).join('')
  return key.replaceAll('rn', 'm').replaceAll('vv', 'w').normalize('NFC')
}

function prepared(text) {
  return bare(foldCase(bare(text)))
}

function written(signs) {
  const groups = {}
  for (const [sign, shape] of signs) groups[shape] = `${groups[shape] ?? ''}${sign}`
  return JSON.stringify(groups, null, 2)
}
