import type { Scoring } from '@drapeau/contract/assignments/assignments.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { type RawBuilder, sql } from 'kysely'
import { canBePractised } from '#features/practice/catalogue.queries.ts'
import type { Db } from '#platform/database/database.ts'
import { holdsName } from '#platform/database/holds-name.queries.ts'

export interface AssignmentFields {
  title: string
  text: string
  needed: number | null
  scoring: Scoring
  opensAt: Date
  dueAt: Date
  graceMinutes: number
  lateShare: number
  freeHints: boolean
  freeAttempts: boolean
  offLeaderboard: boolean
  isForClass: boolean
  published: boolean
}

export interface SetChallengeRow {
  id: string
  name: string
  nameFr: string | null
  categoryId: string
  categoryName: string
  categoryNameFr: string | null
  points: number
  /** Whether players can open it now. Of one that they cannot, nothing but its id is shown. */
  isOpen: boolean
}

export interface AssignmentRow extends AssignmentFields {
  id: string
  classId: string
  className: string
  /** Whether its class is archived. */
  isArchived: boolean
  createdAt: Date
  version: number
  /** Challenges are in the order of the assignment. */
  challenges: SetChallengeRow[]
  /** For whom it is, unless it is for the whole class. */
  pupils: string[]
}

export interface ListedRow extends Pick<
  AssignmentFields,
  'title' | 'needed' | 'scoring' | 'opensAt' | 'dueAt' | 'graceMinutes' | 'published'
> {
  id: string
  challenges: number
  pupils: number
}

/** The challenges of an assignment as JSON, in order, where the assignment is in the query. */
export function setChallenges(now: Date): RawBuilder<SetChallengeRow[]> {
  return sql<SetChallengeRow[]>`(
    select coalesce(json_agg(json_build_object('id', challenge.id, 'name', challenge.name, 'nameFr', challenge.name_fr,
      'categoryId', category.id, 'categoryName', category.name, 'categoryNameFr', category.name_fr,
      'points', assignment_challenge.points, 'isOpen', ${canBePractised(now)}) order by assignment_challenge.position), '[]')
    from assignment_challenge
    join challenge on challenge.id = assignment_challenge.challenge_id
    join category on category.id = challenge.category_id
    left join event on event.id = challenge.event_id
    where assignment_challenge.assignment_id = assignment.id)`
}

export async function findAssignment(db: Db, id: string, now: Date): Promise<AssignmentRow | undefined> {
  return db
    .selectFrom('assignment')
    .innerJoin('class', 'class.id', 'assignment.class_id')
    .where('assignment.id', '=', id)
    .select([
      'assignment.id',
      'assignment.class_id as classId',
      'class.name as className',
      sql<boolean>`class.archived_at is not null`.as('isArchived'),
      'assignment.title',
      'assignment.text',
      'assignment.needed',
      sql<Scoring>`assignment.scoring`.as('scoring'),
      'assignment.opens_at as opensAt',
      'assignment.due_at as dueAt',
      'assignment.grace_minutes as graceMinutes',
      'assignment.late_share as lateShare',
      'assignment.has_free_hints as freeHints',
      'assignment.has_free_attempts as freeAttempts',
      'assignment.is_off_leaderboard as offLeaderboard',
      'assignment.is_for_class as isForClass',
      'assignment.is_published as published',
      'assignment.created_at as createdAt',
      'assignment.version',
      setChallenges(now).as('challenges'),
      sql<string[]>`array(
        select account_id from assignment_pupil where assignment_id = assignment.id order by account_id)`.as('pupils'),
    ])
    .executeTakeFirst()
}

/** The class that it belongs to: which it is never changes. */
export async function findClassOf(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('assignment').where('id', '=', id).select('class_id').executeTakeFirst()
  return row?.class_id
}

export async function listAssignmentRows(
  db: Db,
  classId: string,
  { words, page, perPage, now }: { words: string; page: number; perPage: number; now: Date },
): Promise<{ rows: ListedRow[]; total: number }> {
  const matching = db
    .selectFrom('assignment')
    .where('class_id', '=', classId)
    .$if(words !== '', (query) => query.where(holdsName('assignment.search_key', words)))
  const [rows, { total }] = await Promise.all([
    matching
      .select([
        'id',
        'title',
        'needed',
        sql<Scoring>`scoring`.as('scoring'),
        'opens_at as opensAt',
        'due_at as dueAt',
        'grace_minutes as graceMinutes',
        'is_published as published',
        sql<number>`(
          select count(*)::int from assignment_challenge
          join challenge on challenge.id = assignment_challenge.challenge_id
          left join event on event.id = challenge.event_id
          where assignment_challenge.assignment_id = assignment.id and ${canBePractised(now)})`.as('challenges'),
        sql<number>`case when is_for_class
          then (select count(*)::int from class_member join account on account.id = class_member.account_id
            where class_member.class_id = assignment.class_id and account.active)
          else (select count(*)::int from assignment_pupil join account on account.id = assignment_pupil.account_id
            where assignment_pupil.assignment_id = assignment.id and account.active) end`.as('pupils'),
      ])
      .orderBy('due_at', 'desc')
      .orderBy('id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    matching.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

/** Undefined when the class has as many as it can have. Call it behind the lock of the class. */
export async function insertAssignment(
  db: Db,
  classId: string,
  fields: AssignmentFields,
  { now, most }: { now: Date; most: number },
): Promise<string | undefined> {
  const columns = columnsOf(fields)
  const { rows } = await sql<{ id: string }>`
    insert into assignment (class_id, created_at, updated_at, ${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
    select ${classId}::uuid, ${now}::timestamptz, ${now}::timestamptz, ${sql.join(Object.values(columns))}
    where (select count(*) from assignment where class_id = ${classId}) < ${most}
    returning id`.execute(db)
  return rows[0]?.id
}

/** Another due date is announced again the day before, and an opening that is still to come when it comes. */
export async function updateAssignmentRow(db: Db, id: string, fields: AssignmentFields, now: Date): Promise<void> {
  await db
    .updateTable('assignment')
    .set({
      ...columnsOf(fields),
      opening_notified_at: sql<Date | null>`case when ${fields.opensAt > now} then null else opening_notified_at end`,
      due_notified_at: sql<Date | null>`case when due_at = ${fields.dueAt} then due_notified_at end`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

export async function deleteAssignmentRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('assignment').where('id', '=', id).execute()
}

function columnsOf(fields: AssignmentFields) {
  return {
    title: fields.title,
    search_key: searchKey(fields.title),
    text: fields.text,
    needed: fields.needed,
    scoring: fields.scoring,
    opens_at: fields.opensAt,
    due_at: fields.dueAt,
    grace_minutes: fields.graceMinutes,
    late_share: fields.lateShare,
    has_free_hints: fields.freeHints,
    has_free_attempts: fields.freeAttempts,
    is_off_leaderboard: fields.offLeaderboard,
    is_for_class: fields.isForClass,
    is_published: fields.published,
  }
}
