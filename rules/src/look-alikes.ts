/**
 * What an eye takes for a Latin letter: signs of Greek, Cyrillic, Armenian, Coptic, Lisu, Cherokee, hooked and barred
 * Latin letters, small capitals and zeros of other scripts. Capital I, small l, the digit 1 and the upright bar are one
 * shape in most typefaces, and so are O and 0. No two different numbers become the same.
 */
const shapes: Readonly<Record<string, string>> = {
  a: 'αаɑᴀⲁꓮᎪ',
  b: 'βвьɓƃʙⲃꓐᏴᏏ',
  c: 'сƈᴄⲥꓚᏟ',
  d: 'ԁɗđðᴅꓓᎠ',
  e: 'εеɛᴇҽєⲉꓰᎬ',
  f: 'ƒғꜰꓝ',
  g: 'ɡɠɢԍꓖᏀᏳ',
  h: 'ηнһħɦʜհⲏꓧᎻ',
  j: 'јȷɉᴊյꓙᎫ',
  k: 'κкқҡƙĸᴋⲕꓗᏦ',
  l: 'iι1|ⅼіӏłƚɫɬɨɩɪǀʟլⲓꓲꓡᏞ١۱',
  m: 'μмɱᴍⲙꓟᎷ',
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
  3: 'зȝ',
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

/** By the sign, in its folded case. */
export const lookAlikes: ReadonlyMap<string, string> = new Map(
  Object.entries(shapes).flatMap(([shape, signs]) =>
    Array.from(signs, (sign): [string, string] => [foldCase(sign), shape]),
  ),
)

/** Down, up and down again, since some letters meet only in their capitals (ß and ss, dotless i and i). */
export function foldCase(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ')
}
