import { limits } from '@drapeau/contract/limits.ts'
import { submitFlag, tryFlag } from '@drapeau/contract/submissions.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { noId } from '#test/sample-path.ts'
import { type World, world } from '#test/world.ts'

let site: World
let admin: Person
let ada: Person
let event: { id: string }
let strict: { id: string }
let loose: { id: string }

/** Two challenges of one running event, in which a player takes part. */
beforeAll(async () => {
  site = await world()
  const { build } = site
  ;[admin, ada] = [await build.admin(), await build.player()]
  event = await build.event()
  await build.entry({ event, members: [ada] })
  strict = await build.challenge({ event, flag: 'epitech{Harbour}' })
  loose = await build.challenge({ event, flag: 'epitech{lighthouse}', isCaseSensitive: false })
  await build.challenge({ flag: 'epitech{practice}' })
})

function attempt(flag: string, { id } = strict, as = admin) {
  return site.api.as(as).call(tryFlag, { params: { id }, body: { flag } })
}

const near = { wrapper: 'wrong-flag-wrapper', case: 'wrong-flag-case', elsewhere: 'wrong-flag-elsewhere' } as const

test.each([
  ['epitech{Harbour}', 'right', 'strict'],
  ['  epitech{Harbour} ', 'right', 'strict'],
  ['lycee{Harbour}', 'wrapper', 'strict'],
  ['epitech{harbour}', 'case', 'strict'],
  ['epitech{LIGHTHOUSE}', 'elsewhere', 'strict'],
  ['epitech{practice}', 'wrong', 'strict'],
  ['epitech{LightHouse}', 'right', 'loose'],
  ['lighthouse', 'wrapper', 'loose'],
  ['epitech{reef}', 'wrong', 'loose'],
] as const)('%s is %s, and the judge of players agrees', async (flag, verdict, which) => {
  const challenge = which === 'strict' ? strict : loose
  const { status, body } = await attempt(flag, challenge)
  expect([status, body.verdict]).toEqual([200, verdict])
  if (verdict === 'right') return
  site.advance(20_000)
  const judged = await site.api.as(ada).call(submitFlag, { params: { id: challenge.id }, body: { flag } })
  expect(judged.body.code).toBe(verdict === 'wrong' ? 'wrong-flag' : near[verdict])
})

test('nothing is stored, whatever the verdict', async () => {
  const counts = async () => {
    const { rows } = await site.database.pool.query<Record<string, number>>(`
      select (select count(*) from submission)::int as submissions, (select count(*) from solve)::int as solves,
        (select count(*) from attempt)::int as attempts, (select count(*) from flag_pace)::int as paces,
        (select count(*) from audit_record)::int as audited`)
    return rows[0]
  }
  const before = await counts()
  await attempt('epitech{Harbour}')
  await attempt('epitech{reef}')
  expect(await counts()).toEqual(before)
})

test('it is for administrators, of known challenges, with a flag, and limited', async () => {
  expect((await attempt('epitech{Harbour}', strict, ada)).status).toBe(403)
  expect((await attempt('epitech{Harbour}', { id: noId })).status).toBe(404)
  expect((await attempt('  ')).status).toBe(400)
  const eager = await site.build.admin()
  const [{ points }] = limits.trial.budgets
  const replies = await Promise.all(Array.from({ length: points + 5 }, () => attempt('epitech{reef}', strict, eager)))
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(5)
})
