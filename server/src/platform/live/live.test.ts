import { openLive } from '@drapeau/contract/live.ts'
import { expect, test } from 'vitest'
import { listen } from '#test/live-stream.ts'
import { world } from '#test/world.ts'
import { listenerName } from './bus.queries.ts'

test('a node that lost its bus for a while sends hello again, because messages may have been missed', async () => {
  const site = await world()
  const stream = await listen(site, await site.build.player())
  await site.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = $1 and datname = current_database()`,
    [listenerName],
  )
  expect(await stream.next()).toEqual({ kind: 'hello' })
  expect(site.app.services.bus.isListening).toBe(true)
  await stream.close()
})

test('a stopping node opens no stream', async () => {
  const site = await world()
  const player = await site.build.player()
  const stopping = site.app.stop()
  const { status, body } = await site.api.as(player).call(openLive)
  expect({ status, code: 'code' in body && body.code }).toEqual({ status: 503, code: 'unavailable' })
  await stopping
})
