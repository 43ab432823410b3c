import { describe, expect, test } from 'vitest'
import confusables from 'unhomoglyph/data.json' with { type: 'json' }
import { nameKey } from './name-key.ts'

/** What a sign may be taken for: letters of Latin, Greek and Cyrillic, and digits. */
const skeleton = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}\u0300-\u036f]+$/u

/** Every letter and digit that a name may hold and that Unicode's table gives such a shape. */
const pairs = Object.entries(confusables).filter(
  ([sign, shape]) =>
    /^[\p{L}\p{N}]$/u.test(sign) && !/\p{Default_Ignorable_Code_Point}/u.test(sign) && skeleton.test(shape),
)

/**
 * Where we decide otherwise, each for one of three reasons. The key folds case, and the capital and the small letter look
 * like different ones (small б is a 6, its capital a b). Unicode folds the sign itself to another letter (long s is an
 * s, beta is written like a sharp s, which is ss). Or the likeness is to a letter that nobody could mistake (pi for п).
 */
const decided = new Set('ƼБΣГⲄᎱҒғ𑢦𑢵𑢼𑢤 ẚſͺﴼﴽβꞴ пПʋṃᶟ'.replaceAll(' ', ''))

const differing = (frame: (text: string) => string) =>
  pairs.filter(([sign, shape]) => !isDecided(sign) && nameKey(frame(sign)) !== nameKey(frame(shape)))

/** Mathematical and other variants are the letters that they fold to. */
function isDecided(sign: string): boolean {
  return decided.has(sign) || decided.has(sign.normalize('NFKD'))
}

describe('W16 K1 every sign that Unicode calls confusable is folded', () => {
  test('there are as many as Unicode 13 has', () => {
    expect(pairs.length).toBeGreaterThan(1_900)
  })

  test('among Latin letters', () => {
    expect(differing((text) => `x${text}x`)).toEqual([])
  })

  test('every exception in the list is really not folded', () => {
    const still = pairs.filter(([sign, shape]) => nameKey(`x${sign}x`) !== nameKey(`x${shape}x`))
    expect([...decided].filter((sign) => !still.some(([other]) => other === sign))).toEqual([])
  })

  test.each([
    ['lunate sigma', 'Aliϲe', 'Alice'],
    ['capital lunate sigma', 'Ϲhloe', 'Chloe'],
    ['yot', 'ϳulie', 'julie'],
    ['a Hebrew vav', 'Aוice', 'Alice'],
    ['Canadian syllabics', 'ᗅᗪᗰ', 'ADM'],
  ])('%s', (_, one, other) => {
    expect(nameKey(one)).toBe(nameKey(other))
  })
})

describe('names of other scripts stay different', () => {
  test.each([
    ['דן', 'דו'],
    ['هند', 'اند'],
    ['ஹரி', 'ஹரீ'],
    ['Дима', 'Лима'],
    ['Θεα', 'Ρεα'],
  ])('%s and %s', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other))
  })

  test('the key of a key is the same key, for every character of the table, alone and among others', () => {
    for (const [sign] of pairs)
      for (const name of [sign, `x${sign}`, `а${sign}`, `ו${sign}`, `${sign}${sign}`])
        expect([name, nameKey(nameKey(name))]).toEqual([name, nameKey(name)])
  })
})
