import { refusals } from '@drapeau/contract/refusals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SchoolSignIn } from '#test/school-sign-in.ts'
import { type World, world } from '#test/world.ts'

let site: World
let school: SchoolSignIn
beforeAll(async () => {
  site = await world()
  school = await SchoolSignIn.open(site, await site.build.admin())
  school.enrol('mallory')
})
afterAll(() => school.stop())

const over = { status: 400, body: { code: 'sign-in-over', message: refusals['sign-in-over'].message } }
const unproven = { status: 401, body: { code: 'sign-in-unproven' } }
/** Why the last one proved nothing, in the words of the log. */
const lastReason = (on = site): string =>
  on
    .logged()
    .split('\n')
    .findLast((line) => line.includes('did not answer as it should')) ?? ''

test('a return works once', async () => {
  const mine = await school.comeBack('mallory')
  expect((await school.finish(mine)).status).toBe(200)
  expect(await school.finish(mine)).toMatchObject(over)
})

test('B2 of parallel returns with one state, one works', async () => {
  const mine = await school.comeBack('mallory')
  const replies = await Promise.all(Array.from({ length: 6 }, () => school.finish(mine)))
  const statuses = replies.map(({ status }) => status)
  expect([statuses.filter((each) => each === 200).length, statuses.filter((each) => each === 400).length]).toEqual([
    1, 5,
  ])
})

test('a forged state is refused', async () => {
  const mine = await school.comeBack('mallory')
  expect(await school.finish({ ...mine, state: 'a'.repeat(43) })).toMatchObject(over)
  expect((await school.finish(mine)).status).toBe(200)
})

test('a return in another browser is refused, and does not use up that of the right one', async () => {
  const [mine, theirs] = [await school.comeBack('mallory'), await school.comeBack('mallory')]
  expect(await school.finish({ ...mine, browser: theirs.browser })).toMatchObject(over)
  expect((await school.finish(mine)).status).toBe(200)
})

test('a code of another sign-in, a used one and an invented one prove nothing', async () => {
  const [mine, theirs] = [await school.comeBack('mallory'), await school.comeBack('mallory')]
  // The code was issued for another verifier.
  expect(await school.finish({ ...mine, code: theirs.code })).toMatchObject(unproven)
  const used = await school.comeBack('mallory')
  expect((await school.finish(used)).status).toBe(200)
  const replayed = await school.comeBack('mallory')
  expect(await school.finish({ ...replayed, code: used.code })).toMatchObject(unproven)
  const invented = await school.comeBack('mallory')
  expect(await school.finish({ ...invented, code: 'invented' })).toMatchObject(unproven)
})

test('a token for another nonce is refused', async () => {
  const mine = await school.comeBack('mallory', (address) => address.replace(/nonce=[^&]+/, 'nonce=another'))
  expect(await school.finish(mine)).toMatchObject(unproven)
  expect(lastReason()).toContain('nonce')
})

test('another issuer in the return is refused', async () => {
  const mine = await school.comeBack('mallory')
  expect(await school.finish({ ...mine, iss: 'https://evil.example' })).toMatchObject(unproven)
  expect(lastReason()).toContain('iss')
})

test('a token that is signed with another key than the published one is refused', async () => {
  const forged = await SchoolSignIn.open(site, await site.build.admin(), {}, { publishesOtherKeys: true })
  expect(await forged.signIn(forged.enrol('forged'))).toMatchObject(unproven)
  expect(lastReason()).toContain('signature')
  await forged.stop()
})

test('an expired token is refused', async () => {
  const late = await world()
  const there = await SchoolSignIn.open(late, await late.build.admin())
  const mine = await there.comeBack(there.enrol('late'))
  late.advance(5 * 60_000)
  expect(await there.finish(mine)).toMatchObject(unproven)
  expect(lastReason(late)).toContain('exp')
  await there.stop()
})

test('a sign-in that took longer than ten minutes is over, and is deleted by the next one', async () => {
  const late = await world()
  const there = await SchoolSignIn.open(late, await late.build.admin())
  const mine = await there.comeBack(there.enrol('late'))
  late.advance(10 * 60_000)
  expect(await there.finish(mine)).toMatchObject(over)
  await there.begin()
  const { rows } = await late.database.pool.query('select count(*)::int as count from pending_sign_in')
  expect(rows).toEqual([{ count: 1 }])
  await there.stop()
})
