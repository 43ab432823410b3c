import { expect, test } from 'vitest'
import { world } from '#test/world.ts'
import { entriesAtATime } from './game.queries.ts'
import { loadSource } from './load-game.ts'

test('a very large event is read completely, in several batches', async () => {
  const { build, database } = await world()
  const event = await build.event({ teamSize: [1, 3] })
  const challenge = await build.challenge({ event, value: 100 })
  await database.pool.query(
    `insert into entry (event_id, name, name_key, search_key, created_at)
     select $1, 'Team ' || number, 'team ' || number, 'team ' || number, now()
     from generate_series(1, $2::int) as number`,
    [event.id, 2 * entriesAtATime - 1],
  )
  const [ada, bob] = await Promise.all([build.player({ name: 'Ada' }), build.player({ name: 'Bob' })])
  const pair = await build.entry({ event, members: [ada, bob], name: 'Pair' })
  await build.solve({ challenge, entry: pair, player: bob })

  const first = await loadSource(database.db, event.id, new Date())
  expect(first?.entries.size).toBe(2 * entriesAtATime)
  expect(new Set([...(first?.entries.values() ?? [])].map(({ name }) => name)).size).toBe(2 * entriesAtATime)
  expect([...(first?.entries.keys() ?? [])]).toEqual([...(first?.entries.keys() ?? [])].toSorted())
  expect(first?.entries.get(pair.id)).toMatchObject({ members: [{ name: 'Ada' }, { name: 'Bob' }] })
  expect(first?.entries.get(pair.id)?.solves.length).toBeGreaterThan(0)
  expect(await loadSource(database.db, event.id, new Date(), first)).toEqual(first)
})

test('only unchanged parts are reused from the previous read', async () => {
  const { build, database } = await world()
  const event = await build.event({ teamSize: [1, 3] })
  const [ada, bob, eve] = await Promise.all(['Ada', 'Bob', 'Eve'].map((name) => build.player({ name, school: 'Port' })))
  if (!ada || !bob || !eve) throw new Error('There are three.')
  const pair = await build.entry({ event, members: [ada, bob], name: 'Pair' })
  const other = await build.entry({ event, members: [eve], name: 'Other' })
  const before = await loadSource(database.db, event.id, new Date())
  const changes = [
    `update entry set name = 'Two', search_key = 'two' where id = '${pair.id}'`,
    `update entry set status = 'hidden', status_reason = 'a trial' where id = '${pair.id}'`,
    `update account set name = 'Bobby' where id = '${bob.id}'`,
    `update account set country_code = 'BE' where id = '${bob.id}'`,
    `update account set school_id = null where id = '${bob.id}'`,
    `delete from entry_member where account_id = '${bob.id}'`,
  ]
  let known = before
  for (const change of changes) {
    await database.pool.query(change)
    const fresh = await loadSource(database.db, event.id, new Date())
    expect(fresh).not.toEqual(known)
    known = await loadSource(database.db, event.id, new Date(), known)
    expect(known).toEqual(fresh)
  }
  expect(known?.entries.get(other.id)?.members).toBe(before?.entries.get(other.id)?.members)
})
