import type { Readable } from 'node:stream'
import { ZipWriter } from '@drapeau/formats/archive/zip-writer.ts'
import type { FileRow } from '#features/files/files.queries.ts'
import { safeName, UniqueNames } from '#features/write-ups/archive-names.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { archiveStyle } from './archive-style.ts'
import { challengePage, writeUpPath } from './challenge-page.ts'
import type { Archive } from './collect-archive.ts'
import { indexPage } from './index-page.ts'

/** Writes an archive as a zip. Pages are written, and files opened, one after the other as the zip is read. */
export function writeArchive(archive: Archive, storage: Storage): Readable {
  const zip = new ZipWriter()
  zip.addText('index.html', () => indexPage(archive))
  zip.addText('style.css', () => archiveStyle)
  for (const challenge of archive.challenges) {
    const { slug, pictures, files, writeUps } = challenge
    zip.addText(`challenges/${slug}.html`, () => challengePage(archive, challenge))
    for (const { path, file } of pictures) zip.add(path, () => storage.open(file.storageKey))
    for (const [at, { originalName, storageKey }] of writeUps.entries())
      zip.add(writeUpPath(slug, at, originalName), () => storage.open(storageKey))
    if (archive.withFiles && files.length > 0)
      zip.add(`files/${slug}.zip`, () => Promise.resolve(zipOf(files, storage)))
  }
  return zip.end()
}

/**
 * The files of a challenge in a zip of their own: a vulnerable program or a page with scripts is a usual file of a
 * challenge, and a web server that runs what it finds must not find it.
 */
function zipOf(files: readonly FileRow[], storage: Storage): Readable {
  const zip = new ZipWriter()
  const names = new UniqueNames()
  for (const { originalName, storageKey } of files)
    zip.add(names.take(safeName(originalName)), () => storage.open(storageKey))
  return zip.end()
}
