import { maxFiles } from '@drapeau/contract/files.ts'
import type { StaleKey } from '@drapeau/contract/live.ts'
import type { ReceivedFile } from '@drapeau/contract/route.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { type AuditFields, recordChange } from '#features/audit/audit.service.ts'
import { holdContent } from '#features/reviews/review-guard.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceChange } from '#platform/live/announce.ts'
import {
  deleteFileRows,
  type FileRow,
  insertFiles,
  listFilesOf,
  listOwnerNames,
  lockOwner,
  lockOwners,
} from './files.queries.ts'
import { removeStored } from './stored-files.ts'

const stale: StaleKey[] = ['challenges', 'overview', 'audit']

/** Returns all files of the challenge. Others who add some wait, so the count is exact. */
export async function addFiles(
  ctx: Ctx<'admin'>,
  challengeId: string,
  received: readonly ReceivedFile[],
): Promise<FileRow[]> {
  if (received.length === 0) throw new Refusal('invalid-input', { errors: { files: sentences.filesRequired } })
  return ctx.db.transaction().execute(async (transaction) => {
    const owner = await lockOwner(transaction, challengeId)
    if (!owner) throw new Refusal('not-found')
    await holdContent(ctx, transaction, [challengeId])
    if (owner.files + received.length > maxFiles) throw new Refusal('too-many-files', { count: maxFiles })
    for (const file of await insertFiles(transaction, challengeId, received, ctx.now)) {
      const { id, originalName: name } = file
      const after = recordedFile(file, owner.name)
      await recordChange(ctx, transaction, { action: 'created', kind: 'file', id, name, after })
    }
    await announceChange(ctx.bus, transaction, stale)
    return listFilesOf(transaction, [challengeId])
  })
}

/** Deletes all of them or none. */
export async function deleteFiles(ctx: Ctx<'admin'>, ids: readonly string[]): Promise<void> {
  const wanted = new Set(ids)
  const gone = await ctx.db.transaction().execute(async (transaction) => {
    await lockOwners(transaction, [...wanted])
    const files = await deleteFileRows(transaction, [...wanted])
    if (files.length < wanted.size) throw new Refusal('not-found')
    const challengeIds = [...new Set(files.map(({ challengeId }) => challengeId))]
    await holdContent(ctx, transaction, challengeIds)
    const owners = await listOwnerNames(transaction, challengeIds)
    for (const file of files) {
      const { id, originalName: name } = file
      const before = recordedFile(file, owners.get(file.challengeId) ?? '')
      await recordChange(ctx, transaction, { action: 'deleted', kind: 'file', id, name, before })
    }
    await announceChange(ctx.bus, transaction, stale)
    return files
  })
  await removeStored(
    ctx,
    gone.map(({ storageKey }) => storageKey),
  )
}

/** The hash identifies the bytes for ever. */
function recordedFile({ size, sha256 }: FileRow, challenge: string): AuditFields {
  return { challenge, size, sha256 }
}
