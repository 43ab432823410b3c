import { type Client, escapeIdentifier } from 'pg'
import type { Reference, Table } from './carried.ts'

/** Every table of the site with the columns that are stored, in their order. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select pg_class.relname::text as name, array_agg(pg_attribute.attname::text order by pg_attribute.attnum) as columns
     from pg_class
     join pg_attribute on pg_attribute.attrelid = pg_class.oid
     where pg_class.relnamespace = current_schema()::regnamespace and pg_class.relkind = 'r'
       and pg_attribute.attnum > 0 and not pg_attribute.attisdropped and pg_attribute.attgenerated = ''
     group by pg_class.relname`,
  )
  return rows
}

export async function listReferences(client: Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select source.relname::text as "from", target.relname::text as "to"
     from pg_constraint
     join pg_class as source on source.oid = pg_constraint.conrelid
     join pg_class as target on target.oid = pg_constraint.confrelid
     where pg_constraint.contype = 'f' and source.relnamespace = current_schema()::regnamespace`,
  )
  return rows
}

/** About how many bytes the rows of these tables take up. */
export async function measureTables(client: Client, names: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    `select coalesce(sum(pg_table_size(oid)), 0)::float8 as bytes from pg_class
     where relnamespace = current_schema()::regnamespace and relname = any($1::text[])`,
    [names],
  )
  return rows[0]?.bytes ?? 0
}

export function copyOutStatement({ name, columns }: Table): string {
  return `copy ${placeOf({ name, columns })} to stdout`
}

export function copyInStatement({ name, columns }: Table): string {
  return `copy ${placeOf({ name, columns })} from stdin`
}

function placeOf({ name, columns }: Table): string {
  return `${escapeIdentifier(name)} (${columns.map((column) => escapeIdentifier(column)).join(', ')})`
}
