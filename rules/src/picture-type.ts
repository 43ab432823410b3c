/** A picture becomes a part of the page's text, a third longer than its file: a larger one is left among the files. */
export const largestPicture = 5 * 2 ** 20

/**
 * What files of these types have at which place. A name says nothing about a content, and other types have no place in a
 * page: a drawing (SVG) can hold scripts.
 */
const signatures: readonly [type: string, ...parts: readonly [at: number, text: string][]][] = [
  ['image/png', [0, '\x89PNG\r\n\x1A\n']],
  ['image/jpeg', [0, '\xFF\xD8\xFF']],
  ['image/gif', [0, 'GIF8']],
  ['image/webp', [0, 'RIFF'], [8, 'WEBP']],
  ['image/avif', [4, 'ftypavi']],
]

/** The type of a picture by its first bytes; undefined for what is none. */
export function pictureType(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 16))
  return signatures.find(([, ...parts]) => parts.every(([at, text]) => start.startsWith(text, at)))?.[0]
}
