import { problem } from '@drapeau/formats/problems.ts'
import { isInCircle } from '@drapeau/rules/requirement-circle.ts'
import {
  type ChallengeFields,
  findChallenge,
  insertChallenge,
  updateChallengeRow,
  updateNext,
} from '#features/challenges/challenges.queries.ts'
import {
  listAllRequirements,
  listRequirements,
  replaceRequirements,
} from '#features/challenges/requirements.queries.ts'
import { insertFiles } from '#features/files/files.queries.ts'
import { insertLinkedHints } from '#features/hints/linked-hints.ts'
import type { Db } from '#platform/database/database.ts'
import { deleteContents } from './existing.queries.ts'
import { type Linking, type Links, resolveLinks, type Targets } from './resolve-links.ts'
import { settleRow, type StoredRow } from './import-rows.queries.ts'
import type { Planned } from './plan.ts'
import type { PreparedChallenge, PreparedFile } from './prepared-challenge.ts'
import type { Staged } from './stage-files.ts'

/** What the challenges share that are written together. */
interface Destination {
  transaction: Db
  now: Date
  eventIdOf: (row: { number: number }) => string | null
  /** By the name that the file uses. */
  categories: ReadonlyMap<string, string>
  staged: Staged
}

/** What the rows of a run share. */
export interface Writing extends Destination {
  importId: string
}

/** A challenge that was written, without its texts: what has to be linked once all of them are. */
export interface Written extends Linking {
  plan: Planned
  key: string
  fileIds: readonly string[]
  /** The ids of its hints by their keys. */
  hintIds: ReadonlyMap<string, string>
  /** Keys of files that nothing refers to any more. */
  orphans: readonly string[]
}

/** Stores one challenge with its files and hints, by the statements of the form. */
export async function writeChallenge(writing: Destination, row: StoredRow, plan: Planned): Promise<Written> {
  const { transaction, now, staged } = writing
  const { prepared } = row
  const files = prepared.files.filter((file) => staged.files.has(file.id))
  const problems = prepared.files.flatMap((file) => staged.problems.get(file.id) ?? [])
  // Players must not meet a challenge whose files are not there.
  const state = files.length < prepared.files.length ? 'draft' : plan.state
  const replaced = plan.outcome === 'replace' ? (plan.existing?.id ?? null) : null
  const known = replaced === null ? undefined : await findChallenge(transaction, replaced)
  const fields = { ...fieldsOf(writing, row, { ...plan, state }), nextId: known?.nextId ?? null }
  const orphans = replaced === null ? [] : await deleteContents(transaction, replaced)
  if (replaced !== null) await updateChallengeRow(transaction, replaced, fields, now)
  const id = replaced ?? (await insertChallenge(transaction, fields, now))
  await insertFiles(transaction, id, files.flatMap(receivedFrom(staged)), now)
  const hintIds = await insertLinkedHints(transaction, id, prepared.hints, now)
  return {
    id,
    isNew: replaced === null,
    number: row.number,
    plan,
    place: row.problems[0]?.place ?? { file: '' },
    key: prepared.key,
    links: linksOf(prepared),
    fileIds: files.map((file) => file.id),
    hintIds,
    problems: [...row.problems, ...problems],
    orphans,
  }
}

const linksOf = ({ requirements, next, names, outside }: PreparedChallenge): Links => ({
  requirements,
  next,
  ...(names && { names }),
  ...(outside && { outside }),
})

function fieldsOf(
  { eventIdOf, categories }: Destination,
  row: StoredRow,
  { name, state }: Planned,
): Omit<ChallengeFields, 'nextId'> {
  const { fields } = row.prepared
  const categoryId = categories.get(row.category)
  if (categoryId === undefined) throw new Error(`The category of row ${row.number} was not made.`)
  return {
    ...fields,
    name,
    state,
    eventId: eventIdOf(row),
    categoryId,
    opensAt: fields.opensAt === null ? null : new Date(fields.opensAt),
    closesAt: fields.closesAt === null ? null : new Date(fields.closesAt),
  }
}

const receivedFrom =
  ({ files }: Staged) =>
  ({ id, name }: PreparedFile) => {
    const kept = files.get(id)
    return kept ? [{ id, originalname: name, ...kept }] : []
  }

/**
 * Writes requirements and next challenges. What is replaced keeps its own beside one of the file that means nothing certain.
 * The caller holds the lock of the requirements.
 */
export async function linkChallenges(
  { transaction }: Destination,
  written: readonly Written[],
  targets: Targets,
): Promise<void> {
  for (const each of written) {
    const { requirements, nextId, problems } = resolveLinks(each, targets)
    each.problems = problems
    const isReplaced = each.plan.outcome === 'replace'
    const isUnclear = (kind: 'requirement' | 'next'): boolean =>
      problems.some(({ code }) => code.startsWith(`${kind}-`) && code !== 'requirement-circle')
    if (requirements.length > 0 || isReplaced) {
      const kept = isReplaced && isUnclear('requirement') ? await listRequirements(transaction, each.id) : []
      const all = new Set([...requirements, ...kept.map(({ id }) => id)])
      await replaceRequirements(transaction, each.id, [...all])
    }
    if (nextId !== undefined || (isReplaced && !isUnclear('next')))
      await updateNext(transaction, each.id, nextId ?? null)
  }
  // Only what existed before can be required by what it requires now.
  const replaced = written.filter(({ plan }) => plan.outcome === 'replace')
  const known = replaced.length > 0 ? await listAllRequirements(transaction) : new Map<string, string[]>()
  for (const { id, problems, place } of replaced.filter((each) => isInCircle(each.id, known))) {
    await replaceRequirements(transaction, id, [])
    known.delete(id)
    problems.push(problem('requirement-circle', place))
  }
}

export async function settle({ transaction, importId }: Writing, written: readonly Written[]): Promise<void> {
  for (const { number, plan, id, problems } of written)
    await settleRow(transaction, importId, { number, outcome: plan.outcome, reason: null, challengeId: id, problems })
}
