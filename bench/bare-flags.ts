import { createHash } from 'node:crypto'
import { maxWorkMs, withTimeout } from '../server/src/platform/database/timeout-client.ts'
import type { Client, PreparedFlag } from './prepared-flags.ts'

/**
 * The least that storing a flag can be: its digest is compared with that of the challenge, the submission is inserted, and
 * the solve if it is right. Tables of its own, with keys and references and nothing else: no further index, no trigger, no
 * pace, no attempts.
 */
export const bareStatement = `with given as (
    select account_id, challenge_id, answer, bare_flag.digest = bare_challenge.digest as is_right
    from bare_flag join bare_challenge on bare_challenge.id = bare_flag.challenge_id where n = :n
  ), submitted as (
    insert into bare_submission (challenge_id, account_id, answer, is_correct, created_at)
    select challenge_id, account_id, answer, is_right, now() from given
  )
  insert into bare_solve (challenge_id, account_id, created_at)
  select challenge_id, account_id, now() from given where is_right
  on conflict do nothing`

/** Makes the tables, with the challenges, accounts, submissions and solves of the site: both sides insert into as many rows. */
export function prepareBareTables(client: Client): Promise<void> {
  return withTimeout(maxWorkMs, () => makeTables(client))
}

async function makeTables(client: Client): Promise<void> {
  await client.query('set statement_timeout = 0')
  await client.query(
    `create table bare_challenge as select id, sha256(convert_to(flag, 'UTF8')) as digest from challenge`,
  )
  await client.query('alter table bare_challenge add primary key (id)')
  await client.query(
    `create table bare_submission as
     select gen_random_uuid() as id, challenge_id, account_id, answer, is_correct, created_at from submission`,
  )
  await client.query(
    `create table bare_solve as select gen_random_uuid() as id, challenge_id, account_id, created_at from solve`,
  )
  await client.query('alter table bare_solve add unique (challenge_id, account_id)')
  await client.query('alter table bare_submission alter answer set not null, alter is_correct set not null')
  for (const table of ['bare_submission', 'bare_solve'])
    await client.query(`alter table ${table} add primary key (id), alter id set default gen_random_uuid(),
      alter challenge_id set not null, add foreign key (challenge_id) references bare_challenge (id),
      alter account_id set not null, add foreign key (account_id) references account (id),
      alter created_at set not null`)
  await client.query(
    'create table bare_flag (n integer primary key, account_id uuid, challenge_id uuid, answer text, digest bytea)',
  )
  await client.query('vacuum (analyze) bare_challenge, bare_submission, bare_solve')
}

/** Numbers the flags from 0. What they solved in the round before is forgotten, so that the same flags can be right again. */
export async function storeBareFlags(client: Client, flags: readonly PreparedFlag[]): Promise<void> {
  await client.query(
    'delete from bare_solve using bare_flag as flag where (bare_solve.challenge_id, bare_solve.account_id) = (flag.challenge_id, flag.account_id)',
  )
  await client.query('truncate bare_flag')
  await client.query(
    `insert into bare_flag
     select n - 1, account_id, challenge_id, answer, digest
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bytea[]) with ordinality
       as given (account_id, challenge_id, answer, digest, n)`,
    [
      flags.map(({ account }) => account),
      flags.map(({ challenge }) => challenge),
      flags.map(({ answer }) => answer),
      flags.map(({ answer }) => createHash('sha256').update(answer).digest()),
    ],
  )
  await client.query('vacuum (analyze) bare_flag, bare_solve')
}

export async function countBare(client: Client): Promise<number> {
  const { rows } = await client.query('select count(*)::int as stored from bare_submission')
  return (rows as { stored: number }[])[0]?.stored ?? 0
}
