import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Lists } from './personal-data.queries.ts'

/** Roles, what was done with them, and what others did to the account. Others are not named. */
export async function listStaffData(db: Db, accountId: string, now: Date): Promise<Lists> {
  const roles = await db
    .selectFrom('staff_grant')
    .leftJoin('event', 'event.id', 'staff_grant.event_id')
    .where('staff_grant.account_id', '=', accountId)
    .select([
      'staff_grant.role',
      'event.name as event',
      'staff_grant.created_at as createdAt',
      'staff_grant.ends_at as endsAt',
    ])
    .orderBy('staff_grant.created_at')
    .execute()
  const actions = await db
    .selectFrom('audit_record')
    .where('actor_id', '=', accountId)
    .select(['action', 'kind', 'subject_name as subject', 'created_at as createdAt'])
    .orderBy('created_at')
    .execute()
  return { roles, actions, changes: await listChangesAbout(db, accountId, now) }
}

/**
 * Records of the audit log that name the person: what was changed, without others whom the same line names. An assignment
 * that has not opened is no pupil's to know, also when it was deleted since.
 */
async function listChangesAbout(db: Db, accountId: string, now: Date): Promise<readonly object[]> {
  const { rows } = await sql<object>`
    select record.action, record.kind,
      case when record.kind in ('class', 'assignment') then record.subject_name end as subject,
      case when record.kind <> 'user' then (
        select coalesce(jsonb_agg(change), '[]') from jsonb_array_elements(record.changes) as change
        where change ->> 'field' <> all(${namingOthers}::text[])) end as changes,
      record.created_at as "createdAt"
    from audit_person join audit_record as record on record.id = audit_person.record_id
    where audit_person.account_id = ${accountId} and (record.kind <> 'assignment' or exists (
      select from assignment where assignment.id = record.subject_id
        and assignment.is_published and assignment.opens_at <= ${now}))
    order by record.created_at, record.id`.execute(db)
  return rows
}

/** Lists of names, and what is for the staff who wrote it. */
const namingOthers = ['added', 'removed', 'declined', 'teachers', 'members', 'captain', 'pupil', 'reviewer', 'pupils']
