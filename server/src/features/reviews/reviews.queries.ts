import type { ChallengeState } from '@drapeau/contract/challenges/challenge-form.ts'
import type { ReviewState } from '@drapeau/contract/challenges/reviews.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** A challenge with where its review stands. Names are null when the account is gone. */
export interface ReviewRow {
  challengeId: string
  challengeName: string
  version: number
  state: ChallengeState
  eventId: string | null
  eventName: string | null
  requiresReview: boolean
  review: ReviewState
  note: string
  askedAt: Date | null
  askedBy: string | null
  askerName: string | null
  createdBy: string | null
  creatorName: string | null
  changedBy: string | null
  changerName: string | null
}

export interface NewReview {
  state: ReviewState
  note: string
  askedBy: string | null
  askedAt: Date | null
}

export async function findReview(db: Db, challengeId: string): Promise<ReviewRow | undefined> {
  const [row] = await listReviews(db, [challengeId])
  return row
}

export async function listReviews(db: Db, challengeIds: readonly string[]): Promise<ReviewRow[]> {
  return db
    .selectFrom('challenge')
    .leftJoin('event', 'event.id', 'challenge.event_id')
    .leftJoin('challenge_review as review', 'review.challenge_id', 'challenge.id')
    .leftJoin('account as asker', 'asker.id', 'review.asked_by')
    .leftJoin('account as creator', 'creator.id', 'review.created_by')
    .leftJoin('account as changer', 'changer.id', 'review.changed_by')
    .where('challenge.id', '=', sql<string>`any(${challengeIds}::uuid[])`)
    .select([
      'challenge.id as challengeId',
      'challenge.name as challengeName',
      'challenge.version',
      sql<ChallengeState>`challenge.state`.as('state'),
      'challenge.event_id as eventId',
      'event.name as eventName',
      sql<boolean>`coalesce(event.requires_review, false)`.as('requiresReview'),
      // The constraint review_state_known keeps it one of these.
      sql<ReviewState>`coalesce(review.state, 'none')`.as('review'),
      sql<string>`coalesce(review.note, '')`.as('note'),
      'review.asked_at as askedAt',
      'review.asked_by as askedBy',
      'asker.name as askerName',
      'review.created_by as createdBy',
      'creator.name as creatorName',
      'review.changed_by as changedBy',
      'changer.name as changerName',
    ])
    .execute()
}

/** Nobody else changes or publishes these challenges until the transaction ends. */
export async function lockReviewed(db: Db, challengeIds: readonly string[]): Promise<void> {
  await db
    .selectFrom('challenge')
    .where('id', '=', sql<string>`any(${challengeIds}::uuid[])`)
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function isReviewRequired(db: Db, eventId: string | null): Promise<boolean> {
  if (eventId === null) return false
  const event = await db.selectFrom('event').where('id', '=', eventId).select('requires_review').executeTakeFirst()
  return event?.requires_review ?? false
}

/** Stores who wrote new challenges. */
export async function insertWriter(db: Db, challengeIds: readonly string[], accountId: string): Promise<void> {
  await sql`
    insert into challenge_review (challenge_id, created_by, changed_by)
    select id, ${accountId}::uuid, ${accountId}::uuid from unnest(${challengeIds}::uuid[]) as id`.execute(db)
}

/** Who last changed what players will read. */
export async function updateWriter(db: Db, challengeIds: readonly string[], accountId: string): Promise<void> {
  await sql`
    insert into challenge_review (challenge_id, changed_by)
    select id, ${accountId}::uuid from challenge where id = any(${challengeIds}::uuid[])
    on conflict (challenge_id) do update set changed_by = excluded.changed_by`.execute(db)
}

export async function storeReview(db: Db, challengeId: string, review: NewReview): Promise<void> {
  const columns = { state: review.state, note: review.note, asked_by: review.askedBy, asked_at: review.askedAt }
  await db
    .insertInto('challenge_review')
    .values({ challenge_id: challengeId, ...columns })
    .onConflict((conflict) => conflict.column('challenge_id').doUpdateSet(columns))
    .execute()
}

/** The owners and authors of the event now, who are signed up and can sign in. */
export async function listEditors(db: Db, eventId: string, now: Date): Promise<{ id: string; isOwner: boolean }[]> {
  return db
    .selectFrom('staff_grant')
    .innerJoin('account', 'account.id', 'staff_grant.account_id')
    .where('staff_grant.event_id', '=', eventId)
    .where('staff_grant.role', 'in', ['owner', 'author'])
    .where((its) => its.or([its('staff_grant.ends_at', 'is', null), its('staff_grant.ends_at', '>', now)]))
    .where('account.enabled', '=', true)
    .groupBy('account.id')
    .select(['account.id', sql<boolean>`bool_or(staff_grant.role = 'owner')`.as('isOwner')])
    .orderBy('account.id')
    .execute()
}

export async function listAdminIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .where('type', '=', 'admin')
    .where('enabled', '=', true)
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Those who wait for a review of these challenges. */
export async function listAskers(db: Db, challengeIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('challenge_review')
    .where('challenge_id', '=', sql<string>`any(${challengeIds}::uuid[])`)
    .where('state', '=', 'waiting')
    .select('asked_by as id')
    .distinct()
    .execute()
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}
