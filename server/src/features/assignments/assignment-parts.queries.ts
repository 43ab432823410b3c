import { sql } from 'kysely'
import { canBePractised } from '#features/practice/catalogue.queries.ts'
import { isForMember } from '#domain/assignment/assignment-window.queries.ts'
import type { Db } from '#platform/database/database.ts'

/** A challenge of an assignment and what it is worth there; null for its first value, when it is too new for the catalogue. */
export interface Part {
  id: string
  points: number | null
}

/**
 * These challenges stay until the transaction ends. A deletion takes a challenge before what refers to it, and so does
 * everything here.
 */
export async function holdChallenges(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .selectFrom('challenge')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select('id')
    .orderBy('id')
    .forKeyShare()
    .execute()
}

/** Which of these are pupils who have joined the class. They stay until the transaction ends. */
export async function holdPupils(db: Db, classId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('class_member')
    .innerJoin('account', 'account.id', 'class_member.account_id')
    .where('class_member.class_id', '=', classId)
    .where('class_member.account_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('account.active', '=', true)
    .select('class_member.account_id as id')
    .orderBy('class_member.account_id')
    .forKeyShare('class_member')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Makes these the challenges of the assignment, in this order. One that is in it already keeps its points, and stays also
 * when players cannot open it now. False when another one cannot be opened.
 */
export async function writeChallenges(db: Db, id: string, parts: readonly Part[], now: Date): Promise<boolean> {
  const ids = parts.map((part) => part.id)
  await db
    .deleteFrom('assignment_challenge')
    .where('assignment_id', '=', id)
    .where('challenge_id', '<>', sql<string>`all(${ids}::uuid[])`)
    .execute()
  const { numAffectedRows } = await sql`
    insert into assignment_challenge (assignment_id, challenge_id, position, points)
    select ${id}::uuid, challenge.id, wanted.position, coalesce(wanted.points, challenge.value)
    from unnest(${ids}::uuid[], ${parts.map(({ points }) => points)}::integer[])
      with ordinality as wanted (id, points, position)
    join challenge on challenge.id = wanted.id
    left join event on event.id = challenge.event_id
    where ${canBePractised(now)} or exists (
      select from assignment_challenge as known
      where known.assignment_id = ${id}::uuid and known.challenge_id = challenge.id)
    on conflict on constraint one_challenge_per_assignment do update set position = excluded.position`.execute(db)
  return Number(numAffectedRows ?? 0n) === parts.length
}

/** The challenges of one assignment for another one, with their order and their points. */
export async function copyChallenges(db: Db, fromId: string, toId: string): Promise<void> {
  await sql`
    insert into assignment_challenge (assignment_id, challenge_id, position, points)
    select ${toId}::uuid, challenge_id, position, points from assignment_challenge
    where assignment_id = ${fromId}`.execute(db)
}

export async function writePupils(
  db: Db,
  { id, classId }: { id: string; classId: string },
  pupils: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('assignment_pupil')
    .where('assignment_id', '=', id)
    .where('account_id', '<>', sql<string>`all(${pupils}::uuid[])`)
    .execute()
  if (pupils.length === 0) return
  await db
    .insertInto('assignment_pupil')
    .values(pupils.map((accountId) => ({ assignment_id: id, class_id: classId, account_id: accountId })))
    .onConflict((conflict) => conflict.constraint('one_pupil_per_assignment').doNothing())
    .execute()
}

/** For whom an assignment is: all who have joined the class, or those of them whom it names. */
export async function listPupilIds(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('assignment')
    .innerJoin('class_member', 'class_member.class_id', 'assignment.class_id')
    .innerJoin('account', 'account.id', 'class_member.account_id')
    .where('assignment.id', '=', id)
    .where('account.active', '=', true)
    .where(isForMember)
    .select('class_member.account_id as id')
    .orderBy('class_member.account_id')
    .execute()
  return rows.map((row) => row.id)
}
