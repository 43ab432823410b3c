/** What a challenge may hold on the site. The contract checks it again when the challenge is made. */
export const limits = {
  name: 64,
  description: 50_000,
  value: 1_000_000,
  attempts: 1000,
  flags: 20,
  author: 200,
  attribution: 50_000,
  tags: 20,
  tag: 40,
  connectionInfo: 500,
  position: 1_000_000,
  hints: 50,
  hintTitle: 80,
  hintContent: 5000,
  solution: 50_000,
  requirements: 100,
} as const

const invisible = /\p{Default_Ignorable_Code_Point}|[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu

/**
 * The nearest name that the site accepts: visible characters, single blanks, at most 64 of them. Null when fewer than 2
 * are left.
 */
export function tidyName(written: string): string | null {
  // Normalising takes quadratic time on a long run of marks.
  const visible = written
    .slice(0, 1000)
    .toWellFormed()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(invisible, '')
    .replaceAll(/(\p{M}{3})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
  const name = cut(visible, limits.name).trim()
  return Array.from(name).length >= 2 ? name : null
}

/** Cuts by characters, not by units, so that no emoji is cut in two. */
export function cut(text: string, most: number): string {
  return text.length <= most ? text : Array.from(text).slice(0, most).join('')
}

/** Without what the database cannot store. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/** The same value, each text in it without what the database cannot store. */
export function storableIn<Value>(value: Value): Value
export function storableIn(value: unknown): unknown {
  if (typeof value === 'string') return storable(value)
  if (Array.isArray(value)) return value.map((each) => storableIn(each))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, storableIn(each)]))
}
