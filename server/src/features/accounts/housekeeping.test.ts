import { getMe } from '@drapeau/contract/accounts/accounts.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { connectHolder, releaseHolder } from '#test/lock-waits.ts'
import { type World, world } from '#test/world.ts'
import { runHousekeeping } from './housekeeping.ts'

const hour = 3_600_000
const day = 24 * hour

let here: World
beforeAll(async () => {
  here = await world()
})

const query = async <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await here.database.pool.query<T>(sql, values)).rows

const ago = (ms: number) => new Date(Date.now() - ms)

describe('housekeeping deletes only what has expired:', () => {
  test('sessions, by their age and by their last use', async () => {
    const { id } = await here.build.player()
    const sessions = {
      fresh: await here.build.session(id),
      unused: await here.build.session(id),
      remembered: await here.build.session(id, { remember: true }),
      forgotten: await here.build.session(id, { remember: true }),
      over: await here.build.session(id),
    }
    const lastUse = async ({ sessionId }: { sessionId: string }, at: Date, expires: Date) =>
      query('update session set last_seen_at = $2, expires_at = $3 where id = $1', [sessionId, at, expires])
    await lastUse(sessions.unused, ago(25 * hour), ago(-day))
    await lastUse(sessions.remembered, ago(29 * day), ago(-day))
    await lastUse(sessions.forgotten, ago(31 * day), ago(-day))
    await lastUse(sessions.over, ago(1_000), ago(0))
    expect((await here.api.as(sessions.unused).call(getMe)).status).toBe(401)
    await runHousekeeping(here.app.services)
    const left = await query<{ id: string }>('select id from session where account_id = $1', [id])
    const remaining = [sessions.fresh, sessions.remembered].map(({ sessionId }) => sessionId)
    expect(left.map((row) => row.id)).toEqual(expect.arrayContaining(remaining))
    expect(left).toHaveLength(3)
  })

  test('API tokens, a month after their end', async () => {
    const { id } = await here.build.player()
    const [valid, expired, past] = [
      await here.build.apiToken(id, ['read']),
      await here.build.apiToken(id, ['read']),
      await here.build.apiToken(id, ['read']),
    ]
    const end = (token: { id: string }, at: Date) =>
      query('update api_token set created_at = $2, expires_at = $3 where id = $1', [token.id, ago(99 * day), at])
    await end(expired, ago(29 * day))
    await end(past, ago(31 * day))
    await runHousekeeping(here.app.services)
    const left = await query<{ id: string }>('select id from api_token where account_id = $1', [id])
    expect(left.map((row) => row.id).toSorted()).toEqual([valid.id, expired.id].toSorted())
  })

  test('devices without use for half a year', async () => {
    const { id } = await here.build.player()
    for (const [name, days] of [
      ['used', 179],
      ['past', 181],
    ] as const)
      await query('insert into known_device (account_id, token_hash, last_used_at) values ($1, sha256($2), $3)', [
        id,
        Buffer.from(name),
        ago(days * day),
      ])
    await runHousekeeping(here.app.services)
    const left = await query<{ is_used: boolean }>(
      `select token_hash = sha256('used') as is_used from known_device where account_id = $1`,
      [id],
    )
    expect(left).toEqual([{ is_used: true }])
  })

  test('hundreds of sessions at once', async () => {
    const { id } = await here.build.player()
    await query(
      `insert into session (token_hash, account_id, remember, device, created_at, last_seen_at, expires_at)
       select sha256(n::text::bytea), $1, false, 'x', now(), now(), now() - interval '1 hour'
       from generate_series(1, 700) n`,
      [id],
    )
    await runHousekeeping(here.app.services)
    expect(await query('select id from session where account_id = $1', [id])).toHaveLength(1)
  })

  test('sessions without use, whose open streams end', async () => {
    const person = await here.build.player()
    const address = await here.app.fastify.listen({ host: '127.0.0.1', port: 0 })
    const stream = await fetch(`${address}/api/live`, { headers: { authorization: `Bearer ${person.token}` } })
    expect(stream.status).toBe(200)
    await query('update session set last_seen_at = $2 where id = $1', [person.sessionId, ago(2 * day)])
    await runHousekeeping(here.app.services)
    expect(await stream.text()).toContain('{"kind":"signed-out"}')
  })

  test('keys, requests, deliveries and counters', async () => {
    const { id } = await here.build.player()
    await query(
      `insert into key_request (account_id, purpose, request_id, email, created_at) values
       ($1, 'confirm', gen_random_uuid(), 'x', $2), ($1, 'reset', gen_random_uuid(), 'x', $3)`,
      [id, ago(15 * day), ago(13 * day)],
    )
    await query(
      `insert into mailed_key (key_hash, account_id, purpose, request_id, created_at, expires_at) values
       ('old', $1, 'reset', gen_random_uuid(), $2, $2), ('new', $1, 'reset', gen_random_uuid(), $2, $3)`,
      [id, ago(1_000), ago(-hour)],
    )
    await query(`insert into mail_delivery values (gen_random_uuid(), $1), (gen_random_uuid(), $2)`, [
      ago(32 * day),
      ago(30 * day),
    ])
    await query(`insert into rate_limit values ('past', 1, $1), ('present', 1, $2)`, [ago(1_000), ago(-hour)])
    await runHousekeeping(here.app.services)
    expect(await query('select purpose from key_request')).toEqual([{ purpose: 'reset' }])
    expect(await query(`select encode(key_hash, 'escape') as key from mailed_key`)).toEqual([{ key: 'new' }])
    expect(await query('select job_id from mail_delivery')).toHaveLength(1)
    expect(await query(`select key from rate_limit where key in ('past', 'present')`)).toEqual([{ key: 'present' }])
  })
})

test('housekeeping skips rows that another transaction has locked', async () => {
  const { id } = await here.build.player()
  const { sessionId } = await here.build.session(id)
  await query('update session set expires_at = $2 where id = $1', [sessionId, ago(hour)])
  await query(
    `insert into key_request (account_id, purpose, request_id, email, created_at)
     values ($1, 'reset', gen_random_uuid(), 'x', $2), ($1, 'confirm', gen_random_uuid(), 'x', now())`,
    [id, ago(15 * day)],
  )
  await query(
    `insert into mailed_key (key_hash, account_id, purpose, request_id, created_at, expires_at)
     values ('past', $1, 'confirm', gen_random_uuid(), $2, $2)`,
    [id, ago(hour)],
  )
  const left = () =>
    query(
      `select 1 from session where id = $1 union all select 2 from key_request where account_id = $2 and purpose = 'reset'
       union all select 3 from mailed_key where account_id = $2`,
      [sessionId, id],
    )
  const client = await connectHolder(here.database)
  try {
    await client.query('begin')
    await client.query('select from session where id = $1 for update', [sessionId])
    await client.query('select from key_request where account_id = $1 for update', [id])
    await client.query('select from mailed_key where account_id = $1 for update', [id])
    await runHousekeeping(here.app.services)
    expect(await left()).toHaveLength(3)
  } finally {
    await releaseHolder(client)
  }
  await runHousekeeping(here.app.services)
  expect(await left()).toEqual([])
})

test('housekeeping is scheduled', async () => {
  expect(await query(`select name, cron from jobs.schedule where name = 'housekeeping'`)).toEqual([
    { name: 'housekeeping', cron: '*/10 * * * *' },
  ])
})
