import { setTimeout as pause } from 'node:timers/promises'
import { getHonestyReport } from '@drapeau/contract/honesty.ts'
import { expect, test } from 'vitest'
import { connectHolder, releaseHolder } from '#test/lock-waits.ts'
import { regatta } from '#test/regatta.ts'
import { world } from '#test/world.ts'

test('D9 of fifty parallel requests for a report one runs at a time, a few wait, and the others are refused', async () => {
  const site = await world()
  const { admin, params } = await regatta(site)
  const others = await Promise.all(Array.from({ length: 4 }, () => site.build.admin()))
  // The lock on submissions keeps a started report running.
  const holder = await connectHolder(site.database)
  await holder.query('begin; lock table submission in access exclusive mode')
  const requests = [admin, ...others].flatMap((each) =>
    Array.from({ length: 10 }, () => site.api.as(each).call(getHonestyReport, { params })),
  )
  const early: number[] = []
  for (const each of requests) void each.then(({ status }) => early.push(status))
  await expect.poll(() => early).toHaveLength(44)
  expect(new Set(early)).toEqual(new Set([429]))
  const reading = async (): Promise<number> => {
    const { rows } = await site.database.pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%submission%'`,
    )
    return rows[0]?.waiting ?? 0
  }
  await expect.poll(reading).toBeGreaterThan(0)
  // Long enough for a second report to start, if it could.
  await pause(500)
  expect(await reading()).toBe(1)
  await releaseHolder(holder)
  const statuses = Map.groupBy(await Promise.all(requests), ({ status }) => status)
  expect([statuses.get(200)?.length, statuses.get(429)?.length]).toEqual([6, 44])
  const [late] = statuses.get(429) ?? []
  expect(Number(late?.headers['retry-after'])).toBeGreaterThan(0)
  site.advance(61_000)
  expect((await site.api.as(admin).call(getHonestyReport, { params })).status).toBe(200)
})
