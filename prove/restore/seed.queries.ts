import type { connect } from '../../server/src/features/backups/snapshot.queries.ts'

export type Client = Awaited<ReturnType<typeof connect>>

/** Adds a past event in which every player solved something. Its challenges are copies of those of practice. */
export async function addEvent(client: Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into event (name, search_key, description, is_solo, min_team_size, max_team_size, scope, starts_at, ends_at,
       created_at, updated_at)
     values ('Regatta', 'regatta', 'Who hoists the most flags?', true, 0, 0, 'open', now() - interval '3 days',
       now() - interval '1 day', now(), now()) returning id`,
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The event was not stored.')
  await client.query(
    `insert into challenge (name, search_key, description, category_id, event_id, type, value, minimum, decay, func,
       flag, is_case_sensitive, created_at, updated_at)
     select name || ' again', search_key || ' again', description, category_id, $1, type, value, minimum, decay, func,
       flag, is_case_sensitive, created_at, updated_at
     from challenge order by search_key limit 20`,
    [id],
  )
  await client.query(
    `insert into entry (event_id, name, name_key, search_key, captain_id, created_at)
     select $1, name, name_key, search_key, id, now() - interval '4 days' from account where type = 'user'`,
    [id],
  )
  await client.query(
    `insert into entry_member (event_id, account_id, entry_id, joined_at)
     select $1, captain_id, id, created_at from entry`,
    [id],
  )
  await client.query(
    `insert into solve (challenge_id, account_id, entry_id, created_at, place)
     select challenge.id, entry.captain_id, entry.id,
       now() - interval '2 days' + interval '1 second' * (hashtext(entry.id::text || challenge.id::text) & 65535),
       row_number() over (partition by challenge.id order by entry.id)
     from entry, challenge
     where challenge.event_id = $1 and hashtext(challenge.id::text || entry.id::text) % 3 = 0`,
    [id],
  )
  return id
}

/** Adds a challenge without requirements that nobody has solved, so that every flag sent to it is judged and stored. */
export async function addUnsolved(client: Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into challenge (name, search_key, description, category_id, type, value, flag, is_case_sensitive,
       created_at, updated_at)
     select 'Night watch', 'night watch', description, category_id, 'standard', 100, flag, is_case_sensitive,
       created_at, updated_at
     from challenge limit 1 returning id`,
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The challenge was not stored.')
  return id
}

export async function setPasswords(client: Client, hash: string): Promise<void> {
  await client.query(`update account set password_hash = $1 where type = 'user'`, [hash])
}

/** The data of the benchmarks has rows for files, but no contents. */
export async function deleteFileRows(client: Client): Promise<void> {
  await client.query('delete from challenge_file')
}

export async function addFile(client: Client, file: { key: string; size: number; sha256: string }): Promise<void> {
  await client.query(
    `insert into challenge_file (challenge_id, original_name, storage_key, size, sha256, created_at)
     select id, 'chart.bin', $1, $2, $3, now() from challenge order by random() limit 1`,
    [file.key, file.size, file.sha256],
  )
}

/** Whether the attempts of these players match their submissions: the site writes both in one transaction. */
export async function isConsistent(client: Client, players: readonly string[]): Promise<boolean> {
  const { rows } = await client.query<{ isSame: boolean }>(
    `select (select count(*) from submission where account_id = any($1::uuid[]) and not is_correct)
       = (select coalesce(sum(wrong), 0) from attempt where account_id = any($1::uuid[])) as "isSame"`,
    [players],
  )
  return rows[0]?.isSame === true
}

export async function countRows(client: Client, table: 'account' | 'submission'): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(`select count(*)::int as rows from ${table}`)
  return rows[0]?.rows ?? 0
}
