import { copyName } from '@drapeau/rules/copy-name.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import { type FileRow, insertFiles, listFilesOf } from '#features/files/files.queries.ts'
import { removeStored } from '#features/files/stored-files.ts'
import { type HintRow, listHintsOf } from '#features/hints/hints.queries.ts'
import { insertLinkedHints } from '#features/hints/linked-hints.ts'
import { insertWriter } from '#features/reviews/reviews.queries.ts'
import { flagsIn } from '#features/submissions/flag-columns.queries.ts'
import type { Db } from '#platform/database/database.ts'
import { type KeptFile, receiveFile } from '#platform/http/bodies/receive-file.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceChange } from '#platform/live/announce.ts'
import { StorageMissing } from '#platform/storage/storage.ts'
import { recordedChallenge } from './challenge-record.ts'
import { getChallengeView } from './challenge-view.ts'
import type { Named } from './challenge-ties.queries.ts'
import {
  type ChallengeFields,
  type ChallengeRow,
  insertChallenge,
  listChallenges,
  listNamesAt,
  updateNext,
} from './challenges.queries.ts'
import { listRequirementsOf, lockRequirements, replaceRequirements } from './requirements.queries.ts'
import { refuseWhenUnknown, staleWithChallenges } from './save-challenge.ts'

/** A challenge with everything that its copy gets. */
interface Original {
  row: ChallengeRow
  requirements: readonly string[]
  hints: readonly HintRow[]
  files: readonly FileRow[]
}

export interface CopyPlace {
  /** It is null for practice. */
  eventId: string | null
  /** Moves their windows when the whole event is copied. */
  move?: (date: Date) => Date
}

/** Copies challenges to an event, or to practice when it is null, as drafts: all of them or none. */
export async function copyChallenges(
  ctx: Ctx<'admin'>,
  ids: readonly string[],
  eventId: string | null,
): Promise<Named[]> {
  return withCopies(ctx, ids, (_transaction, write) => write({ eventId }))
}

/**
 * Does the work in one transaction, in which it may write the copies. Files are copied before that, and removed again if
 * the rows cannot be written.
 */
export async function withCopies<T>(
  ctx: Ctx<'admin'>,
  ids: readonly string[],
  work: (transaction: Db, write: (place: CopyPlace) => Promise<Named[]>) => Promise<T>,
): Promise<T> {
  const originals = await readOriginals(ctx.db, ids)
  const copied = new Map<string, KeptFile>()
  try {
    for (const { files } of originals) await copyFiles(ctx, files, copied)
    return await refuseWhenUnknown(
      ctx.db
        .transaction()
        .execute((transaction) =>
          work(transaction, (place) => writeCopies(ctx, transaction, { originals, copied, place })),
        ),
    )
  } catch (error) {
    await removeStored(
      ctx,
      [...copied.values()].map(({ storageKey }) => storageKey),
    )
    throw error
  }
}

async function readOriginals(db: Db, ids: readonly string[]): Promise<Original[]> {
  const rows = new Map((await listChallenges(db, ids)).map((row) => [row.id, row]))
  const requirements = Map.groupBy(await listRequirementsOf(db, ids), ({ challengeId }) => challengeId)
  const hints = Map.groupBy(await listHintsOf(db, ids), ({ challengeId }) => challengeId)
  const files = Map.groupBy(await listFilesOf(db, ids), ({ challengeId }) => challengeId)
  return ids.map((id) => {
    const row = rows.get(id)
    if (!row) throw new Refusal('not-found')
    return {
      row,
      requirements: (requirements.get(id) ?? []).map((required) => required.id),
      hints: hints.get(id) ?? [],
      files: files.get(id) ?? [],
    }
  })
}

/** Copies the content of files, by the ids of these. What is no longer stored is counted, and refused together. */
async function copyFiles(
  { storage, config }: Ctx<'admin'>,
  files: readonly FileRow[],
  copied: Map<string, KeptFile>,
): Promise<void> {
  let lost = 0
  for (const { id, storageKey } of files) {
    try {
      copied.set(id, await receiveFile(await storage.open(storageKey), storage, config.maxFileMb))
    } catch (error) {
      if (!(error instanceof StorageMissing)) throw error
      lost += 1
    }
  }
  if (lost > 0) throw new Refusal('files-lost', { count: lost })
}

interface Copies {
  originals: readonly Original[]
  copied: ReadonlyMap<string, KeptFile>
  place: CopyPlace
}

async function writeCopies(ctx: Ctx<'admin'>, transaction: Db, { originals, copied, place }: Copies): Promise<Named[]> {
  const { eventId } = place
  const taken = new Set((await listNamesAt(transaction, eventId)).map(searchKey))
  const made = new Map<string, Named>()
  for (const { row, hints, files } of originals) {
    const fields = copiedFields(row, place, taken)
    // Inserting locks the event, which comes before the requirements.
    const id = await insertChallenge(transaction, fields, ctx.now)
    const kept = files.flatMap((file) => {
      const copy = copied.get(file.id)
      return copy ? [{ originalname: file.originalName, ...copy }] : []
    })
    await insertFiles(transaction, id, kept, ctx.now)
    const linked = hints.map((hint) => ({ key: hint.id, fields: hint, requirements: hint.requirements }))
    await insertLinkedHints(transaction, id, linked, ctx.now)
    made.set(row.id, { id, name: fields.name, nameFr: fields.nameFr })
  }
  await insertWriter(
    transaction,
    [...made.values()].map(({ id }) => id),
    ctx.member.accountId,
  )
  await lockRequirements(transaction)
  for (const original of originals) await linkCopy(transaction, original, made, eventId)
  for (const { id, name } of made.values()) {
    const after = recordedChallenge((await getChallengeView(transaction, id)).row)
    await recordChange(ctx, transaction, { action: 'created', kind: 'challenge', id, name, after })
  }
  await announceChange(ctx.bus, transaction, staleWithChallenges)
  return [...made.values()]
}

/**
 * A name is used once at each place. When players see it is for the event to say: a copy elsewhere has no window, unless the
 * event is copied with it.
 */
function copiedFields(row: ChallengeRow, { eventId, move }: CopyPlace, taken: Set<string>): ChallengeFields {
  const free = (name: string): string => (taken.has(searchKey(name)) ? copyName(name, taken) : name)
  const name = free(row.name)
  const nameFr = row.nameFr === null ? null : free(row.nameFr)
  taken.add(searchKey(name))
  if (nameFr !== null) taken.add(searchKey(nameFr))
  const edge = (date: Date | null): Date | null => {
    if (date !== null && move) return move(date)
    return row.eventId === eventId ? date : null
  }
  return {
    ...row,
    name,
    nameFr,
    flags: flagsIn(row),
    eventId,
    state: 'draft',
    opensAt: edge(row.opensAt),
    closesAt: edge(row.closesAt),
    nextId: null,
  }
}

/** Copies refer to each other as their originals do, and to other challenges only where these can be played too. */
async function linkCopy(
  transaction: Db,
  { row, requirements }: Original,
  made: ReadonlyMap<string, Named>,
  eventId: string | null,
): Promise<void> {
  const linkedTo = (id: string): string[] => {
    const copy = made.get(id)
    if (copy) return [copy.id]
    return row.eventId === eventId ? [id] : []
  }
  const id = made.get(row.id)?.id ?? ''
  const required = requirements.flatMap(linkedTo)
  if (required.length > 0) await replaceRequirements(transaction, id, required)
  const [next] = row.nextId === null ? [] : linkedTo(row.nextId)
  if (next !== undefined) await updateNext(transaction, id, next)
}
