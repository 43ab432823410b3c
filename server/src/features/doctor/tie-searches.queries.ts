import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Broken, Search } from './broken.queries.ts'

interface Tie {
  name: string
  table: string
  columns: string[]
  target: string
  targets: string[]
}

/**
 * Rows that refer to something which is not there, for every reference that is declared: a declared reference is kept by
 * the database, unless somebody loaded rows with its guards switched off.
 */
export async function findOrphans(db: Db): Promise<Search> {
  const checks = (await listTies(db)).map(({ table, columns, target, targets }) => {
    const ties = columns.map((column, at) => sql`one.${sql.id(column)} = other.${sql.id(targets[at] ?? '')}`)
    const filled = columns.map((column) => sql`one.${sql.id(column)} is not null`)
    return sql`
      select ${`${table}.${columns.join('+')}`}::text as of, count(*)::text as stored, ${`no ${target}`}::text as found
      from ${sql.table(table)} as one
      where ${sql.join(filled, sql` and `)}
        and not exists (select from ${sql.table(target)} as other where ${sql.join(ties, sql` and `)})
      having count(*) > 0`
  })
  return sql<Broken>`${sql.join(checks, sql` union all `)}`
}

async function listTies(db: Db): Promise<Tie[]> {
  const { rows } = await sql<Tie>`
    select tie.conname as name, one.relname as table, other.relname as target,
      array(select attname::text from unnest(tie.conkey) with ordinality as key (number, place)
        join pg_attribute on attrelid = tie.conrelid and attnum = key.number order by key.place) as columns,
      array(select attname::text from unnest(tie.confkey) with ordinality as key (number, place)
        join pg_attribute on attrelid = tie.confrelid and attnum = key.number order by key.place) as targets
    from pg_constraint as tie
    join pg_class as one on one.oid = tie.conrelid
    join pg_class as other on other.oid = tie.confrelid
    where tie.contype = 'f' and tie.connamespace = 'public'::regnamespace
    order by one.relname, tie.conname`.execute(db)
  return rows
}

/**
 * References that no constraint can declare: what an entry did belongs to a challenge of its own event. A challenge that
 * was moved to another event leaves them behind.
 */
export const strayRecords: Search = sql<Broken>`
  select coalesce(event.name, '?') || ' · ' || entry.name, record.kind, challenge.name
  from (
    select 'answer' as kind, entry_id, challenge_id from submission where entry_id is not null
    union all select 'solve', entry_id, challenge_id from solve where entry_id is not null
    union all select 'hint', entry_id, hint.challenge_id from hint_unlock join hint on hint.id = hint_unlock.hint_id
      where entry_id is not null
  ) as record
  join entry on entry.id = record.entry_id
  join challenge on challenge.id = record.challenge_id
  left join event on event.id = entry.event_id
  where challenge.event_id is distinct from entry.event_id
  group by 1, 2, 3`

/** Challenges that require each other, directly or by others: nobody can ever begin with them. */
export const circles: Search = sql<Broken>`
  with recursive path as (
    select challenge_id as first, required_id as last from challenge_requirement
    union
    select path.first, next.required_id from path join challenge_requirement as next on next.challenge_id = path.last
  )
  select challenge.name, 'requires itself', 'no circle' from path join challenge on challenge.id = path.first
  where path.first = path.last`

/** A disabled account is signed out at once. */
export const openSessions: Search = sql<Broken>`
  select account.name, count(*)::text, '0'
  from session join account on account.id = session.account_id
  where not account.enabled group by account.id, account.name`

/** A site without an administrator who may sign in cannot be managed. */
export const noAdmins: Search = sql<Broken>`
  select 'administrators', '0', 'at least 1'
  where not exists (select from account where type = 'admin' and enabled and active)`

/** Those of the guards (constraints, indexes, triggers) that are missing, switched off or were never finished. */
export const missingGuards = (names: readonly string[]): Search => sql<Broken>`
  with standing as (
    select conname::text as name, convalidated as is_on from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select relname::text, indisvalid and indisready from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace = 'public'::regnamespace
    union all
    select tgname::text, tgenabled in ('O', 'A') from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace
  )
  select wanted.name, case when bool_or(is_on) is null then 'missing' else 'switched off' end, 'in force'
  from unnest(${names}::text[]) as wanted (name)
  left join standing on standing.name = wanted.name
  group by wanted.name
  having not coalesce(bool_and(is_on), false)
  union all
  select pg_class.relname || ' (references)', 'switched off', 'in force'
  from pg_trigger join pg_class on pg_class.oid = tgrelid
  where tgisinternal and relnamespace = 'public'::regnamespace and tgenabled not in ('O', 'A')
  group by pg_class.relname`
