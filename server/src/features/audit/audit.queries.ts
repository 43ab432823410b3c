import type { AuditChange, AuditKind, AuditAction } from '@drapeau/contract/audit/audit.ts'
import type { UsedGrant } from '@drapeau/rules/grants.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { holding } from '#platform/database/holding.ts'

export interface NewAudit {
  actorId: string
  tokenName: string | null
  action: AuditAction
  kind: AuditKind
  subjectId: string
  subjectName: string
  subjectKey: string
  changes: readonly AuditChange[]
  used: readonly UsedGrant[]
  /** A grant names its event. */
  eventId: string | null
  /** These people are named in the record. */
  people: readonly { id: string; name: string }[]
  createdAt: Date
}

export interface AuditRow {
  id: string
  actorId: string
  actorName: string
  tokenName: string | null
  role: string | null
  action: string
  kind: string
  subjectId: string
  subjectName: string
  changes: unknown
  createdAt: Date
}

interface Wanted {
  /** The words are folded for search. */
  words: string
  action: AuditAction | undefined
  kind: AuditKind | undefined
  actor: string | undefined
  subject: string | undefined
  page: number
  perPage: number
}

/**
 * Accounts that stay until the transaction ends. One that is locked is being deleted, and nothing waits for it: others may be
 * locked in another order.
 */
export async function holdNamed(db: Db, ids: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  if (ids.size === 0) return ids
  const rows = await db
    .selectFrom('account')
    .where('id', 'in', [...ids])
    .select('id')
    .orderBy('id')
    .forKeyShare()
    .skipLocked()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * The name of the account is written down as it is now: it must be readable when the account is gone.
 * False when it is gone already, or a grant that was used is, and nothing was written.
 */
export async function insertAudit(db: Db, record: NewAudit): Promise<boolean> {
  const { used, people } = record
  const { rows } = await sql`
    with held as materialized (
      select staff_grant.id from staff_grant
      join unnest(${used.map(({ role }) => role)}::text[], ${used.map(({ eventId }) => eventId)}::uuid[])
        as used (role, event_id) on used.role = staff_grant.role
        and used.event_id is not distinct from staff_grant.event_id
      where staff_grant.account_id = ${record.actorId}
        and (staff_grant.ends_at is null or staff_grant.ends_at > ${record.createdAt}::timestamptz)
      for share of staff_grant
    ), written as (
    insert into audit_record
      (actor_id, actor_name, token_name, role, action, kind, subject_id, subject_name, changes, search_key, event_id,
        created_at)
    select id, name, ${record.tokenName}, ${used[0]?.role ?? null}, ${record.action}, ${record.kind}, ${record.subjectId}::uuid,
      ${record.subjectName}, ${JSON.stringify(record.changes)}::jsonb, search_key || ' ' || ${record.subjectKey},
      ${record.eventId}::uuid,
      ${record.createdAt}::timestamptz
    from account where id = ${record.actorId} and (select count(*) from held) = ${used.length}::int
    returning id
    ), named as (
      insert into audit_person (record_id, account_id, name)
      select distinct on (person.id) written.id, person.id, person.name from written
      cross join unnest(${people.map(({ id }) => id)}::uuid[], ${people.map(({ name }) => name)}::text[])
        as person (id, name)
    )
    select from written`.execute(db)
  return rows.length === 1
}

export interface NewSiteAudit {
  actorId: string
  name: string
  nameKey: string
  kind: AuditKind
  action: AuditAction
  changes: readonly AuditChange[]
  createdAt: Date
}

/** A record that no account answers for. */
export async function insertSiteAudit(db: Db, record: NewSiteAudit): Promise<void> {
  await db
    .insertInto('audit_record')
    .values({
      actor_id: record.actorId,
      actor_name: record.name,
      action: record.action,
      kind: record.kind,
      subject_id: record.actorId,
      subject_name: record.name,
      changes: JSON.stringify(record.changes),
      search_key: record.nameKey,
      created_at: record.createdAt,
    })
    .execute()
}

export async function listAuditRows(db: Db, wanted: Wanted): Promise<{ rows: AuditRow[]; total: number }> {
  const { words, action, kind, actor, subject, page, perPage } = wanted
  const matching = db
    .selectFrom('audit_record')
    .$if(words !== '', (query) => query.where('search_key', 'like', holding(words)))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(actor !== undefined, (query) => query.where('actor_id', '=', actor ?? ''))
    .$if(subject !== undefined, (query) => query.where('subject_id', '=', subject ?? ''))
  const [rows, { total }] = await Promise.all([
    matching
      .select([
        'id',
        'actor_id as actorId',
        'actor_name as actorName',
        'token_name as tokenName',
        'role',
        'action',
        'kind',
        'subject_id as subjectId',
        'subject_name as subjectName',
        'changes',
        'created_at as createdAt',
      ])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    matching.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}
