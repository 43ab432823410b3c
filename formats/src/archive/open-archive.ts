import { open, stat } from 'node:fs/promises'
import { problem, Unreadable } from '../problems.ts'
import { type Archive, type ArchiveLimits, usualLimits } from './archive.ts'
import { openFolder, openSingleFile } from './folder-archive.ts'
import { openZip, startsLikeZip } from './zip-archive.ts'

/** Opens a folder, a zip (recognised by its first bytes, not by its name) or a single text file. */
export async function openArchive(path: string, limits: ArchiveLimits = usualLimits): Promise<Archive> {
  const facts = await stat(path).catch((cause: unknown) => {
    throw new Unreadable(problem('not-an-archive', { file: '' }), { cause })
  })
  if (facts.isDirectory()) return openFolder(path, limits)
  if (!facts.isFile()) throw new Unreadable(problem('not-an-archive', { file: '' }))
  if (await isZip(path)) return openZip(path, limits)
  if (/\.(?:csv|ya?ml|json)$/i.test(path)) return openSingleFile(path, limits)
  throw new Unreadable(problem('not-an-archive', { file: '' }))
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && startsLikeZip(buffer)
  } finally {
    await file.close()
  }
}
