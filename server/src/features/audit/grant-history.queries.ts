import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export interface GrantRecordRow {
  id: string
  action: string
  userName: string
  /** Null for a change of a role whose beginning is not recorded. */
  role: string | null
  endsAt: string | null
  actorId: string
  actorName: string
  createdAt: Date
}

/** The roles of an event, newest first. Records from before events were stored with them are found by the roles that last. */
export async function listGrantRecords(
  db: Db,
  eventId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: GrantRecordRow[]; total: number }> {
  const ofEvent = sql`audit_record.kind = 'grant' and (audit_record.event_id = ${eventId}::uuid or (
    audit_record.event_id is null
    and audit_record.subject_id in (select id from staff_grant where staff_grant.event_id = ${eventId}::uuid)))`
  const { rows } = await sql<GrantRecordRow>`
    select audit_record.id, audit_record.action, audit_record.subject_name as "userName",
      (select coalesce(change ->> 'after', change ->> 'before')
        from audit_record as other cross join lateral jsonb_array_elements(other.changes) as change
        where other.subject_id = audit_record.subject_id and other.kind = 'grant' and change ->> 'field' = 'role'
        limit 1) as role,
      (select change ->> 'after' from jsonb_array_elements(audit_record.changes) as change
        where change ->> 'field' = 'endsAt' limit 1) as "endsAt",
      audit_record.actor_id as "actorId", audit_record.actor_name as "actorName", audit_record.created_at as "createdAt"
    from audit_record where ${ofEvent}
    order by audit_record.created_at desc, audit_record.id desc
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from audit_record where ${ofEvent}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
