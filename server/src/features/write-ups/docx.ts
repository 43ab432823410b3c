import type { Entry, ZipFile } from 'yauzl'
import { BadArchive, listEntries, openArchive, readEntry } from './zip-entries.ts'

/** A long thesis has a few hundred parts. */
const maxEntries = 2_000
const megabyte = 1024 * 1024
const maxUnpacked = 200 * megabyte
/** Text shrinks to a tenth, a page of blanks to less; what shrinks to a hundredth was made to burst. */
const maxGrowth = 100
/** Below this nothing bursts, however much it grows. */
const harmless = 10 * megabyte
const maxTypes = megabyte

const typesName = '[Content_Types].xml'
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const symbolicLink = 0o120000

/** Whether the bytes are those of a Word document that can be opened without harm. Archives inside it are never opened. */
export async function isDocx(bytes: Buffer): Promise<boolean> {
  try {
    const archive = await openArchive(bytes)
    const entries = await listEntries(archive, maxEntries)
    return isHarmless(entries, bytes.length) && (await hasMainPart(archive, entries))
  } catch (error) {
    if (error instanceof BadArchive) return false
    throw error
  }
}

/** By the list of contents alone, before anything is unpacked. */
function isHarmless(entries: readonly Entry[], packed: number): boolean {
  const names = new Set(entries.map(({ fileName }) => partName(fileName)))
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  return (
    names.size === entries.length &&
    entries.every((entry) => !entry.isEncrypted() && !isLink(entry) && !isMacro(entry)) &&
    unpacked <= maxUnpacked &&
    (unpacked <= harmless || unpacked <= packed * maxGrowth)
  )
}

/** Reads everything once, since a list of contents can lie. Its XML is checked as text: nothing in it is ever resolved. */
async function hasMainPart(archive: ZipFile, entries: readonly Entry[]): Promise<boolean> {
  const pieces: Buffer[] = []
  for (const entry of entries) {
    const isTypes = entry.fileName === typesName
    if (isTypes && entry.uncompressedSize > maxTypes) return false
    await readEntry(archive, entry, (piece) => void (isTypes && pieces.push(piece)))
  }
  const types = Buffer.concat(pieces).toString('utf8')
  const main = mainPartOf(types)
  return !/<!DOCTYPE/i.test(types) && entries.some(({ fileName }) => `/${partName(fileName)}` === main)
}

/** Some programs call it something else than word/document.xml, and say so. */
function mainPartOf(types: string): string | undefined {
  if (!types.includes(`"${mainType}"`) && !types.includes(`'${mainType}'`)) return undefined
  const said = types.match(/<(?:\w+:)?Override\b[^<>]*>/g)?.find((override) => override.includes(mainType))
  const [, name = '/word/document.xml'] = /\bPartName\s*=\s*["']([^"']+)["']/.exec(said ?? '') ?? []
  return name.toLowerCase()
}

/** Word processors treat upper and lower case as the same name. */
function partName(fileName: string): string {
  return fileName.toLowerCase()
}

function isLink({ versionMadeBy, externalFileAttributes }: Entry): boolean {
  const unix = 3
  return versionMadeBy >> 8 === unix && ((externalFileAttributes >>> 16) & 0o170000) === symbolicLink
}

/** A document of this kind has no programs in it; Word gives those that have some another ending. */
function isMacro({ fileName }: Entry): boolean {
  return /(?:^|\/)vba[^/]*\.bin$/i.test(fileName)
}
