import type { ReceivedFile } from '@drapeau/contract/route.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export interface FileRow {
  id: string
  challengeId: string
  originalName: string
  storageKey: string
  size: number
  sha256: string
}

const columns = [
  'id',
  'challenge_id as challengeId',
  'original_name as originalName',
  'storage_key as storageKey',
  sql<number>`size::float8`.as('size'),
  'sha256',
] as const

/** In the order in which they were added. */
export async function listFilesOf(db: Db, challengeIds: readonly string[]): Promise<FileRow[]> {
  return db
    .selectFrom('challenge_file')
    .where('challenge_id', '=', sql<string>`any(${challengeIds}::uuid[])`)
    .select(columns)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function findFile(db: Db, id: string): Promise<FileRow | undefined> {
  return db.selectFrom('challenge_file').where('id', '=', id).select(columns).executeTakeFirst()
}

/** An id that is known in advance is one that texts of the challenge refer to. */
export async function insertFiles(
  db: Db,
  challengeId: string,
  files: readonly (ReceivedFile & { id?: string })[],
  now: Date,
): Promise<FileRow[]> {
  if (files.length === 0) return []
  return db
    .insertInto('challenge_file')
    .values(
      files.map((file, place) => ({
        ...(file.id !== undefined && { id: file.id }),
        challenge_id: challengeId,
        original_name: file.originalname,
        storage_key: file.storageKey,
        size: file.size,
        sha256: file.sha256,
        // A moment apart, so that they stay in the order in which they were sent.
        created_at: new Date(now.getTime() + place),
      })),
    )
    .returning(columns)
    .execute()
}

/** The challenges that these files belong to, locked before the files, in the order in which adding and deleting files lock them. */
export async function lockOwners(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .selectFrom('challenge')
    .where('id', 'in', (query) =>
      query
        .selectFrom('challenge_file')
        .where('challenge_file.id', '=', sql<string>`any(${ids}::uuid[])`)
        .select('challenge_file.challenge_id'),
    )
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function deleteFileRows(db: Db, ids: readonly string[]): Promise<FileRow[]> {
  return db
    .deleteFrom('challenge_file')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returning(columns)
    .execute()
}

/** Those of the keys that belong to something: a file of a challenge, a version of a write-up, or a collection to import. */
export async function listKnownKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const wanted = sql<string>`any(${keys}::text[])`
  const rows = await db
    .selectFrom('challenge_file')
    .where('storage_key', '=', wanted)
    .select('storage_key as key')
    .unionAll(db.selectFrom('write_up').where('storage_key', '=', wanted).select('storage_key as key'))
    .unionAll(
      db
        .selectFrom('import_run')
        .where('storage_key', '=', wanted)
        .select(sql<string>`storage_key`.as('key')),
    )
    .execute()
  return new Set(rows.map(({ key }) => key))
}

/** Locks the challenge, so that files are added to it one at a time. Returns its name, and how many files it has. */
export async function lockOwner(db: Db, challengeId: string): Promise<{ name: string; files: number } | undefined> {
  const owner = await db
    .selectFrom('challenge')
    .where('id', '=', challengeId)
    .select('name')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!owner) return undefined
  // A statement of its own, after the wait for the lock: what was added meanwhile counts.
  const { files } = await db
    .selectFrom('challenge_file')
    .where('challenge_id', '=', challengeId)
    .select(({ fn }) => fn.countAll<string>().as('files'))
    .executeTakeFirstOrThrow()
  return { name: owner.name, files: Number(files) }
}

export async function listOwnerNames(db: Db, challengeIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('challenge')
    .where('id', '=', sql<string>`any(${challengeIds}::uuid[])`)
    .select(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
