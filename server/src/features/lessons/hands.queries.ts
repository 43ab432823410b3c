import { handHours, maxHands } from '@drapeau/contract/lessons/hands.ts'
import { sql } from 'kysely'
import { canBePractised } from '#features/practice/catalogue.queries.ts'
import { solvedBy } from '#features/practice/solved-by.queries.ts'
import type { Db } from '#platform/database/database.ts'

export interface OwnHandRow {
  line: string
  raisedAt: Date
  coming: string | null
  note: string | null
  /** In the class whose queue is the shortest before it. */
  place: number
}

export interface HandRow {
  id: string
  accountId: string
  name: string
  realName: string
  challengeId: string
  challengeName: string
  challengeNameFr: string | null
  line: string
  raisedAt: Date
  comingId: string | null
  comingName: string | null
}

interface OwnAt {
  accountId: string
  challengeId: string
  now: Date
}

const oldest = (now: Date): Date => new Date(now.getTime() - handHours * 3_600_000)

/**
 * Whether there is a hand to be seen, for the pupil, the queue, the places in it and the bound alike. A solve puts it away at
 * the moment it is stored: no second statement could come too late. So does a challenge that is withdrawn; one that has
 * closed can still be read and asked about.
 */
const isCurrent = (hand: string, now: Date) => sql`${sql.raw(`${hand}.raised_at > clock.oldest
    and not ${solvedBy(`${hand}.challenge_id`, `${hand}.account_id`, 'clock.at')}`)}
    and exists (
      select from challenge left join event on event.id = challenge.event_id
      where challenge.id = ${sql.raw(hand)}.challenge_id and ${canBePractised(now)}
    )`
const isUp = (hand: string, now: Date) => sql`${sql.raw(hand)}.note is null and ${isCurrent(hand, now)}`
/** The places of pupils in classes that are in use: nobody looks at the queue of an archived one. */
const seats = sql.raw(`(
  select class_member.class_id, class_member.account_id, class_member.real_name
  from class_member join class on class.id = class_member.class_id where class.archived_at is null)`)
const clock = (now: Date) => sql`(select ${now}::timestamptz as at, ${oldest(now)}::timestamptz as oldest) as clock`

/** The own hand, with the answer; undefined when there is none, or it is put away. */
export async function findOwnHand(db: Db, { accountId, challengeId, now }: OwnAt): Promise<OwnHandRow | undefined> {
  const { rows } = await sql<OwnHandRow>`
    select own.line, own.raised_at as "raisedAt", own.note, teacher.name as coming, coalesce((
      select min(queue.place) from (
        select count(*)::int as place
        from ${seats} as seat
        join class_member as mate on mate.class_id = seat.class_id
        join raised_hand as other on other.account_id = mate.account_id
        where seat.account_id = own.account_id and ${isUp('other', now)}
          and (other.raised_at, other.id) <= (own.raised_at, own.id)
        group by seat.class_id
      ) as queue
    ), 1) as place
    from raised_hand as own cross join ${clock(now)}
    left join account as teacher on teacher.id = own.coming_id
    where own.account_id = ${accountId} and own.challenge_id = ${challengeId} and ${isCurrent('own', now)}`.execute(db)
  return rows[0]
}

/** Whether somebody has a class that is in use, only archived ones, or none. */
export async function findClassState(db: Db, accountId: string): Promise<'in-use' | 'archived' | 'none'> {
  const { rows } = await sql<{ isInUse: boolean | null }>`
    select bool_or(class.archived_at is null) as "isInUse"
    from class_member join class on class.id = class_member.class_id
    where class_member.account_id = ${accountId}`.execute(db)
  const isInUse = rows[0]?.isInUse ?? null
  if (isInUse === null) return 'none'
  return isInUse ? 'in-use' : 'archived'
}

/**
 * Raises it, or changes the line of one that is up, which keeps its place. The account is locked before, so that the bound
 * holds. False for somebody in no class that is in use, and when there are as many as there may be.
 */
export async function upsertHand(db: Db, { accountId, challengeId, now }: OwnAt, line: string): Promise<boolean> {
  const isStillUp = sql`raised_hand.note is null and raised_hand.raised_at > ${oldest(now)}::timestamptz`
  const { numAffectedRows } = await sql`
    insert into raised_hand (account_id, challenge_id, line, raised_at)
    select ${accountId}::uuid, ${challengeId}::uuid, ${line}, ${now}::timestamptz
    from ${clock(now)}
    where exists (select from ${seats} as seat where seat.account_id = ${accountId}) and (
      select count(*) from raised_hand as other
      where other.account_id = ${accountId} and other.challenge_id <> ${challengeId} and ${isUp('other', now)}
    ) < ${maxHands}
    on conflict on constraint one_raised_hand_per_challenge do update set
      line = excluded.line,
      raised_at = case when ${isStillUp} then raised_hand.raised_at else excluded.raised_at end,
      coming_id = case when ${isStillUp} then raised_hand.coming_id end,
      note = null`.execute(db)
  return numAffectedRows === 1n
}

export async function deleteOwnHand(db: Db, accountId: string, challengeId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('raised_hand')
    .where('account_id', '=', accountId)
    .where('challenge_id', '=', challengeId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Those that are up, of the pupils of the class, in the order in which they went up; or one of them, answered or not. */
export async function listHandRows(db: Db, classId: string, now: Date, handId?: string): Promise<HandRow[]> {
  const { rows } = await sql<HandRow>`
    select hand.id, account.id as "accountId", account.name, class_member.real_name as "realName",
      challenge.id as "challengeId", challenge.name as "challengeName", challenge.name_fr as "challengeNameFr",
      hand.line, hand.raised_at as "raisedAt", teacher.id as "comingId", teacher.name as "comingName"
    from ${seats} as class_member cross join ${clock(now)}
    join raised_hand as hand on hand.account_id = class_member.account_id
    join account on account.id = hand.account_id
    join challenge on challenge.id = hand.challenge_id
    left join account as teacher on teacher.id = hand.coming_id
    where class_member.class_id = ${classId} and ${
      handId === undefined ? isUp('hand', now) : sql`hand.id = ${handId} and ${isCurrent('hand', now)}`
    }
    order by hand.raised_at, hand.id`.execute(db)
  return rows
}

/** Of two teachers who are quick, one goes. */
export async function setComing(db: Db, handId: string, teacherId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('raised_hand')
    .set({ coming_id: teacherId })
    .where('id', '=', handId)
    .where('note', 'is', null)
    .where((its) => its.or([its('coming_id', 'is', null), its('coming_id', '=', teacherId)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Lowers it. Of two notes the first is the answer. */
export async function setNote(db: Db, handId: string, note: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('raised_hand')
    .set({ note, coming_id: null })
    .where('id', '=', handId)
    .where('note', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteHand(db: Db, handId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('raised_hand')
    .where('id', '=', handId)
    .where('note', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Who sees something of what these pupils do: the teachers of their classes, and pupils who wait in the same queue. */
export async function listFollowers(db: Db, accountIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with taught as (select distinct class_id from class_member where account_id = any(${accountIds}::uuid[]))
    select class_teacher.account_id as id from taught join class_teacher using (class_id)
    union
    select raised_hand.account_id from taught join class_member using (class_id)
    join raised_hand on raised_hand.account_id = class_member.account_id
    where raised_hand.note is null`.execute(db)
  return rows.map(({ id }) => id)
}
