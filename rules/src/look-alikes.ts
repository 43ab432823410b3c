import { unicodeShapes, unicodeShapesInLatinWords } from './unicode-look-alikes.ts'

/**
 * Characters that look like a Latin letter: those of Greek, Cyrillic, Armenian, Coptic, Lisu, Cherokee, hooked and barred
 * Latin letters, small capitals and zeros of other scripts. Capital I, small l, the digit 1 and the upright bar are one
 * shape in most typefaces, and so are O and 0. No two different numbers become the same.
 */
export const shapes: Readonly<Record<string, string>> = {
  a: 'αаɑᴀⲁꓮᎪ',
  b: 'βвьɓƃʙⲃꓐᏴᏏ',
  c: 'сƈᴄⲥꓚᏟ',
  d: 'ԁɗđðᴅꓓᎠ',
  e: 'εеɛᴇҽєⲉꓰᎬꞓ',
  f: 'ƒғꜰꓝ',
  g: 'ɡɠɢԍꓖᏀᏳ',
  h: 'ηнһħɦʜհⲏꓧᎻ',
  j: 'јȷɉᴊյꓙᎫ',
  k: 'κкқҡƙĸᴋⲕꓗᏦ',
  l: 'iι1|ⅼіӏłƚɫɬɨɩɪǀʟլⲓꓲꓡᏞ١۱',
  m: 'μмɱᴍⲙꓟᎷʍ',
  n: 'νпŋɲƞɴոⲛꓠ',
  o: 'ο0оѳөøɵᴏօⲟꓳ٥۵०০੦૦୦௦౦೦൦๐໐᠐',
  p: 'ρрƥþᴘⲣꓑᏢ',
  q: 'ԛɋզ',
  r: 'гґɍɼʀꓣᎡᏒ',
  s: 'ѕʂꜱꓢᏚᏕ',
  t: 'τтŧƫʈᴛⲧꓔᎢ',
  u: 'ʉᴜսꓴ',
  v: 'ѵʋᴠꓦᏙ',
  w: 'ωԝᴡꓪᎳᏔ',
  x: 'χхⲭꓫ',
  y: 'υγуүұƴɏʏⲩꓬᎩ',
  z: 'ζƶȥʐᴢꓜᏃ',
  ae: 'æӕ',
  oe: 'œ',
  "'": '’‘ʼʹ′`´',
  3: 'зȝɜ',
}

/**
 * In Greek words these are the small forms of capitals that look like N, H, Y and M; among Latin letters they pass for
 * others.
 */
export const greekInLatinWords: ReadonlyMap<string, string> = new Map([
  ['ν', 'v'],
  ['η', 'n'],
  ['υ', 'u'],
  ['μ', 'u'],
])

/** By character, in folded case. The table of this file overrides that of Unicode. */
export const lookAlikes: ReadonlyMap<string, string> = new Map([...signsOf(unicodeShapes), ...signsOf(shapes)])

/** Letters of scripts in which names are written, replaced only among Latin letters. */
export const lookAlikesInLatinWords: ReadonlyMap<string, string> = new Map(signsOf(unicodeShapesInLatinWords))

/** The entries of a table, one per character. */
export function signsOf(table: Readonly<Record<string, string>>): [sign: string, shape: string][] {
  return Object.entries(table).flatMap(([shape, signs]) =>
    Array.from(signs, (sign): [string, string] => [foldCase(sign), shape]),
  )
}

/** Lower, upper and lower case again, since some letters are equal only as capitals (ß and ss, dotless i and i). */
export function foldCase(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ')
}

/** Removes accents, width, circles and invisible characters. Vowel marks of other scripts stay. */
export function bare(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(
      /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]|\p{Default_Ignorable_Code_Point}|(?!\s)\p{C}/gu,
      '',
    )
}
