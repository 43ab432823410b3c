import type { Difficulty } from '@drapeau/contract/challenges/authored-fields.ts'
import type { ChallengeType, DecayFunction } from '@drapeau/contract/challenges/challenge-form.ts'
import type { AnswerType } from '@drapeau/contract/challenges/questions.ts'
import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#platform/database/database.ts'
import { inPlace } from '#domain/challenge/in-place.queries.ts'
import { findNextOpening, isThere } from '#domain/challenge/challenge-window.queries.ts'
import { findNextKeeping } from '#domain/leaderboard/on-board.queries.ts'
import { eventClock } from '#domain/event/event-clock.queries.ts'
import { firstSolve } from './first-solves.queries.ts'

/** All that players may come to see of one challenge. Columns are named one by one: the flag is not among them. */
export interface CatalogueRow {
  id: string
  name: string
  nameFr: string | null
  searchKey: string
  searchKeyFr: string | null
  categoryId: string
  categoryName: string
  categoryNameFr: string | null
  eventId: string | null
  eventName: string | null
  type: ChallengeType
  value: number
  minimum: number | null
  decay: number | null
  func: DecayFunction
  /** That the value in practice follows. */
  solves: number
  answerType: AnswerType
  /** Choices are ordered by id. */
  choices: { id: string; text: string; textFr: string | null }[]
  /** Ids of the right ones; who may see them is for the page to decide. */
  rightChoices: string[]
  isCaseSensitive: boolean
  /** How many flags must be found. */
  flags: number
  maxAttempts: number
  /** The word before the braces of its flag, and nothing else of it. */
  wrapper: string | null
  /** Whether its event collects write-ups; null without an event. */
  writeUps: boolean | null
  description: string
  descriptionFr: string | null
  closesAt: Date | null
  author: string
  attribution: string
  tags: string[]
  /** The author's choice; null when it is derived from the value. */
  difficulty: Difficulty | null
  connectionInfo: string
  position: number
  nextId: string | null
  /** Only where it is published at some time. */
  solution: string | null
  /** With the event that each is in. */
  requires: { id: string; eventId: string | null }[]
  files: { id: string; originalName: string; size: number; sha256: string }[]
  hints: { id: string; title: string; cost: number; requires: string[] }[]
  firstId: string | null
  firstName: string | null
  firstAt: Date | null
}

/** Whether a challenge, joined with its event if it has one, can be practised. */
export function canBePractised(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${isThere(now)}
    and (challenge.event_id is null or (event.ends_at <= ${eventClock(now)} and event.practice_after_end)))`
}

/** What the value in practice follows, where the count and its event, if it has one, are joined. */
export function practiceSolves(now: Date): RawBuilder<number> {
  return sql<number>`practice_solves(challenge_count.practice, challenge_count.competition,
    event.ends_at, event.freezes_at, event.revealed_at, ${eventClock(now)})`
}

/** Every challenge of an event that players know of. */
export function isOfEvent(eventId: string, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(challenge.event_id = ${eventId} and ${isThere(now)})`
}

/** Without what says which are right. The order of ids is as random as these; that of the author may tell. */
const choicesByIds = sql<CatalogueRow['choices']>`(
  select coalesce(jsonb_agg(choice - 'isRight' order by choice ->> 'id'), '[]')
  from jsonb_array_elements(challenge.choices) as choice)`

const rightChoices = sql<string[]>`array(
  select choice ->> 'id' from jsonb_array_elements(challenge.choices) as choice
  where choice -> 'isRight' = 'true' order by 1)`

/** All that is offered under this condition, by place and name, in one statement. */
export async function listCatalogueRows(db: Db, isOffered: RawBuilder<boolean>, now: Date): Promise<CatalogueRow[]> {
  return db
    .selectFrom('challenge')
    .innerJoin('category', 'category.id', 'challenge.category_id')
    .innerJoin('challenge_count', 'challenge_count.challenge_id', 'challenge.id')
    .leftJoin('event', 'event.id', 'challenge.event_id')
    .leftJoinLateral(firstSolve(now), (join) => join.onTrue())
    .where(isOffered)
    .select((its) => [
      'challenge.id',
      'challenge.name',
      'challenge.name_fr as nameFr',
      'challenge.search_key as searchKey',
      'challenge.search_key_fr as searchKeyFr',
      'category.id as categoryId',
      'category.name as categoryName',
      'category.name_fr as categoryNameFr',
      'event.id as eventId',
      'event.name as eventName',
      sql<ChallengeType>`challenge.type`.as('type'),
      'challenge.value',
      'challenge.minimum',
      'challenge.decay',
      sql<DecayFunction>`challenge.func`.as('func'),
      practiceSolves(now).as('solves'),
      sql<AnswerType>`challenge.answer_type`.as('answerType'),
      choicesByIds.as('choices'),
      rightChoices.as('rightChoices'),
      'challenge.is_case_sensitive as isCaseSensitive',
      sql<number>`greatest(1, cardinality(challenge.flag_keys))`.as('flags'),
      'challenge.max_attempts as maxAttempts',
      'challenge.flag_wrapper as wrapper',
      'event.write_ups as writeUps',
      'challenge.description',
      'challenge.description_fr as descriptionFr',
      'challenge.closes_at as closesAt',
      'challenge.author',
      'challenge.attribution',
      sql<string[]>`challenge.tags`.as('tags'),
      sql<Difficulty | null>`challenge.difficulty`.as('difficulty'),
      'challenge.connection_info as connectionInfo',
      'challenge.position',
      'challenge.next_id as nextId',
      sql<string | null>`case when challenge.solution_state = 'after-end' then nullif(challenge.solution, '') end`.as(
        'solution',
      ),
      jsonArrayFrom(
        its
          .selectFrom('challenge_requirement')
          .innerJoin('challenge as required', 'required.id', 'challenge_requirement.required_id')
          .whereRef('challenge_requirement.challenge_id', '=', 'challenge.id')
          .select(['required.id', 'required.event_id as eventId'])
          .orderBy('challenge_requirement.required_id'),
      ).as('requires'),
      jsonArrayFrom(
        its
          .selectFrom('challenge_file')
          .whereRef('challenge_file.challenge_id', '=', 'challenge.id')
          .select([
            'challenge_file.id',
            'original_name as originalName',
            sql<number>`challenge_file.size`.as('size'),
            'sha256',
          ])
          .orderBy('challenge_file.created_at')
          .orderBy('challenge_file.id'),
      ).as('files'),
      jsonArrayFrom(
        its
          .selectFrom('hint')
          .whereRef('hint.challenge_id', '=', 'challenge.id')
          .select([
            'hint.id',
            'hint.title',
            'hint.cost',
            sql<
              string[]
            >`array(select required_id from hint_requirement where hint_id = hint.id order by required_id)`.as(
              'requires',
            ),
          ])
          .orderBy(inPlace('hint'))
          .orderBy('hint.created_at')
          .orderBy('hint.id'),
      ).as('hints'),
      'first.id as firstId',
      'first.name as firstName',
      'first.at as firstAt',
    ])
    .orderBy(inPlace('challenge'))
    .orderBy('challenge.search_key')
    .orderBy('challenge.id')
    .execute()
}

/** When there is next more to practise: an event ends whose challenges can then be practised, or a challenge opens. */
export async function findNextChange(db: Db, now: Date): Promise<Date | null> {
  const next = await Promise.all([findNextEnd(db, now), findNextOpening(db, now), findNextKeeping(db, now)])
  const moments = next.flatMap((moment) => moment?.getTime() ?? [])
  return moments.length === 0 ? null : new Date(Math.min(...moments))
}

async function findNextEnd(db: Db, now: Date): Promise<Date | null> {
  const next = await db
    .selectFrom('event')
    .where('ends_at', '>', now)
    .where('practice_after_end', '=', true)
    .where('paused_at', 'is', null)
    .select(({ fn }) => fn.min('ends_at').as('endsAt'))
    .executeTakeFirst()
  return next?.endsAt ?? null
}

/** How many solves the value of each challenge in practice follows. */
export async function listCounts(db: Db, now: Date): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('challenge_count')
    .innerJoin('challenge', 'challenge.id', 'challenge_count.challenge_id')
    .leftJoin('event', 'event.id', 'challenge.event_id')
    .select(['challenge.id', practiceSolves(now).as('solves')])
    .execute()
  return new Map(rows.map(({ id, solves }) => [id, solves]))
}

export async function hasCategory(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('category').where('id', '=', id).select('id').executeTakeFirst()
  return found !== undefined
}
