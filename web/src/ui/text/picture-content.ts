import { queryOptions } from '@tanstack/react-query'
import { largestPicture, pictureType } from '@drapeau/rules/picture-type.ts'
import { fetchContent } from '#lib/http/download.ts'
import type { TextFile } from './text-files.ts'

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
