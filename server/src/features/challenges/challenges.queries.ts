import type { Difficulty, SolutionState } from '@drapeau/contract/challenges/authored-fields.ts'
import type { ChallengeState, ChallengeType, DecayFunction } from '@drapeau/contract/challenges/challenge-form.ts'
import type { FlagLogic, FlagType } from '@drapeau/contract/challenges/flags.ts'
import type { AnswerType } from '@drapeau/contract/challenges/questions.ts'
import { sql } from 'kysely'
import type { Choice } from '#features/submissions/choices.ts'
import { type Flag, flagColumns, type Flags, type StoredFlags } from '#features/submissions/flag-columns.queries.ts'
import type { Db } from '#platform/database/database.ts'
import { nameColumns } from '#domain/challenge/translated-name.queries.ts'

/** What an administrator decides about a challenge. */
export interface ChallengeFields {
  name: string
  nameFr: string | null
  description: string
  descriptionFr: string | null
  eventId: string | null
  categoryId: string
  type: ChallengeType
  value: number
  answerType: AnswerType
  /** In the order of their author; empty unless the answer is one or several of them. */
  choices: Choice[]
  /** That of a question with choices follows from these. */
  flags: Flags
  flagLogic: FlagLogic
  maxAttempts: number
  /** Both null unless it is dynamic. */
  minimum: number | null
  decay: number | null
  func: DecayFunction
  state: ChallengeState
  opensAt: Date | null
  closesAt: Date | null
  author: string
  attribution: string
  tags: string[]
  /** When it is null, the difficulty is derived from the value. */
  difficulty: Difficulty | null
  connectionInfo: string
  position: number
  nextId: string | null
  solution: string
  solutionState: SolutionState
}

export interface ChallengeRow extends Omit<ChallengeFields, 'flags'>, StoredFlags {
  id: string
  eventName: string | null
  categoryName: string
  categoryNameFr: string | null
  nextName: string | null
  nextNameFr: string | null
  nextEventId: string | null
  version: number
  createdAt: Date
  updatedAt: Date
}

export async function findChallenge(db: Db, id: string): Promise<ChallengeRow | undefined> {
  return challenges(db).where('challenge.id', '=', id).executeTakeFirst()
}

/**
 * Keeps them from any other change until the transaction ends. They are read by a second statement afterwards: who had to
 * wait would otherwise get the new row beside the event and the category of the old one.
 */
export async function lockChallenges(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .selectFrom('challenge')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Those of them that are there, always in the same order for the same contents. */
export async function listChallenges(db: Db, ids: readonly string[]): Promise<ChallengeRow[]> {
  return challenges(db)
    .where('challenge.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('challenge.name')
    .orderBy('challenge.position')
    .orderBy('challenge.value')
    .orderBy('challenge.description')
    .orderBy('challenge.id')
    .execute()
}

/** The names in use in an event, or in practice when it is null, in both languages. */
export async function listNamesAt(db: Db, eventId: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('challenge')
    .where(sql<boolean>`event_id is not distinct from ${eventId}::uuid`)
    .select(['name', 'name_fr as nameFr'])
    .execute()
  return rows.flatMap(({ name, nameFr }) => (nameFr === null ? [name] : [name, nameFr]))
}

/** Those of them that are there, kept even from being referred to. Always in the same order, to avoid deadlocks. */
export async function lockForDeletion(db: Db, ids: readonly string[]): Promise<ChallengeRow[]> {
  return challenges(db)
    .where('challenge.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('challenge.id')
    .forUpdate('challenge')
    .execute()
}

/** The constraints event_in_use and category_in_use decide whether what it refers to is there. */
export async function insertChallenge(db: Db, fields: ChallengeFields, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('challenge')
    .values({ ...columnsOf(fields), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateChallengeRow(db: Db, id: string, fields: ChallengeFields, now: Date): Promise<void> {
  await db
    .updateTable('challenge')
    .set({ ...columnsOf(fields), updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** The constraint next_unknown decides whether the next one is there. */
export async function updateNext(db: Db, id: string, nextId: string | null): Promise<void> {
  await db.updateTable('challenge').set({ next_id: nextId }).where('id', '=', id).execute()
}

/** Solves, answers, hints, files and requirements in both directions go with it. */
export async function deleteChallengeRows(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('challenge')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

function columnsOf(fields: ChallengeFields) {
  return {
    ...nameColumns(fields),
    description: fields.description,
    description_fr: fields.descriptionFr,
    event_id: fields.eventId,
    category_id: fields.categoryId,
    type: fields.type,
    value: fields.value,
    answer_type: fields.answerType,
    choices: JSON.stringify(fields.choices),
    ...flagColumns(fields.flags, fields.flagLogic, fields.answerType),
    max_attempts: fields.maxAttempts,
    minimum: fields.minimum,
    decay: fields.decay,
    func: fields.func,
    state: fields.state,
    opens_at: fields.opensAt,
    closes_at: fields.closesAt,
    author: fields.author,
    attribution: fields.attribution,
    tags: JSON.stringify(fields.tags),
    difficulty: fields.difficulty,
    connection_info: fields.connectionInfo,
    position: fields.position,
    next_id: fields.nextId,
    solution: fields.solution,
    solution_state: fields.solutionState,
  }
}

function challenges(db: Db) {
  return db
    .selectFrom('challenge')
    .innerJoin('category', 'category.id', 'challenge.category_id')
    .leftJoin('event', 'event.id', 'challenge.event_id')
    .leftJoin('challenge as next', 'next.id', 'challenge.next_id')
    .select([
      'challenge.id',
      'challenge.name',
      'challenge.name_fr as nameFr',
      'challenge.description',
      'challenge.description_fr as descriptionFr',
      'challenge.event_id as eventId',
      'event.name as eventName',
      'challenge.category_id as categoryId',
      'category.name as categoryName',
      'category.name_fr as categoryNameFr',
      sql<ChallengeType>`challenge.type`.as('type'),
      'challenge.value',
      sql<AnswerType>`challenge.answer_type`.as('answerType'),
      sql<Choice[]>`challenge.choices`.as('choices'),
      'challenge.flag',
      'challenge.is_case_sensitive as isCaseSensitive',
      sql<FlagType>`challenge.flag_type`.as('flagType'),
      sql<Flag[]>`challenge.more_flags`.as('moreFlags'),
      sql<FlagLogic>`challenge.flag_logic`.as('flagLogic'),
      'challenge.max_attempts as maxAttempts',
      'challenge.minimum',
      'challenge.decay',
      sql<DecayFunction>`challenge.func`.as('func'),
      sql<ChallengeState>`challenge.state`.as('state'),
      'challenge.opens_at as opensAt',
      'challenge.closes_at as closesAt',
      'challenge.author',
      'challenge.attribution',
      sql<string[]>`challenge.tags`.as('tags'),
      sql<Difficulty | null>`challenge.difficulty`.as('difficulty'),
      'challenge.connection_info as connectionInfo',
      'challenge.position',
      'challenge.next_id as nextId',
      'next.name as nextName',
      'next.name_fr as nextNameFr',
      'next.event_id as nextEventId',
      'challenge.solution',
      sql<SolutionState>`challenge.solution_state`.as('solutionState'),
      'challenge.version',
      'challenge.created_at as createdAt',
      'challenge.updated_at as updatedAt',
    ])
}
