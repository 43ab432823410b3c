import { z } from 'zod'

/** What a reader of this version understands. It is raised when an older reader would misunderstand. */
export const format = 1

/** How many bytes of rows or of a file are held in memory at once, and become one part. */
export const partBytes = 4 * 2 ** 20
/** One row can be longer than a part is meant to be; what is longer than this was not written by us. */
export const maxPartBytes = 256 * 2 ** 20

export const manifestName = 'manifest.json'

const Digest = z.string().regex(/^[0-9a-f]{64}$/)
const Count = z.int().min(0)
/** Names of the catalogue: they are quoted wherever they become part of a statement, and never part of a path. */
const Name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
const StorageKey = z.string().regex(/^[0-9a-f]{32}$/)

const Part = z.strictObject({
  name: z.string(),
  /** Of the content itself, however it is packed. */
  bytes: Count,
  sha256: Digest,
  /** It is null for a part of a file. */
  rows: Count.nullable(),
})
export type Part = z.infer<typeof Part>

/** What is in a backup, written last. */
export const Manifest = z.strictObject({
  product: z.literal('drapeau'),
  format: z.literal(format),
  /** The version of the program is for people to read. */
  version: z.string().max(60),
  takenAt: z.iso.datetime(),
  /** The schema is the work of these, in this order. */
  migrations: z.array(z.strictObject({ name: z.string().max(200), checksum: Digest })).min(1),
  /** In an order in which each refers only to those before it. */
  tables: z.array(z.strictObject({ name: Name, columns: z.array(Name).min(1), rows: Count })),
  files: z.array(z.strictObject({ key: StorageKey, bytes: Count })),
  /** The database knew these files, but they were not in the storage. */
  missing: z.array(StorageKey),
  parts: z.array(Part),
})
export type Manifest = z.infer<typeof Manifest>

type Owner = { kind: 'table'; name: string } | { kind: 'file'; key: string }

/** Where a part is in the archive: `tables/account/000001` or `files/0123…/000001`. */
export function partName(owner: Owner, number: number): string {
  const place = owner.kind === 'table' ? `tables/${owner.name}` : `files/${owner.key}`
  return `${place}/${String(number).padStart(6, '0')}`
}

/** Undefined for any name that `partName` would not write. */
export function ownerOf(name: string): Owner | undefined {
  const [, kind, place = '', number] = /^(tables|files)\/([a-z0-9_]{1,63})\/(\d{6,9})$/.exec(name) ?? []
  if (number === undefined) return undefined
  if (kind === 'tables') return Name.safeParse(place).success ? { kind: 'table', name: place } : undefined
  return StorageKey.safeParse(place).success ? { kind: 'file', key: place } : undefined
}
