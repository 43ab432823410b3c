import { queryOptions } from '@tanstack/react-query'
import { fetchContent } from '#lib/http/download.ts'
import type { TextFile } from './text-files.ts'

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

/** The content as an address that a picture can show, null for what is no picture. A stored file never changes. */
export const pictureQuery = (file: TextFile) =>
  queryOptions({
    queryKey: ['files', 'picture', file.path ?? `${file.originalname} ${file.size} ${file.content?.lastModified}`],
    queryFn: async ({ signal }) => addressOf(file.content ?? (await fetchContent(file.path ?? '', { signal }))),
    enabled: file.size <= largestPicture,
    staleTime: Number.POSITIVE_INFINITY,
    // Long enough to turn a page and come back.
    gcTime: 60_000,
  })

async function addressOf(content: Blob): Promise<string | null> {
  const type = pictureType(new Uint8Array(await content.slice(0, 16).arrayBuffer()))
  return type === undefined ? null : dataAddress(new Blob([content], { type }))
}

function dataAddress(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => typeof reader.result === 'string' && resolve(reader.result))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')))
    reader.readAsDataURL(content)
  })
}
