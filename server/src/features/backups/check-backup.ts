import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Migration } from '#platform/database/migrate.ts'
import { NoBackup } from './damage.ts'
import { Manifest, manifestName, ownerOf, type Part, partName } from './manifest.ts'
import type { Progress } from './progress.ts'
import { readEnd, readEntries } from './read-archive.ts'

/** Reads the whole file and compares it with what it says of itself. Nothing is believed that was not counted. */
export async function checkBackup(
  file: FileHandle,
  migrations: readonly Migration[],
  onProgress: Progress = () => undefined,
): Promise<Manifest> {
  const { length, sha256 } = await readEnd(file)
  const hash = createHash('sha256')
  const seen: Part[] = []
  let last: Buffer | undefined
  let isAfterManifest = false
  let done = 0
  for await (const { content, ...part } of readEntries(file, length, hash)) {
    if (isAfterManifest) throw new NoBackup('there is data after its manifest')
    isAfterManifest = part.name === manifestName
    if (isAfterManifest) last = content
    else seen.push(part)
    done += part.bytes
    onProgress(done)
  }
  if (hash.digest('hex') !== sha256) throw new NoBackup('it is damaged')
  if (!last) throw new NoBackup('its manifest is missing')
  const manifest = readManifest(last)
  expectParts(manifest, seen)
  expectKnown(manifest, migrations)
  return manifest
}

function readManifest(bytes: Buffer): Manifest {
  let written: unknown
  try {
    written = JSON.parse(bytes.toString('utf8'))
  } catch (cause) {
    throw new NoBackup('its manifest cannot be read', { cause })
  }
  const { success, data, error } = Manifest.safeParse(written)
  if (success) return data
  if (isNewer(written)) throw new NoBackup('a newer version of Drapeau made it: install that one first')
  throw new NoBackup('its manifest is not valid', { cause: error })
}

function isNewer(written: unknown): boolean {
  const { data } = Manifest.pick({ product: true }).loose().safeParse(written)
  const version = data?.['format']
  return typeof version === 'number' && version > Manifest.shape.format.value
}

/** The parts are those of the manifest, in its order, and make up what it promises: not one more, not one less. */
function expectParts(manifest: Manifest, seen: readonly Part[]): void {
  if (!isDeepStrictEqual(manifest.parts, seen)) throw new NoBackup('its parts do not match its manifest')
  const sums = new Map<string, { parts: number; rows: number; bytes: number }>()
  for (const { name, rows, bytes } of seen) {
    const owner = ownerOf(name)
    if (!owner) throw new NoBackup('it contains unknown data')
    const key = owner.kind === 'table' ? owner.name : owner.key
    const sum = sums.get(key) ?? { parts: 0, rows: 0, bytes: 0 }
    sums.set(key, { parts: sum.parts + 1, rows: sum.rows + (rows ?? 0), bytes: sum.bytes + bytes })
    if (name !== partName(owner, sum.parts + 1)) throw new NoBackup('its parts are out of order')
  }
  const owners = [...manifest.tables.map(({ name }) => name), ...manifest.files.map(({ key }) => key)]
  if (new Set(owners).size !== owners.length) throw new NoBackup('it lists something twice')
  const isWhole =
    manifest.tables.every(({ name, rows }) => (sums.get(name)?.rows ?? 0) === rows) &&
    manifest.files.every(({ key, bytes }) => sums.get(key)?.bytes === bytes) &&
    [...sums.keys()].every((key) => owners.includes(key))
  if (!isWhole) throw new NoBackup('its parts do not match the totals of its manifest')
}

/** Its schema is one that this program has made, and can bring up to date. */
function expectKnown({ migrations: applied, version }: Manifest, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of applied) {
    if (!known.has(name)) throw new NoBackup(`a newer version of Drapeau (${version}) made it: install that one first`)
    if (known.get(name) !== checksum)
      throw new NoBackup(`it comes from another program: its migration ${name} is different`)
  }
}
