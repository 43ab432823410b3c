import { randomUUID } from 'node:crypto'
import type { Client } from './practice-data.ts'

const rowsAtOnce = 2_000

/**
 * Milliseconds in which PostgreSQL stores so many submissions with nothing around them: plain inserts, in one transaction, into
 * a table with the same columns and indexes, but without triggers and foreign keys.
 */
export async function storeBareRows(client: Client, count: number): Promise<number> {
  await client.query('create table bare_submission (like submission including defaults including indexes)')
  const [challenges, accounts] = [ids(40), ids(500)]
  const began = performance.now()
  await client.query('begin')
  for (let at = 0; at < count; at += rowsAtOnce) {
    const numbers = Array.from({ length: Math.min(rowsAtOnce, count - at) }, (_, place) => at + place)
    await client.query(
      `insert into bare_submission (challenge_id, account_id, answer, is_correct, created_at)
       select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::boolean[], $5::timestamptz[])`,
      [
        numbers.map((number) => challenges[number % challenges.length]),
        numbers.map((number) => accounts[number % accounts.length]),
        numbers.map((number) => `guess ${number}`),
        numbers.map(() => false),
        numbers.map((number) => new Date(1_577_836_800_000 + number * 100).toISOString()),
      ],
    )
  }
  await client.query('commit')
  const took = performance.now() - began
  await client.query('drop table bare_submission')
  return took
}

const ids = (count: number): string[] => Array.from({ length: count }, () => randomUUID())
