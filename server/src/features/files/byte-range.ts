import type { ByteRange } from '#platform/storage/storage.ts'

/** The whole file, a part of it, or a part that it does not have. */
export type Asked = 'whole' | 'nothing' | ByteRange

/**
 * What a Range header asks for. Several parts at once would let a short request ask for a thousand copies of a file: like
 * anything else that we do not speak, they are answered with the whole file, once.
 */
export function askedRange(header: string | undefined, size: number): Asked {
  const [, first, last] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || `${first}${last}` === '') return 'whole'
  if (first === '') return lastBytes(Number(last), size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Number(last)
  if (last !== '' && end < start) return 'whole'
  return start >= size ? 'nothing' : { start, end: Math.min(end, size - 1) }
}

function lastBytes(count: number, size: number): Asked {
  if (count === 0 || size === 0) return 'nothing'
  return { start: Math.max(0, size - count), end: size - 1 }
}
