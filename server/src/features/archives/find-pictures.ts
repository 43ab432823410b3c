import { buffer } from 'node:stream/consumers'
import { largestPicture, pictureType } from '@drapeau/rules/picture-type.ts'
import type { FileRow } from '#features/files/files.queries.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Services } from '#platform/services.ts'
import { StorageMissing } from '#platform/storage/storage.ts'
import { picturesIn } from './pictured-text.ts'

export interface Picture {
  /** By which texts refer to it. */
  name: string
  /** The path starts at the root of the archive. */
  path: string
  file: FileRow
}

const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
}

/** As many bytes as tell what a file is. */
const startLength = 16

/** The files that texts show and a page can show: by their content, and not larger than on the site. */
export async function findPictures(
  parts: Pick<Services, 'storage' | 'log'>,
  texts: readonly string[],
  files: readonly FileRow[],
  slug: string,
): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const name of new Set(texts.flatMap(picturesIn))) {
    // Of two files of one name a text means the newer one, which comes later.
    const file = files.findLast(({ originalName }) => originalName === name)
    const ending = file && (await endingOf(parts, file))
    if (file && ending) pictures.push({ name, path: `pictures/${slug}-${pictures.length + 1}.${ending}`, file })
  }
  return pictures
}

async function endingOf({ storage, log }: Pick<Services, 'storage' | 'log'>, file: FileRow) {
  if (file.size === 0 || file.size > largestPicture) return undefined
  try {
    const start = await buffer(
      await storage.open(file.storageKey, { start: 0, end: Math.min(startLength, file.size) - 1 }),
    )
    return endings[pictureType(start) ?? '']
  } catch (error) {
    if (!(error instanceof StorageMissing)) throw error
    log.error({ err: error, file: file.id }, 'a stored file is missing')
    throw new Refusal('files-lost', { count: 1, cause: error })
  }
}
