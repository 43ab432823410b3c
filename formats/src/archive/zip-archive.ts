import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl'
import { type Problem, problem, quoted, Unreadable } from '../problems.ts'
import { type Archive, type ArchiveLimits, inOrder, type Member, refuseSecret } from './archive.ts'
import { dangerOf } from './member-names.ts'

/** Names are decoded and checked here, so that a bad one is reported instead of ending everything. */
const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true } as const

const starts: ReadonlySet<string> = new Set(['504b0304', '504b0506'])

/** By 'PK' and the mark of a member, or of the end of an empty archive. */
export const startsLikeZip = (bytes: Buffer): boolean => starts.has(bytes.toString('hex', 0, 4))

/** Lists a zip by the path of a file that starts like one, or what lies in memory. */
export async function openZip(source: string | Buffer, limits: ArchiveLimits): Promise<Archive> {
  const zip = await (
    typeof source === 'string' ? openPromise(source, options) : fromBufferPromise(source, options)
  ).catch((cause: unknown) => {
    const isZip = typeof source === 'string' || startsLikeZip(source)
    throw new Unreadable(isZip ? brokenBy(cause) : problem('not-an-archive', { file: '' }), { cause })
  })
  try {
    const { members, problems } = await list(zip, limits)
    return { members: inOrder(members), problems, close: () => Promise.resolve(zip.close()) }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** The list of contents is at the end of a zip: where it is missing, an upload or a copy was cut short. */
function brokenBy(cause: unknown): Problem {
  const isCut =
    cause instanceof Error && cause.message.startsWith('End of central directory record signature not found')
  return problem('archive-broken', { file: '' }, isCut ? { reason: 'ends-early' } : quoted(cause))
}

async function list(zip: ZipFile, limits: ArchiveLimits): Promise<{ members: Member[]; problems: Problem[] }> {
  const { entryCount: count } = zip
  if (count > limits.members)
    throw new Unreadable(problem('too-many-members', { file: '' }, { count, most: limits.members }))
  const members = new Map<string, Member>()
  const problems: Problem[] = []
  let total = 0
  for await (const entry of entriesOf(zip)) {
    const path = pathOf(entry)
    if (path.endsWith('/') && dangerOf(path.slice(0, -1)) === null) continue
    const found =
      faultOf(entry, path, limits) ?? (members.has(path) ? problem('duplicate-member', { file: path }) : null)
    if (found) {
      problems.push(found)
      continue
    }
    total += entry.uncompressedSize
    if (total > limits.total) throw new Unreadable(problem('archive-too-large', { file: '' }, { most: limits.total }))
    members.set(path, { path, size: entry.uncompressedSize, open: () => openEntry(zip, entry, path, limits) })
  }
  return { members: [...members.values()], problems }
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry()
  } catch (cause) {
    if (cause instanceof Unreadable) throw cause
    throw new Unreadable(problem('archive-broken', { file: '' }, quoted(cause)), { cause })
  }
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Many programs write UTF-8 without marking it as such; what is no UTF-8 is in the encoding of old zips. */
function pathOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  try {
    return strictUtf8.decode(fileNameRaw)
  } catch {
    return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true)
  }
}

const kindOfFile = 0o170000
const regularFile = 0o100000

function faultOf(entry: Entry, path: string, limits: ArchiveLimits): Problem | null {
  const danger = dangerOf(path)
  // A name that is not safe is not repeated whole: it may be very long.
  if (danger !== null) return problem('unsafe-name', { file: path.slice(0, 200) }, { reason: danger })
  const kind = (entry.externalFileAttributes >>> 16) & kindOfFile
  if (kind !== 0 && kind !== regularFile) return problem('link-ignored', { file: path })
  if (entry.isEncrypted()) return problem('member-encrypted', { file: path })
  if (!entry.canDecodeFileData())
    return problem(
      'member-unreadable',
      { file: path },
      { reason: 'compression-unknown', method: entry.compressionMethod },
    )
  if (entry.uncompressedSize > limits.single)
    return problem('member-too-large', { file: path }, { most: limits.single })
  return isTooDense(entry.uncompressedSize, entry, limits)
    ? problem('member-packed-too-densely', { file: path }, { most: limits.ratio })
    : null
}

function isTooDense(size: number, { compressedSize }: Entry, { ratio, ratioFrom }: ArchiveLimits): boolean {
  return size > ratioFrom && size > ratio * compressedSize
}

async function openEntry(zip: ZipFile, entry: Entry, path: string, limits: ArchiveLimits): Promise<Readable> {
  refuseSecret(path)
  const unreadable = (cause: unknown): Unreadable =>
    new Unreadable(problem('member-unreadable', { file: path }, quoted(cause)), { cause })
  const packed = await zip.openReadStreamPromise(entry).catch((cause: unknown) => {
    throw unreadable(cause)
  })
  return Readable.from(checked(packed, entry, path, limits, unreadable), { objectMode: false })
}

/** Counts what really comes, whatever the list of contents promised, and compares the checksum at the end. */
async function* checked(
  packed: Readable,
  entry: Entry,
  path: string,
  limits: ArchiveLimits,
  unreadable: (cause: unknown) => Unreadable,
): AsyncGenerator<Buffer> {
  let size = 0
  let sum = 0
  try {
    for await (const piece of packed as AsyncIterable<Buffer>) {
      size += piece.length
      sum = crc32(piece, sum)
      if (size > limits.single)
        throw new Unreadable(problem('member-too-large', { file: path }, { most: limits.single }))
      if (isTooDense(size, entry, limits))
        throw new Unreadable(problem('member-packed-too-densely', { file: path }, { most: limits.ratio }))
      yield piece
    }
  } catch (error) {
    throw error instanceof Unreadable ? error : unreadable(error)
  } finally {
    packed.destroy()
  }
  if (sum !== entry.crc32) {
    throw new Unreadable(problem('member-unreadable', { file: path }, { reason: 'checksum-wrong' }))
  }
}
