import { setTimeout as pause } from 'node:timers/promises'
import { createEvent } from '@drapeau/contract/events/events.ts'
import { expect, onTestFinished, test } from 'vitest'
import { type World, world } from '#test/world.ts'
import { FreezeKeeper } from './freeze-keeper.ts'
import { settlesMs } from './store-freezes.ts'

/** A freeze that has to be stored this many milliseconds from now. */
const dueIn = (ms: number): Date => new Date(Date.now() - settlesMs + ms)

async function listStored({ database }: World): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>('select event_id as id from board_freeze')
  return rows.map(({ id }) => id).toSorted()
}

async function keeperOf({ app }: World, clock = app.services.clock): Promise<FreezeKeeper> {
  const keeper = new FreezeKeeper({ ...app.services, clock })
  onTestFinished(() => keeper.stop())
  await keeper.start()
  return keeper
}

test('S9 a freeze that was due while no node was running is stored by the first that starts', async () => {
  const site = await world()
  const { id } = await site.build.event({ freezesAt: dueIn(-60_000) })
  const open = await site.build.event({ freezesAt: dueIn(-60_000) })
  await site.database.pool.query('update event set revealed_at = now() where id = $1', [open.id])
  await site.build.event({ freezesAt: dueIn(3_600_000) })
  expect(await listStored(site)).toEqual([])
  await world({ besides: site })
  expect(await listStored(site)).toEqual([id])
})

test('S9 each freeze is stored when it is due, without any request', async () => {
  const site = await world()
  const first = await site.build.event({ freezesAt: dueIn(100) })
  const second = await site.build.event({ freezesAt: dueIn(400) })
  await keeperOf(site)
  await expect.poll(() => listStored(site)).toEqual([first.id, second.id].toSorted())
})

test('S9 a freeze of an event that was created on another node is stored', async () => {
  const site = await world()
  const other = await world({ besides: site })
  const admin = await site.build.admin()
  const now = Date.now()
  const { status, body } = await other.api.as(admin).call(createEvent, {
    body: {
      name: 'Sudden',
      description: 'Frozen at once',
      startDate: new Date(now - 5_000).toISOString(),
      endDate: new Date(now + 3_600_000).toISOString(),
      freezeDate: new Date(now).toISOString(),
      scope: 'open',
      isSolo: true,
      minTeamSize: 0,
      maxTeamSize: 0,
    },
  })
  expect(status).toBe(201)
  await other.close()
  await expect.poll(() => listStored(site)).toEqual([body._id])
})

test('a stopped keeper stores nothing', async () => {
  const site = await world()
  const began = new Date()
  let now = began
  const freezesAt = new Date(began.getTime() - settlesMs + 300)
  await site.build.event({ freezesAt })
  const keeper = await keeperOf(site, () => now)
  await keeper.stop()
  now = new Date(began.getTime() + 60_000)
  await pause(700)
  expect(await listStored(site)).toEqual([])
  await keeperOf(site, () => now)
  expect(await listStored(site)).toHaveLength(1)
})
